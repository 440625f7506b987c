// How a price is told wherever it stands: the figure to read first with its unit, and the same price in another one (ux G-30,
// G-31).
import { useGoodsText } from "messages:goods";
import { type PriceFigure, priceUnit, shownPrice } from "#goods/price.rules.ts";
import { Price } from "#goods/price.tsx";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import type { Text } from "#lib/messages.tsx";

type PriceWords = Text<"perUnit" | "perUnitWithoutTax">;

/** "9,50 € HT le cent": a figure of the price of an article in packs of `lot`, for the middle of a sentence. */
export function priceInWords(t: PriceWords, { value, pieces }: PriceFigure, lot: number): string {
  return `${formatMoney(value)} ${t("perUnitWithoutTax", { unit: priceUnit(pieces, lot), lot })}`;
}

type PricedArticle = {
  /** Of one piece, without tax. */
  readonly itemPrice: number;
  /** The price that no longer holds, if one does not. */
  readonly listPrice?: number | null;
  readonly itemPerPack: number;
};
type UnitPriceProps = {
  readonly of: PricedArticle;
  /** The head of the column says that it is without tax. */
  readonly isTaxInHead?: boolean;
  readonly size?: "small" | "normal" | "large" | undefined;
  readonly align?: "start" | "end" | undefined;
};

/** What an article costs: the pack first, then the piece, the hundred or the thousand. */
export function UnitPrice({
  of: { itemPrice, listPrice, itemPerPack: lot },
  isTaxInHead,
  size,
  align,
}: UnitPriceProps) {
  const t = useGoodsText();
  const { main, secondary } = shownPrice(itemPrice, lot);
  const unitOf = ({ pieces }: PriceFigure) =>
    t(isTaxInHead ? "perUnit" : "perUnitWithoutTax", { unit: priceUnit(pieces, lot), lot });
  return (
    <Price
      amount={formatMoney(main.value)}
      unit={unitOf(main)}
      secondary={secondary ? `${formatUnitPrice(secondary.value)} ${unitOf(secondary)}` : undefined}
      old={
        typeof listPrice === "number"
          ? { label: t("oldPrice"), amount: formatMoney(shownPrice(listPrice, lot).main.value) }
          : undefined
      }
      size={size}
      align={align}
    />
  );
}

/** The same in a column of prices without tax. */
export function ColumnPrice({ of }: Pick<UnitPriceProps, "of">) {
  return <UnitPrice of={of} isTaxInHead size="small" align="end" />;
}

/** The same within a sentence: "42,50 € HT le lot de 500, 8,50 € HT le cent". */
export function InlinePrice({ of: { itemPrice, itemPerPack: lot } }: Pick<UnitPriceProps, "of">) {
  const t = useGoodsText();
  const { main, secondary } = shownPrice(itemPrice, lot);
  return [main, ...(secondary ? [secondary] : [])].map((figure) => priceInWords(t, figure, lot)).join(", ");
}
