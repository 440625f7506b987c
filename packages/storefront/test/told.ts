// What pages tell the log, as a test reads it.
import { messageOf } from "@comptoir/contract/conventions";

type Facts = { readonly error?: unknown; readonly reason?: unknown };

/** A log, and its lines: the level, what went wrong, and why. */
export function listen() {
  const told: string[] = [];
  const tell = (level: string) => (facts: object, what: string) => {
    const { error, reason } = facts as Facts;
    const why = error ?? reason;
    told.push(`${level} ${what}${why === undefined ? "" : `: ${messageOf(why)}`}`);
  };
  return { told, log: { error: tell("error"), debug: tell("debug") } };
}
