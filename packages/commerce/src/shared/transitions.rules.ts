// The life of something whose every step leads to one status, as one table: of payments, incidents and what takes two persons. Orders and
// quotes have tables of their own, whose steps lead from several statuses to several, or to none. Pure.

/** A step: in which statuses it may be taken, to which it leads, and by whom. */
export type Transition<Status extends string, Role extends string> = {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly Role[];
};

/** The status after a step, or null when the status or whoever takes it forbid it. */
export const statusAfter = <Status extends string, Role extends string>(
  { from, to, by }: Transition<Status, Role>,
  status: Status,
  role: Role,
): Status | null => (from.includes(status) && by.includes(role) ? to : null);
