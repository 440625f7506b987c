// The bar at the foot of an answer: how far it is, what it comes to, and the way to save and to send it.

import { useDeskQuoteText } from "messages:deskQuote";
import Eye from "lucide-react/icons/eye";
import Save from "lucide-react/icons/save";
import Send from "lucide-react/icons/send";
import type { AnswerFigures } from "#desk/quote/answer/answer-figures.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import type { useCellEdits } from "#desk/quote/answer/use-cell-edits.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";

type AnswerBarProps = {
  readonly page: QuotePage;
  readonly figures: AnswerFigures;
  readonly edits: ReturnType<typeof useCellEdits>;
  /** The last day of its prices, as it is typed; null without one. */
  readonly validityDay: string | null;
  /** The API has not counted what is typed. */
  readonly isPreview: boolean;
  /** Under way, or since when the draft is saved; null before. */
  readonly status: string | null;
  /** What others had written meanwhile, by the names of its fields. */
  readonly merged: readonly string[];
};

/** "10:42" */
const timeOf = (moment: string) => formatDateTime(moment).split(" ")[1] ?? "";

export function AnswerBar({ page, figures, edits, validityDay, isPreview, status, merged }: AnswerBarProps) {
  const { asked, unpriced } = figures;
  const [first] = unpriced;
  const t = useDeskQuoteText();
  const isRevised = page.status === "WAITING_FOR_CUSTOMER";
  return (
    <div className="desk-bar border-t border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <b>{t("pricedLines", { priced: asked - unpriced.length, count: asked })}</b>
          {first && (
            <>
              {" · "}
              <a className="link" href={`#price-${first.id}`}>
                {t("toFill", { name: first.name })}
              </a>
            </>
          )}
          <span role="status" className="block text-sm text-muted">
            <EditWords edits={edits} />{" "}
            {status === "saving"
              ? t("saving")
              : status
                ? t("savedAt", { at: timeOf(status) })
                : page.hasDraft && t("isDraft")}
            {merged.length > 0 && ` ${t("mergedFields", { fields: merged.join(" ; ") })}`}
          </span>
          <span className="block text-sm text-muted">
            {validityDay
              ? t(isRevised ? "sendAgainEffect" : "sendEffect", { user: page.user, date: formatDate(validityDay) })
              : t("sendUndated", { user: page.user })}
          </span>
        </p>
        <Sums totals={page.totals} figures={figures} isPreview={isPreview} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="view" value="1" variant="quiet" icon={<Eye />}>
            {t("buyerView")}
          </Button>
          <Button type="submit" name="save" value="1" icon={<Save />}>
            {t("save")}
          </Button>
          <Button type="submit" name="send" value="1" variant="primary" icon={<Send />}>
            {t(isRevised ? "sendAgain" : "send")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function EditWords({ edits: { notice, canUndo, undo } }: Pick<AnswerBarProps, "edits">) {
  const t = useDeskQuoteText();
  if (!notice) return null;
  const { kind, count, outside } = notice;
  return (
    <>
      <span className="text-text">
        {t(`edit.${kind}`, { count })}
        {outside > 0 && ` ${t("edit.outside", { count: outside })}`}
      </span>{" "}
      {canUndo && count > 0 && (
        <Button size="small" variant="quiet" onClick={undo}>
          {t("edit.undo")}
        </Button>
      )}
    </>
  );
}

type SumsProps = Pick<QuotePage, "totals"> & Pick<AnswerBarProps, "isPreview"> & { readonly figures: AnswerFigures };

/** What the answer comes to so far. */
function Sums({ totals, isPreview, figures }: SumsProps) {
  const t = useDeskQuoteText();
  const { totalPriceWithTax } = totals;
  const { asked, unpriced, delivery, total } = figures;
  return (
    <p className="tabular-nums sm:ml-auto sm:text-end">
      {unpriced.length === asked ? (
        <span className="text-sm text-muted">{t("totalLater")}</span>
      ) : (
        <>
          <b>{t("totalWithoutTax", { amount: formatMoney(total) })}</b>{" "}
          <span className="text-sm text-muted sm:block">
            {delivery > 0 && `${t("ofWhichDelivery", { amount: formatMoney(delivery) })} · `}
            {isPreview || totalPriceWithTax === null
              ? t("preview")
              : t("totalWithTax", { amount: formatMoney(totalPriceWithTax) })}
          </span>
        </>
      )}
    </p>
  );
}
