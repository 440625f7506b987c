// What single forms of the page of an account do besides its decisions, and what they are answered: about one of its users, or about what
// it may owe for a while.
export const accountActs = ["email", "invite", "hold", "holdEnd", "grace", "graceEnd"] as const;
export type AccountAct = (typeof accountActs)[number];

/** Fields of such a form that may be filled in wrongly. */
export type ActField = "email" | "reason" | "until" | "amount";

export type ActOutcome = {
  readonly act: AccountAct;
  /** The user, hold or grace amount that the form is about; empty for a new one. */
  readonly about: string;
  /** Words of what was refused; null where only fields are wrong. */
  readonly problem: string | null;
  readonly errors: Readonly<Partial<Record<ActField, string>>>;
  /** An e-mail that somebody else has, to look for. */
  readonly takenEmail: string | null;
  /** What was typed, by field. */
  readonly typed: Readonly<Record<string, string>>;
};
