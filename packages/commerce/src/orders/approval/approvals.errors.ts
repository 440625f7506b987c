// Refusals of decisions about orders, of the links in mails to approvers, and of delegations.
import { invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 400: the link of a mail is none of ours, or its owner may not decide any more. */
export const linkDead = () => refusal(400, "TOKEN_INVALID", "The link is no longer valid", "token");
/** 410 naming the order about which the link has decided. */
export const linkUsed = (reference: string) => refusal(410, "LINK_USED", "The link was used already", reference);
/** 410 naming the order that the link led to. */
export const linkExpired = (reference: string) => refusal(410, "LINK_EXPIRED", "The link has expired", reference);
/** 403 naming the order, which is too large to be decided without a sign-in. */
export const signInNeeded = (reference: string) =>
  refusal(403, "SIGN_IN_REQUIRED", "Orders above the limit of the account are decided after signing in", reference);

/** 400: an approver named a line to refuse that the order does not have. */
export const unknownRefusedLine = (id: string) =>
  invalidField("F-E-002", "refusedLineIds", `The order has no such line to refuse: ${id}`);

/** 404, also for a delegation of others. */
export const delegationNotFound = (id: string) => notFound("Delegation", id);
