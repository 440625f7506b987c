// What the forms of the page may ask for, and what they are answered.
import { type CompanyProblem, companyIntents } from "#account/company/company-actions.ts";

export const organisationIntents = [
  ...(["createNode", "renameNode", "moveNode", "switchNode"] as const),
  ...(["attach", "regroup", "place", "resend", "leave", "return", "detach"] as const),
  ...companyIntents,
] as const;
export type OrganisationIntent = (typeof organisationIntents)[number];

/** An invitation is answered person by person. */
export const formIntents = [...organisationIntents, "invite"] as const;

/** Why something did not happen, as the messages name it. */
export type OrganisationProblem =
  | ("nameTaken" | "tooDeep" | "belowItself" | "parentOff" | "gone" | "forbidden" | "refused")
  | ("lastAdministrator" | "ownAccess" | "otherAccounts" | "unconfirmed" | "approvalsWait")
  | CompanyProblem;

export type OrganisationOutcome = {
  readonly intent: OrganisationIntent;
  readonly problem: OrganisationProblem;
  /** What was typed. */
  readonly values: Readonly<Record<string, string>>;
  /** The organisations that were chosen for a user. */
  readonly places: readonly string[];
};
