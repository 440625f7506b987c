import { useListsText } from "messages:lists";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { ListLineView } from "#lists/list-view.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** When and how many were bought, and when to order again with the reason for it (ux B-06). */
export function LastPurchase({ line }: { readonly line: ListLineView }) {
  const t = useListsText();
  const language = useLanguage();
  if (!line.last) return <span className="text-muted">{t("neverBought")}</span>;
  return (
    <div className="grid justify-items-start gap-1">
      <span>
        <time dateTime={line.last.at}>{formatLongDate(line.last.at, language)}</time>
        {" · "}
        {t("pieces", { pieces: line.last.pieces })}
      </span>
      <Reorder line={line} />
    </div>
  );
}

function Reorder({ line: { reorder, isDue } }: { readonly line: ListLineView }) {
  const t = useListsText();
  const language = useLanguage();
  if (!reorder) return null;
  const by = (
    <time dateTime={reorder.orderBy} className="whitespace-nowrap">
      {formatLongDate(reorder.orderBy, language)}
    </time>
  );
  const date = (value: string) => formatLongDate(value, language);
  return (
    <>
      {isDue ? <Badge tone="action">{t("due")}</Badge> : <span>{t.rich("reorderBy", {}, { date: () => by })}</span>}
      <Disclosure className="text-sm print:hidden" summary={t("why")}>
        <p className="max-w-60 whitespace-normal">
          {t("whyText", {
            purchases: reorder.purchases,
            since: date(reorder.since),
            perWeek: reorder.piecesPerWeek,
            pieces: reorder.lastPieces,
            last: date(reorder.lastAt),
            until: date(reorder.usedUp),
            days: reorder.deliveryDays,
          })}
        </p>
      </Disclosure>
    </>
  );
}
