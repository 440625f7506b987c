// Deciding by the link of a mail, without a session, about orders up to the limit that the account has set for that.
import type { ApprovalDetails } from "@comptoir/contract/approvals";
import { linkDead, signInNeeded } from "#approvals/approvals.errors.ts";
import { openApprovalLink, useApprovalLink } from "#approvals/links.ts";
import type { PublicContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { readApprovalDetails } from "#orders/approval-requests.ts";
import { type DecidingPerson, type Decision, decideCommercialOrder } from "#orders/decisions.ts";
import { readAmount } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";

type Opened = {
  readonly link: Awaited<ReturnType<typeof openApprovalLink>>;
  readonly person: DecidingPerson;
  readonly details: ApprovalDetails;
};

/**
 * The order of a link as its owner sees it. Throws 400 for a dead link, also of somebody who may not decide any more, 403
 * with the number of the order above the account's limit, 429 for guessing.
 */
async function open({ deps, clientAddress }: PublicContext, token: string): Promise<Opened> {
  const takeBack = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const link = await openApprovalLink(deps, token);
  const viewer = { accountIds: [link.accountId], userId: link.userId, readsAll: false, now: deps.clock() };
  const person = { deps, user: { userId: link.userId }, viewer };
  const details = await readApprovalDetails(person, link.commercialOrderId).catch((error: unknown) => {
    throw error instanceof Refusal ? linkDead() : error;
  });
  await takeBack();
  if (readAmount(details.totalWithoutTax) > link.limit) throw signInNeeded(link.reference);
  return { link, person, details };
}

/** Reads the order of a link, as often as one likes. */
export const readByLink = async (context: PublicContext, token: string): Promise<ApprovalDetails> =>
  (await open(context, token)).details;

/** Decides, and uses the link up in the same transaction: of two presses one decides. */
export async function decideByLink(
  context: PublicContext,
  token: string,
  decision: Decision,
): Promise<ApprovalDetails> {
  const { link, person } = await open(context, token);
  const useUp = (tx: Parameters<typeof useApprovalLink>[0]) => useApprovalLink(tx, link, context.deps.clock());
  await decideCommercialOrder(person, link.commercialOrderId, decision, useUp);
  return readApprovalDetails(person, link.commercialOrderId);
}
