// What the forms of the credit of all accounts do, and what they are answered.
export const creditActs = ["on", "off", "limit"] as const;
export type CreditAct = (typeof creditActs)[number];

export const creditDone = [...creditActs, "asked"] as const;
/** Done, or asked of a second person. */
export type CreditDone = (typeof creditDone)[number];

export type CreditOutcome = {
  readonly act: CreditAct;
  /** Words of what was refused; null where only the limit is typed wrongly. */
  readonly problem: string | null;
  /** What is wrong with the limit as it was typed. */
  readonly error: string | null;
  readonly typed: string;
};
