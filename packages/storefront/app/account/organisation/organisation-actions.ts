// What the forms of the page may ask for, and what they are answered.
export const organisationIntents = [
  ...(["createNode", "renameNode", "moveNode", "switchNode"] as const),
  ...(["attach", "regroup", "place", "resend", "leave", "return", "detach", "company"] as const),
] as const;
export type OrganisationIntent = (typeof organisationIntents)[number];

/** An invitation is answered person by person. */
export const formIntents = [...organisationIntents, "invite"] as const;
export type FormIntent = (typeof formIntents)[number];

/** Why something did not happen, as the messages name it. */
export type OrganisationProblem =
  | ("nameMissing" | "nameTaken" | "tooDeep" | "belowItself" | "parentOff" | "gone" | "forbidden" | "refused")
  | ("lastAdministrator" | "ownAccess" | "otherAccounts")
  | ("unconfirmed" | "approvalsWait" | "registration" | "vat" | "invoicing" | "invoicingOther" | "accountTaken")
  | ("companyNameMissing" | "website" | "legalName" | "legalEmail" | "legalPhone");

export type OrganisationOutcome = {
  readonly intent: OrganisationIntent;
  readonly problem: OrganisationProblem;
  /** What was typed. */
  readonly values: Readonly<Record<string, string>>;
  /** The organisations that were chosen for a user. */
  readonly places: readonly string[];
};
