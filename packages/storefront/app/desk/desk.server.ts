// What every page of the desk starts from: whether it may be opened, who is signed in, and how much waits for them.

import { isCustomerUser, type StaffUser } from "@comptoir/contract/auth";
import { data } from "react-router";
import type { Desk } from "#desk/desk.ts";
import { isDeskDoor } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { languageOf } from "#lib/locale.ts";
import { type DeskClient, type LoadContext, requestContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser, getSession, requireSession } from "#lib/session/session.server.ts";

/** Lets people of the desk through, and everybody to its sign-in. There is no desk without a key, nor under odd spellings of its address. */
export function ensureAtDesk(context: LoadContext, url: URL): void {
  const { deskKeys = {} } = context.get(requestContext);
  const { area, client } = getSession(context);
  const hasKey = client ? Boolean(deskKeys[client]) : Object.values(deskKeys).some(Boolean);
  if (area !== "desk" || !hasKey) throw data(`Page not found: ${url.pathname}`, { status: 404 });
  if (!isDeskDoor(url.pathname)) requireSession(context, url);
}

/** The kind of client that a page of the desk is for: its guard has let nobody else through. */
export function clientAtDesk(context: LoadContext): DeskClient {
  const { client } = getSession(context);
  if (!client) throw data("Page not found", { status: 404 });
  return client;
}

/** Lets people of the operator through: to suppliers the page is none. */
export function ensureOperator(context: LoadContext, url: URL): void {
  if (clientAtDesk(context) !== "OPERATOR") throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

/** The user of a supplier or of the operator who asks. */
async function findStaffUser(context: LoadContext, url: URL): Promise<StaffUser | null> {
  const answer = await findAuthenticatedUser(context, url);
  return answer && !isCustomerUser(answer.user) ? answer.user : null;
}

/** The user of a page of the desk, which nobody else comes to. */
export async function requireStaffUser(context: LoadContext, url: URL): Promise<StaffUser> {
  const user = await findStaffUser(context, url);
  if (!user) throw data("Page not found", { status: 404 });
  return user;
}

/** The name of a file that somebody at the desk makes now, which says who and when: "Offres, Anna Alpha, 18-03-2026 10h05" (desk D-124). */
export async function nameOfMaker(context: LoadContext, url: URL, name: string): Promise<string> {
  const { firstName, lastName } = await requireStaffUser(context, url);
  const moment = formatDateTime(new Date()).replaceAll("/", "-").replace(":", "h");
  return `${name}, ${firstName} ${lastName}, ${moment}`;
}

/** How much waits, for a menu that stays without numbers where that cannot be told. */
function toldWithout(error: unknown): null {
  throwSessionEnd(error);
  tellFailure("What waits for a desk could not be counted", error);
  return null;
}

/** Who works here and what waits for them; null for whoever has not signed in. */
export async function loadDesk(context: LoadContext, url: URL): Promise<Desk | null> {
  const { state, client } = getSession(context);
  if (state !== "authenticated" || !client) return null;
  const sdk = getSdk(context, languageOf(url.pathname));
  const [user, inbox] = await Promise.all([findStaffUser(context, url), sdk.desk.getInboxCounts().catch(toldWithout)]);
  if (!user) return null;
  return {
    client,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    supplier: user.supplier?.name ?? null,
    readAt: new Date().toISOString(),
    waiting: inbox && { counts: inbox.counts, unreadCount: inbox.unreadCount },
  };
}
