// What the order comes to with the quantity beside the price and with what is typed in tables: a preview, which starts when the
// page is used.

import { useProductText } from "messages:product";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import ChosenOutlook from "#carts/outlook/chosen-outlook.tsx";
import type { OfferView } from "#catalogue/product-view.ts";
import { summarise } from "#catalogue/table/lines.rules.ts";
import { useAllLines, useReading, useTypedLines } from "#catalogue/table/typed-lines.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { formatMoney } from "#lib/format.ts";

type PageOutlookProps = { readonly offer: OfferView /** Typed beside the price. */; readonly pieces: number };

export default function PageOutlook({ offer: { supplier, tiers }, pieces }: PageOutlookProps) {
  const t = useProductText();
  const typed = summarise(useAllLines(useTypedLines()).all, useReading());
  const tier = tierAt(tiers, pieces);
  if (!tier || tier.unitPrice === 0) return null;
  const amount = previewTotal(tier.unitPrice, pieces);
  const additions = [{ supplierId: supplier.id, supplier: supplier.name, amount }, ...typed.additions];
  const count = typed.lines.length;
  return (
    <ChosenOutlook additions={additions}>
      {count > 0 && <p className="text-sm text-muted">{t("withTyped", { count, amount: formatMoney(typed.total) })}</p>}
    </ChosenOutlook>
  );
}
