// Who may get an answer: its visitor alone, until every route that made it says that it is for everybody.
import type { Session } from "#lib/session/context.ts";

/** Of an answer that is the same for every guest: the server keeps it until the catalogue changes, a browser asks each time. */
export const KEPT_FOR_GUESTS = "public, max-age=0, must-revalidate";

/** Of an answer for one visitor, which nothing keeps. */
export const FOR_ONE_VISITOR = "private, no-store";

/** What a route says in its `handle` when it shows every guest the same. */
export const forEverybody = { isForEverybody: true } as const;

const isForEverybody = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isForEverybody" in handle && handle.isForEverybody === true;

/**
 * Whether an answer is whole and nothing of this browser went into it: neither who visits nor what a cookie keeps. The desk is for nobody
 * at large.
 */
export const isMadeForAnybody = ({ area, state, cookies, isForOneVisitor, isIncomplete }: Session): boolean =>
  area !== "desk" && state === "anonymous" && cookies.size === 0 && !isForOneVisitor && !isIncomplete;

/** Whether a page may be kept for others: every route that it is made of has said so, and nothing of this browser is in it. */
export const mayBeKept = (handles: readonly unknown[], session: Session): boolean =>
  handles.length > 0 && handles.every(isForEverybody) && isMadeForAnybody(session);
