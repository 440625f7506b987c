// Deciding by the link of a mail, without a session, about orders up to the limit that the account has set for that.
import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import { personWithoutSession } from "#auth/access-control.ts";
import { type BuyerContext, type PublicContext, peopleOf } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import type { LinkRow } from "#orders/approval/approval-links.queries.ts";
import { ensureAlive, getLink, useApprovalLink } from "#orders/approval/approval-links.ts";
import { readApprovalDetails } from "#orders/approval/approval-requests.ts";
import { linkDead, signInNeeded } from "#orders/approval/approvals.errors.ts";
import { type Decision, decideCommercialOrder } from "#orders/approval/decisions.ts";
import { readAmount } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";

type LinkDetails = ApprovalDetails & { readonly decider: { readonly id: string; readonly name: string } };

type OpenedLink = { readonly link: LinkRow; readonly context: BuyerContext; readonly details: LinkDetails };

/** The order of a link as its owner sees it. */
async function readDetails(
  context: BuyerContext,
  { commercialOrderId, userId, userName }: LinkRow,
): Promise<LinkDetails> {
  const details = await readApprovalDetails(context, commercialOrderId);
  return { ...details, decider: { id: userId, name: userName } };
}

/**
 * Opens a link. Throws 400 for one that is none of ours or of somebody who may not decide any more, 410 for a used or
 * expired one, 403 with the number of the order above the account's limit, 429 for guessing.
 */
async function open({ deps, clientAddress, store, locale }: PublicContext, token: string): Promise<OpenedLink> {
  const { takeBack } = await countAttempts(deps, [{ limit: "linkByAddress", subject: clientAddress }]);
  const link = await getLink(deps, token);
  await takeBack();
  ensureAlive(link, deps.clock());
  const { buyer, actor } = peopleOf(await personWithoutSession(deps.db, link.userId, link.accountId), store, locale);
  if (!buyer) throw linkDead();
  const context = { deps, buyer, actor };
  const details = await readDetails(context, link).catch((error: unknown) => {
    throw error instanceof Refusal ? linkDead() : error;
  });
  if (readAmount(details.totalWithoutTax) > link.limit) throw signInNeeded(link.reference);
  return { link, context, details };
}

/** Reads the order of a link, as often as one likes. */
export const readByLink = async (call: PublicContext, token: string): Promise<LinkDetails> =>
  (await open(call, token)).details;

/** Decides, and uses the link up in the same transaction: of two presses one decides. */
export async function decideByLink(call: PublicContext, token: string, decision: Decision): Promise<LinkDetails> {
  const { link, context } = await open(call, token);
  const useUp = (tx: Parameters<typeof useApprovalLink>[0]) => useApprovalLink(tx, link, call.deps.clock());
  await decideCommercialOrder(context, link.commercialOrderId, decision, useUp);
  return readDetails(context, link);
}
