// The views of a list as its head shows them.
import type { DeskView, DeskViewList } from "@comptoir/contract/desk/views";

/** Why a view was not written: its name, too many of them, somebody else's write, or it is not there any more. */
export const viewProblems = ["name", "full", "changed", "gone"] as const;

export type ListViews = {
  readonly list: DeskViewList;
  /** Null where they cannot be read now. */
  readonly all: readonly DeskView[] | null;
  /** The one that the address names. */
  readonly currentId: string | null;
  readonly problem: (typeof viewProblems)[number] | null;
  /** The name under which it was not written. */
  readonly refusedName: string;
};
