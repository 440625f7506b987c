import type { ReactNode } from "react";

export type StockLevel = "available" | "low" | "later" | "none";

// A full disc, a half one, a ring, a barred ring: told apart without colour.
const shapes: Record<StockLevel, ReactNode> = {
  available: <circle cx="5" cy="5" r="5" fill="currentColor" />,
  low: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  later: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  none: <path d="m1.5 1.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
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
