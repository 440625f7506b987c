// What people of one desk note among themselves about an order or a quote: who sees to it, until when it rests, and notes. A thing that is
// not on the caller's desk is not found, whatever is to be noted about it.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskHolder, DeskMarks, DeskNote, deskMarks } from "@comptoir/contract/desk/marks";
import type { CallInput } from "@comptoir/contract/kit";
import { longestSnooze } from "@comptoir/contract/limits";
import { type DeskThing, deleteHolder, findMarks, insertNote, setHolder, setSnooze } from "#desk/marks.queries.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { findIdOnDesk } from "#orders/desk/read-desk-orders.ts";
import { ensureOnDesk } from "#quotes/desk/read-desk-quotes.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { invalidField } from "#shared/refusal.ts";

type ThingNames = CallInput<typeof deskMarks.getDeskMarks>["query"];

/** The thing of the caller's desk that is named. Throws 400 unless exactly one is, 404 for one of others. */
async function findThing(context: UserContext, { logisticOrderId, supplierQuoteId }: ThingNames): Promise<DeskThing> {
  if (logisticOrderId !== undefined && supplierQuoteId === undefined)
    return { about: "order", id: await findIdOnDesk(context, logisticOrderId) };
  if (supplierQuoteId === undefined || logisticOrderId !== undefined)
    throw invalidField("F-E-001", "supplierQuoteId", "Name one quote or one order");
  await ensureOnDesk(context, supplierQuoteId);
  return { about: "quote", id: supplierQuoteId };
}

async function markBy(context: UserContext, named: ThingNames) {
  const { deps, user } = context;
  return { desk: deskOf(context), thing: await findThing(context, named), userId: user.userId, now: deps.clock() };
}

const presentHolder = (
  holder: { readonly userId: string; readonly name: string } | null,
  { user }: UserContext,
): DeskHolder | null => holder && { name: holder.name, isMe: holder.userId === user.userId };

const presentNote = (note: DeskNote): DeskNote => ({ ...note, createdAt: isoMoment(note.createdAt) });

/** What the caller's desk has noted about a thing. Throws 400, 404. Two statements. */
export async function readMarks(context: UserContext, named: ThingNames): Promise<DeskMarks> {
  const { desk, thing } = await markBy(context, named);
  const { holder, notes } = await findMarks(context.deps.db, desk, thing);
  return { heldBy: presentHolder(holder, context), notes: notes.map(presentNote) };
}

/** Notes something for the caller's desk. Throws 400, 404. */
export async function addNote(
  context: UserContext,
  { note, ...named }: CallInput<typeof deskMarks.addDeskNote>["body"],
): Promise<DeskNote> {
  const mark = await markBy(context, named);
  return presentNote(await insertNote(context.deps.db, mark, note));
}

/** Has the caller see to a thing, or no longer; says who does from now on, a colleague who was quicker included. Throws 400, 404. */
export async function holdThing(
  context: UserContext,
  { action, ...named }: CallInput<typeof deskMarks.holdThing>["body"],
): Promise<{ heldBy: DeskHolder | null }> {
  const { db } = context.deps;
  const mark = await markBy(context, named);
  if (action === "LEAVE") await deleteHolder(db, mark);
  else await setHolder(db, mark, action === "TAKE_OVER");
  const { holder } = await findMarks(db, mark.desk, mark.thing);
  return { heldBy: presentHolder(holder, context) };
}

/** Lets a thing rest for the caller until a day to come, 90 days off at most; null wakes it. Throws 400, 404. */
export async function snoozeThing(
  context: UserContext,
  { until, ...named }: CallInput<typeof deskMarks.snoozeThing>["body"],
): Promise<{ until: string | null }> {
  const mark = await markBy(context, named);
  const today = shopDay(mark.now);
  if (until !== null && (until <= today || until > addDays(today, longestSnooze)))
    throw invalidField("F-E-001", "until", "Name a day to come, within 90 days");
  await setSnooze(context.deps.db, mark, until);
  return { until };
}
