// What the order comes to with what is chosen on the page, a preview, which starts when the page is used. Once lines are typed in
// a table they are what is chosen, and the bar below them says the same: a quantity that merely stands beside the price is not.

import { useProductText } from "messages:product";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import ChosenOutlook from "#carts/outlook/chosen-outlook.tsx";
import type { OfferView } from "#catalogue/product-view.ts";
import { summarise } from "#catalogue/table/lines.rules.ts";
import { useAllLines, useReading, useTypedLines } from "#catalogue/table/typed-lines.ts";
import type { SupplierAddition } from "#goods/order-outlook.rules.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { formatMoney } from "#lib/format.ts";

type PageOutlookProps = { readonly offer: OfferView /** Beside the price. */; readonly pieces: number };

export default function PageOutlook({ offer, pieces }: PageOutlookProps) {
  const t = useProductText();
  const { additions, lines, total } = summarise(useAllLines(useTypedLines()).all, useReading());
  if (additions.length === 0) return <ChosenOutlook additions={additionOf(offer, pieces)} />;
  return (
    <ChosenOutlook additions={additions}>
      <p className="text-sm text-muted">{t("withTyped", { count: lines.length, amount: formatMoney(total) })}</p>
    </ChosenOutlook>
  );
}

/** The quantity beside the price as it would be added; nothing without a price. */
function additionOf({ supplier, tiers }: OfferView, pieces: number): readonly SupplierAddition[] {
  const tier = tierAt(tiers, pieces);
  if (!tier || tier.unitPrice === 0) return [];
  return [{ supplierId: supplier.id, supplier: supplier.name, amount: previewTotal(tier.unitPrice, pieces) }];
}
