// The steps that a form of an account may ask for, and what it is answered.
export const accountDecisions = ["activate", "refuse", "deactivate", "terms"] as const;
export type AccountDecision = (typeof accountDecisions)[number];

/** Fields of the terms that may be filled in wrongly. */
export const termFields = ["creditLimit", "approvalLimit", "approvers"] as const;
export type TermField = (typeof termFields)[number];

export type AccountOutcome = {
  readonly decision: AccountDecision;
  /** Words of what was refused; null where only fields are wrong. */
  readonly problem: string | null;
  /** Words of what is wrong with single fields of the terms. */
  readonly errors: Readonly<Partial<Record<TermField, string>>>;
  /** What was typed: all values of each field. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
};
