import type { ReactNode } from "react";

type PriceProps = {
  /** "42,50 €": formatted by lib/format.ts; which figure comes first is decided by price.rules.ts. */
  readonly amount: string;
  /** Tax and unit, never absent: "HT le lot de 500". */
  readonly unit: string;
  /** The same price in another unit: "8,50 € HT le cent". */
  readonly secondary?: string | undefined;
  /** A price that no longer holds, with its meaning: { label: "Tarif public", amount: "45 €" }. */
  readonly old?: { readonly label: string; readonly amount: string } | undefined;
  readonly size?: "small" | "normal" | "large" | undefined;
  /** `end` for columns of numbers. */
  readonly align?: "start" | "end" | undefined;
};

/** A price with its tax and its unit (ux G-30 to G-33). */
export function Price({ amount, unit, secondary, old, size, align }: PriceProps) {
  return (
    <div className="price" data-size={size} data-align={align}>
      <div className="price-main">
        <span className="price-amount">{amount}</span> <span className="price-unit">{unit}</span>
      </div>
      {secondary && <div className="price-secondary">{secondary}</div>}
      {old && (
        <div className="price-old">
          {old.label} <s>{old.amount}</s>
        </div>
      )}
    </div>
  );
}

/** In the place of a price: why there is none, and the way to one (ux G-34). */
export function NoPrice({ children }: { readonly children: ReactNode }) {
  return <div className="price-absent">{children}</div>;
}
