// Pages that a form failed on, and whether they are read anew: then what was refused stands beside what is true now. Left to
// itself the router reads nothing anew after an answer of 400 or more, and a page goes on showing what somebody else changed.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnanswered } from "#lib/document/unanswered.ts";

type RereadArgs = Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">;

/** `shouldRevalidate` of a route whose form sends what its page shows: whatever refuses it, the page shows what is true now. */
export const rereadAfterRefusal = ({ actionStatus, defaultShouldRevalidate }: RereadArgs) =>
  (actionStatus !== undefined && !isUnanswered(actionStatus)) || defaultShouldRevalidate;

/**
 * `shouldRevalidate` of a route where what was typed stays as it stands after most refusals: only a page that moved meanwhile,
 * which is answered with 409, is shown anew.
 */
export const rereadAfterConflict = ({ actionStatus, defaultShouldRevalidate }: RereadArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
