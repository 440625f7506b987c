// Pieces of a line of a quote. Any whole number will do, as suppliers may part packs (quotes 2.2); steps are whole packs where
// the number is one of them.
import { mostQuotePieces } from "@comptoir/contract/limits";
import { useState } from "react";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import type { QuantityCheck } from "#goods/quantity.rules.ts";
import { Quantity } from "#goods/quantity.tsx";

type QuoteQuantityProps = {
  readonly name: string;
  readonly itemPerPack: number;
  readonly value: number;
  /** What was typed and sent without scripts. */
  readonly typed?: string | undefined;
  /** Most pieces; without it, those of a master quote. */
  readonly most?: number;
  readonly allowsZero?: boolean;
  readonly error?: string | undefined;
  readonly onCommit: (pieces: number) => void;
};

export function QuoteQuantity({
  name,
  itemPerPack,
  value,
  typed,
  most = mostQuotePieces,
  allowsZero,
  error,
  onCommit,
}: QuoteQuantityProps) {
  const lotOf = (pieces: number) => (pieces % itemPerPack === 0 ? itemPerPack : 1);
  const [lot, setLot] = useState(lotOf(value));
  const rule = { itemPerPack: lot, minOrderQuantity: 1, maxOrderQuantity: most, stock: most };
  const texts = useQuantityTexts(name, rule);
  const fit = (check: QuantityCheck) => {
    if ("pieces" in check && check.pieces) setLot(lotOf(check.pieces));
  };
  return (
    <Quantity
      rule={{ itemPerPack: lot, minOrderQuantity: 1, maxOrderQuantity: most }}
      texts={texts}
      value={value}
      typed={typed}
      allowsZero={allowsZero}
      size="small"
      error={error}
      onCheck={fit}
      onCommit={onCommit}
    />
  );
}
