// The bar at the foot of an answer: how far it is, what it comes to, and the way to save and to send it.

import { useDeskQuoteText } from "messages:deskQuote";
import Save from "lucide-react/icons/save";
import Send from "lucide-react/icons/send";
import type { AnswerFigures } from "#desk/quote/answer-figures.ts";
import type { QuotePage } from "#desk/quote/quote-page.ts";
import type { useCellEdits } from "#desk/quote/use-cell-edits.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";

type AnswerBarProps = {
  readonly page: QuotePage;
  readonly figures: AnswerFigures;
  readonly edits: ReturnType<typeof useCellEdits>;
  /** The API has not counted what is typed. */
  readonly isPreview: boolean;
  /** Under way, or since when the draft is saved; null before. */
  readonly status: string | null;
};

export function AnswerBar({ page, figures, edits, isPreview, status }: AnswerBarProps) {
  const { asked, priced, missing } = figures;
  const t = useDeskQuoteText();
  const isRevised = page.status === "WAITING_FOR_CUSTOMER";
  return (
    <div className="desk-bar grid gap-2 border-t border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <b>{t("pricedLines", { priced, count: asked })}</b>
          {missing && (
            <>
              {" · "}
              <a className="link" href={`#price-${missing.id}`}>
                {t("toFill", { name: missing.name })}
              </a>
            </>
          )}
        </p>
        <p role="status" className="text-sm text-muted">
          <EditWords edits={edits} />{" "}
          {status === "saving"
            ? t("saving")
            : status
              ? t("savedAt", { at: formatDateTime(status) })
              : page.hasDraft && t("isDraft")}
        </p>
        <Sums totals={page.totals} figures={figures} isPreview={isPreview} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="save" value="1" icon={<Save />}>
            {t("save")}
          </Button>
          <Button type="submit" name="send" value="1" variant="primary" icon={<Send />}>
            {t(isRevised ? "sendAgain" : "send")}
          </Button>
        </div>
      </div>
      <p className="text-sm text-muted max-sm:hidden">
        {t(isRevised ? "sendAgainEffect" : "sendEffect", { user: page.user })}
      </p>
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
  const { priced, delivery, total } = figures;
  return (
    <p className="ml-auto text-end tabular-nums">
      {priced === 0 ? (
        <span className="text-sm text-muted">{t("totalLater")}</span>
      ) : (
        <>
          <b>{t("totalWithoutTax", { amount: formatMoney(total) })}</b>{" "}
          <span className="text-sm text-muted">
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
