// The names of lines that the link of a mail has just refused, for the page that tells so: it has no right to read the order any
// more.
import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import type { Session } from "#lib/session/context.ts";
import { keepPacked, readPacked } from "#lib/session/packed-cookie.server.ts";

const cookieName = "refusedLines";
/** More are counted only. */
const mostNames = 20;

/** Keeps the names for the order, in this browser alone. */
export function keepRefusedNames(
  session: Session,
  { reference, lines }: Pick<ApprovalDetails, "reference" | "lines">,
  refusedIds: readonly string[],
): void {
  const names = lines.filter(({ id }) => refusedIds.includes(id)).map(({ name }) => name);
  keepPacked(session, cookieName, JSON.stringify([reference, ...names.slice(0, mostNames)]));
}

/** The names that were kept for the order; none where it is another one. */
export function readRefusedNames(session: Session, request: Request, reference: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readPacked(session, request, cookieName));
    const [of, ...names] = Array.isArray(kept) ? kept.map(String) : [];
    return of === reference ? [...new Set(names)] : [];
  } catch {
    return []; // Nothing was kept.
  }
}
