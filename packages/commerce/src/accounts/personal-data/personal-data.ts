// All that the shop holds about a user, for that user alone (ux A-06, V-07). Whoever finds an open browser has a session; so it takes the
// password, or a session that has just begun, and then a ticket that is good for this session and a quarter of an hour.
import type { PersonalData, PersonalDataPart, PersonalDataSlice } from "@comptoir/contract/accounts/personal-data";
import { countParts, findPart, findSessionStart } from "#accounts/personal-data/personal-data.queries.ts";
import { isOwnPassword } from "#auth/auth.ts";
import type { SessionContext } from "#http/context.ts";
import { refusal } from "#shared/refusal.ts";
import { isSigned, signatureOf } from "#shared/signatures.ts";

/** How long after signing in nobody is asked for the password again. */
const freshMilliseconds = 10 * 60_000;
const ticketMilliseconds = 15 * 60_000;
/** Rows of one answer. */
const mostRows = 1_000;
const purpose = "personal data";

const confirmationNeeded = () =>
  refusal(
    403,
    "CONFIRMATION_NEEDED",
    "Confirm with the password that it is you: the session began a while ago",
    "password",
  );

async function isFresh({ deps, user }: SessionContext): Promise<boolean> {
  const began = await findSessionStart(deps.db, user.sessionId);
  return began !== undefined && deps.clock().getTime() - began.getTime() < freshMilliseconds;
}

const signedText = ({ user }: SessionContext, until: string) => `${user.sessionId} ${until}`;

function ensureTicket(context: SessionContext, ticket: string): void {
  const [until = "", signature = ""] = ticket.split(".");
  const isOwn = isSigned(context.deps.config, purpose, signedText(context, until), signature);
  if (!isOwn || Number(until) < context.deps.clock().getTime()) throw confirmationNeeded();
}

/**
 * Opens the caller's own data. Throws 403 CONFIRMATION_NEEDED for a session of a while ago without the password, and 429 for whoever
 * guesses at it.
 */
export async function openPersonalData(
  context: SessionContext,
  { password }: { readonly password?: string | undefined },
): Promise<PersonalData> {
  const { deps, user } = context;
  const isConfirmed = password ? await isOwnPassword(context, password) : await isFresh(context);
  if (!isConfirmed) throw confirmationNeeded();
  const until = deps.clock().getTime() + ticketMilliseconds;
  return {
    ticket: `${until}.${signatureOf(deps.config, purpose, signedText(context, String(until)))}`,
    expiresAt: new Date(until).toISOString(),
    parts: await countParts(deps.db, user),
  };
}

/** A slice of one part. Throws 403 CONFIRMATION_NEEDED without a ticket that was given to this session and still holds. */
export async function readPersonalDataPart(
  context: SessionContext,
  part: PersonalDataPart,
  { ticket, after }: { readonly ticket: string; readonly after?: string | undefined },
): Promise<PersonalDataSlice> {
  ensureTicket(context, ticket);
  const found = await findPart(context.deps.db, part, context.user, { after: after ?? null, most: mostRows });
  const rows = found.map(({ row: { key: _, ...row } }) => row);
  return { rows: rows as PersonalDataSlice["rows"], next: found[mostRows - 1]?.key ?? null }; // JSON of the database.
}
