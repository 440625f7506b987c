// Links in mails that open an order ready to be decided: signed by us, for one decision, for three days. The address carries
// an id with its signature, so that a guessed or changed one is refused before the database is asked.
import { randomBytes } from "node:crypto";
import type { Db } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import {
  consumeLink,
  deleteLinksUntil,
  findLink,
  insertLinks,
  type LinkRow,
} from "#orders/approval/approval-links.queries.ts";
import { linkDead, linkExpired, linkUsed } from "#orders/approval/approvals.errors.ts";
import { isSigned, type Secrets, signatureOf } from "#shared/signatures.ts";

export const approvalLinkHours = 72;
const purpose = "comptoir approval links";

const sign = (secrets: Secrets, id: string) => `${id}.${signatureOf(secrets, purpose, id)}`;

/** The id in a token that carries our signature, the current or the previous one; else null. */
function readToken(secrets: Secrets, token: string): string | null {
  const [id = "", signature = "", ...rest] = token.split(".");
  return rest.length === 0 && isSigned(secrets, purpose, id, signature) ? id : null;
}

/** Makes one link per person for an order and answers the tokens by user; one statement. */
export async function createApprovalLinks(
  db: Db,
  { config, clock }: Pick<Deps, "config" | "clock">,
  commercialOrderId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const now = clock();
  const links = userIds.map((userId) => ({ id: randomBytes(16).toString("base64url"), userId }));
  await insertLinks(db, commercialOrderId, links, [now, new Date(now.getTime() + approvalLinkHours * 3600_000)]);
  return new Map(links.map(({ id, userId }) => [userId, sign(config, id)]));
}

/** The link of a token that carries our signature. Throws 400 for any other. */
export async function getLink({ db, config }: Pick<Deps, "db" | "config">, token: string): Promise<LinkRow> {
  const id = readToken(config, token);
  const link = id === null ? undefined : await findLink(db, id);
  if (!link) throw linkDead();
  return link;
}

/** Throws 410 naming the order of a link that was used or has expired. Looking uses nothing up: machines follow links too. */
export function ensureAlive({ usedAt, expiresAt, reference }: LinkRow, now: Date): void {
  if (usedAt !== null) throw linkUsed(reference);
  if (expiresAt <= now) throw linkExpired(reference);
}

/** Uses a link up in the transaction that decides. Throws 410 when it was used meanwhile. */
export async function useApprovalLink(tx: Db, { id, reference }: LinkRow, now: Date): Promise<void> {
  if (!(await consumeLink(tx, id, now))) throw linkUsed(reference);
}

/** Deletes links that expired a month ago. */
export const forgetOldLinks = (db: Db, now: Date): Promise<void> =>
  deleteLinksUntil(db, new Date(now.getTime() - 30 * 24 * 3600_000));
