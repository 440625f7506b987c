import { useCartsText } from "messages:carts";
import type { CartLineView } from "#carts/cart-view.ts";
import { type PriceFigure, shownPrice } from "#goods/price.rules.ts";
import { Price } from "#goods/price.tsx";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";

type LinePriceProps = { readonly line: Pick<CartLineView, "itemPrice" | "listPrice" | "itemPerPack"> };

/** What the article of a line costs, with its unit (ux G-31). */
export function LinePrice({ line }: LinePriceProps) {
  const t = useCartsText();
  const lot = line.itemPerPack;
  const unitOf = ({ pieces }: PriceFigure) => {
    if (pieces === 1) return t("perPiece");
    if (pieces === lot) return t("perPack", { pieces });
    return pieces === 100 ? t("perHundred") : t("perThousand");
  };
  const { main, secondary } = shownPrice(line.itemPrice, lot);
  const old = line.listPrice === null ? undefined : shownPrice(line.listPrice, lot).main;
  return (
    <Price
      align="end"
      amount={formatMoney(main.value)}
      unit={unitOf(main)}
      secondary={secondary ? `${formatUnitPrice(secondary.value)} ${unitOf(secondary)}` : undefined}
      old={old && { label: t("listPrice"), amount: formatMoney(old.value) }}
    />
  );
}
