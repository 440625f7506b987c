import type { ReactNode } from "react";

export type StockLevel = "available" | "low" | "none";

// A full disc, a half one, a ring: told apart without colour.
const shapes: Record<StockLevel, ReactNode> = {
  available: <circle cx="5" cy="5" r="5" fill="currentColor" />,
  low: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  none: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
};

/** Whether and when it can be had; the words say it all, the mark lets the eye run down a column. */
export function StockMark({ level, children }: { readonly level: StockLevel; readonly children: ReactNode }) {
  return (
    <span className="stock" data-level={level}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {shapes[level]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
