// What an account expects and when, and the address under which a calendar reads it without a session: signed by us, of one user, ended or
// replaced by that user. It tells what they see as buyer, member of organisations or approver at that moment; whoever reads more by a right
// alone does so in a session.
import { randomBytes } from "node:crypto";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { CalendarEntry, Delivery } from "@comptoir/contract/orders/deliveries";
import { personWithoutSession } from "#auth/access-control.ts";
import type { Deps } from "#deps.ts";
import { type PublicContext, peopleOf, type SessionContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import {
  findCalendar,
  findCalendarOwner,
  findExpected,
  removeCalendar,
  replaceCalendar,
} from "#orders/deliveries/deliveries.queries.ts";
import { deliveryDayOf } from "#orders/orders.present.ts";
import type { Buyer } from "#shared/buyer.ts";
import { refusal } from "#shared/refusal.ts";
import { isSigned, signatureOf } from "#shared/signatures.ts";

const purpose = "comptoir delivery calendars";

const calendarDead = () => refusal(400, "TOKEN_INVALID", "The calendar is no longer valid", "token");

/**
 * What is to come and has a day, the earliest first. What is late is still expected, but for what left and should be
 * there: nobody has to confirm it.
 */
async function readDeliveries({ db, clock }: Pick<Deps, "db" | "clock">, buyer: Buyer): Promise<Delivery[]> {
  const now = clock();
  const rows = await findExpected(db, buyer, now);
  const dated = rows.flatMap(({ reference, orderReference, supplierName, status, parcels, ...dates }) => {
    const day = deliveryDayOf({ ...dates, status }, now);
    return day === null || (status === "SHIPPED" && day < shopDay(now))
      ? []
      : [{ day, supplierName, logisticOrderReference: reference, orderReference, status, parcels }];
  });
  return dated.sort((one, other) =>
    one.day === other.day
      ? one.logisticOrderReference.localeCompare(other.logisticOrderReference)
      : one.day.localeCompare(other.day),
  );
}

/** The first of what the caller's orders let expect, and how many there are; one statement. */
export async function listDeliveries({ deps, buyer }: SessionContext, { size }: { readonly size: number }) {
  const all = await readDeliveries(deps, buyer);
  return { deliveries: all.slice(0, size), total: all.length };
}

/** Since when the caller's deliveries can be subscribed to; null: they cannot. */
export async function readCalendar({ deps, buyer }: SessionContext): Promise<{ createdAt: string | null }> {
  const calendar = await findCalendar(deps.db, buyer);
  return { createdAt: calendar?.createdAt.toISOString() ?? null };
}

/** Makes the address of the caller's calendar; the one before ends with it. */
export async function createCalendar({ deps, buyer }: SessionContext): Promise<{ token: string; createdAt: string }> {
  const id = randomBytes(16).toString("base64url");
  const now = deps.clock();
  await replaceCalendar(deps.db, buyer, id, now);
  return { token: `${id}.${signatureOf(deps.config, purpose, id)}`, createdAt: now.toISOString() };
}

/** Ends the caller's calendar, where there is one. */
export const endCalendar = ({ deps, buyer }: SessionContext): Promise<void> => removeCalendar(deps.db, buyer);

/**
 * The deliveries of a calendar. Throws 400 for an address that is not ours, was replaced or ended, or whose user may no longer sign in, and
 * 429 for guessing.
 */
export async function openCalendar(context: PublicContext, token: string): Promise<CalendarEntry[]> {
  const { deps, clientAddress, store, locale } = context;
  const { takeBack } = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const [id = "", signature = "", ...rest] = token.split(".");
  const isOurs = rest.length === 0 && isSigned(deps.config, purpose, id, signature);
  const owner = isOurs ? await findCalendarOwner(deps.db, id) : undefined;
  if (!owner) throw calendarDead();
  await takeBack();
  const { buyer } = peopleOf(await personWithoutSession(deps.db, owner.userId, owner.accountId), store, locale);
  if (!buyer) throw calendarDead();
  const expected = await readDeliveries(deps, buyer);
  return expected.map(({ day, supplierName, logisticOrderReference }) => ({
    day,
    supplierName,
    logisticOrderReference,
  }));
}
