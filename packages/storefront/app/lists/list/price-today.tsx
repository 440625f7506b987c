import { useListsText } from "messages:lists";
import { shownPrice } from "#goods/price.rules.ts";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { barriersOf, type ListLineView } from "#lists/list-view.ts";

/** Today's price at the quantity proposed, and what became of that of the last purchase (ux B-03). */
export function PriceToday({ line }: { readonly line: ListLineView }) {
  const t = useListsText();
  const language = useLanguage();
  if (barriersOf(line).includes("F_W_101")) return <span className="text-muted">{t("noPrice")}</span>;
  const { changePercent, last } = line;
  return (
    <div className="grid justify-items-end">
      <ColumnPrice of={{ itemPrice: line.priceToday, itemPerPack: line.itemPerPack }} />
      {last && changePercent !== 0 && (
        <span className={`text-sm ${changePercent > 0 ? "text-warning" : "text-success"}`}>
          {t(changePercent > 0 ? "dearer" : "cheaper", {
            percent: formatPercent(Math.abs(changePercent), language),
            before: formatMoney(shownPrice(last.itemPrice, line.itemPerPack).main.value),
          })}
        </span>
      )}
    </div>
  );
}
