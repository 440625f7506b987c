// A point of the timelines of orders and quotes.
import type { ReactNode } from "react";

type StoryEntryProps = {
  readonly children: ReactNode;
  /** No step, but what came with one. */
  readonly isAside?: boolean;
};

/** One point of a timeline. */
export const StoryEntry = ({ children, isAside = false }: StoryEntryProps) => (
  <li
    className="relative pb-3 last:pb-0 before:absolute before:-start-5.75 before:top-1 before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-primary data-aside:before:bg-muted"
    data-aside={isAside || undefined}
  >
    {children}
  </li>
);
