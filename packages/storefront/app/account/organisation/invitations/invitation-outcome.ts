// What became of an invitation of several people, person by person.

/** So many are invited at once; more come by a file. */
export const mostInvited = 50;

export type InvitationResult =
  | { readonly written: string; readonly state: "INVITED" | "MEMBER" | "WAITING" | "INACTIVE"; readonly name: string }
  /** Somebody of another account, who may be added to this one. */
  | { readonly written: string; readonly state: "ELSEWHERE"; readonly userId: string }
  | {
      readonly written: string;
      readonly state: "TAKEN" | "MALFORMED" | "FORBIDDEN" | "GONE" | "REFUSED" | "UNSENT";
    };

export type InvitationOutcome = {
  readonly role: string;
  readonly level: string;
  readonly node: string;
  /** Nobody was named, or more than are invited at once: nothing was done. */
  readonly problem: "NONE" | "TOO_MANY" | null;
  readonly results: readonly InvitationResult[];
  /** What stays in the field to be mended or sent again. */
  readonly left: string;
};

/** Whether everything of an invitation was done. */
export const isDone = ({ problem, results }: InvitationOutcome): boolean =>
  problem === null && results.every(({ state }) => state === "INVITED");
