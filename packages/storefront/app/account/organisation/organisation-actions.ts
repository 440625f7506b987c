// What the forms of the page may ask for, and what they are answered.
export const organisationIntents = [
  ...(["createNode", "renameNode", "moveNode", "switchNode"] as const),
  ...(["invite", "attach", "regroup", "resend", "leave", "return", "detach", "company"] as const),
] as const;
export type OrganisationIntent = (typeof organisationIntents)[number];

/** Why something did not happen, as the messages name it. */
export type OrganisationProblem =
  | ("nameMissing" | "nameTaken" | "tooDeep" | "belowItself" | "parentOff" | "gone" | "forbidden" | "refused")
  | ("emailMissing" | "emailTaken" | "personMissing" | "lastAdministrator" | "ownAccess" | "otherAccounts")
  | ("unconfirmed" | "approvalsWait" | "registration" | "vat" | "invoicing" | "invoicingOther" | "accountTaken")
  | "companyNameMissing";

export type OrganisationOutcome = {
  readonly intent: OrganisationIntent;
  readonly problem: OrganisationProblem;
  /** What was typed. */
  readonly values: Readonly<Record<string, string>>;
  /** Somebody with this e-mail who may be attached instead. */
  readonly attachable: string | null;
};
