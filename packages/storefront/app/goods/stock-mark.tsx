import type { ReactNode } from "react";

export type StockLevel = "available" | "low" | "none";

/**
 * Whether and when it can be had; the words say it all, the mark lets the eye run down a column. It is drawn by the style of `.stock`: a full
 * disc, a half one, a ring, told apart without colour. Tables have one in each row, so it is no element of its own.
 */
export function StockMark({ level, children }: { readonly level: StockLevel; readonly children: ReactNode }) {
  return (
    <span className="stock" data-level={level}>
      <span>{children}</span>
    </span>
  );
}
