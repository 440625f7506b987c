// The bar below a specification table: what is typed, what it comes to, how far free delivery and the buyer's limit are, and the
// buttons that put it into the cart, a list or a quote. It lies in the flow, sticks to the foot of the window and covers neither a
// row nor the focus (screens §0).
import { useTableText } from "messages:table";
import Ellipsis from "lucide-react/icons/ellipsis";
import FilePlus from "lucide-react/icons/file-plus";
import ListPlus from "lucide-react/icons/list-plus";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import type { ReactNode } from "react";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import { RefusedWords } from "#carts/refused-words.tsx";
import type { LineOffer, LinesSummary } from "#catalogue/table/lines.rules.ts";
import type { LineStep } from "#catalogue/table/price-steps.rules.ts";
import type { AddingNotice, useTableAdding } from "#catalogue/table/use-table-adding.ts";
import { typedInForm } from "#collections/add-source.ts";
import { PriceStepOffer } from "#goods/price-step.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";

type TableBarProps = {
  readonly summary: LinesSummary;
  /** The code of the line that is being typed: it is not yet wrong. */
  readonly edited: string | null;
  /** A cheaper price close to what was typed last. */
  readonly step: LineStep | null;
  readonly onTake: (offer: LineOffer, text: string) => void;
  /** Lines of articles that are not on this page. */
  readonly elsewhere: number;
  readonly adding: ReturnType<typeof useTableAdding>;
  readonly onClear: () => void;
};

export function TableBar({ summary, edited, step, onTake, elsewhere, adding, onClear }: TableBarProps) {
  const t = useTableText();
  const { lines, pieces, packs, total, additions } = summary;
  const invalid = summary.invalid.filter((code) => code !== edited);
  const count = lines.length;
  return (
    <div className="spec-bar" data-used={count > 0 || invalid.length > 0 || adding.notice !== null || undefined}>
      {step && <Step {...step} onTake={onTake} />}
      <div className="spec-bar-line">
        <p className="spec-bar-count">
          <b>{t("lineCount", { count })}</b>{" "}
          {count > 0 && <span className="text-muted">{t("contents", { pieces, packs })}</span>}
          {elsewhere > 0 && <span className="text-muted"> · {t("elsewhere", { count: elsewhere })}</span>}
        </p>
        <div role="status" className="spec-bar-notice">
          {adding.notice && <Notice notice={adding.notice} adding={adding} />}
          {invalid.length > 0 && (
            <p className="spec-notice" data-tone="danger">
              {t("toMend", { count: invalid.length, codes: listOf(invalid) })}
            </p>
          )}
          {!adding.notice && invalid.length === 0 && count === 0 && (
            <p className="spec-hint needs-scripts">{t.rich("keys", {}, { k: key })}</p>
          )}
        </div>
        {additions.length > 0 && !adding.notice && invalid.length === 0 && (
          <LateOutlook props={{ additions, isShort: true }} fallback={null} />
        )}
        <OtherWays isEmpty={count === 0} onClear={onClear} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          data-add
          isPending={adding.isPending}
          icon={<ShoppingCart />}
          title={count > 0 ? t("preview") : undefined}
        >
          {count > 0 ? t("addLines", { count, amount: formatMoney(total) }) : t("add")}
        </Button>
      </div>
    </div>
  );
}

/** The next tier of what was typed last, with the press that takes it. */
function Step({ offer, step, text, onTake }: LineStep & Pick<TableBarProps, "onTake">) {
  const t = useTableText();
  return (
    <div className="spec-step">
      <span className="code">{offer.code}</span>
      <PriceStepOffer step={step}>
        <Button size="small" onClick={() => onTake(offer, text)}>
          {t("take", { pieces: step.pieces })}
        </Button>
      </PriceStepOffer>
    </div>
  );
}

/** What else can be done with the lines: side by side, or behind one button in a narrow window. Without scripts always there. */
function OtherWays({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  const t = useTableText();
  const paths = usePaths();
  return (
    <details ref={closeWhenLeft} className={isEmpty ? "spec-more hidden noscript:block" : "spec-more"}>
      <summary className="button" data-shape="icon" aria-label={t("moreWays")}>
        <Ellipsis aria-hidden="true" />
      </summary>
      <div className="spec-more-panel">
        <Button variant="quiet" className="needs-scripts" onClick={onClear}>
          {t("clear")}
        </Button>
        <Button
          type="submit"
          formAction={paths.addToList(typedInForm)}
          data-target="list"
          icon={<ListPlus />}
          title={t("toListTitle")}
        >
          {t("toList")}
        </Button>
        <Button
          type="submit"
          formAction={paths.addToQuote(typedInForm)}
          data-target="quote"
          icon={<FilePlus />}
          title={t("toQuoteTitle")}
        >
          {t("toQuote")}
        </Button>
      </div>
    </details>
  );
}

/** So many codes are named; the rest is counted by the sentence. */
const mostNamed = 3;
const listOf = (codes: readonly string[]): string =>
  codes.slice(0, mostNamed).join(", ") + (codes.length > mostNamed ? "…" : "");

const key = (words: ReactNode) => <kbd>{words}</kbd>;

type NoticeProps = {
  readonly notice: AddingNotice;
  readonly adding: TableBarProps["adding"];
};

/** What became of the last press or paste, with the way on or back. */
function Notice({ notice, adding }: NoticeProps) {
  const t = useTableText();
  const paths = usePaths();
  switch (notice.kind) {
    case "added": {
      const { lines, cart, remarks } = notice.answer;
      return (
        <p className="spec-notice" data-tone={remarks.length > 0 ? "warning" : "success"} data-added>
          <span>
            {t("added", { count: lines.length, cart: cart.name })} {remarks.join(" ")}
          </span>
          <Link to={paths.cart(cart.id)}>{t("seeCart")}</Link>
          <Button variant="quiet" size="small" onClick={() => adding.undo(notice.answer)}>
            {t("undo")}
          </Button>
        </p>
      );
    }
    case "put":
      return <PutNotice {...notice} onUndo={() => adding.undoPut(notice.target, notice.put)} />;
    case "failed":
      return (
        <p className="spec-notice" data-tone="danger">
          {notice.words}
        </p>
      );
    case "undone":
      return (
        <p className="spec-notice" data-tone="success">
          {t("undone", { count: notice.count })}
        </p>
      );
    case "refused": {
      const { ok: _, ...refused } = notice.answer;
      return (
        <div className="spec-notice" data-tone="danger">
          <RefusedWords {...refused} />
        </div>
      );
    }
    default:
      return (
        <p className="spec-notice" data-tone={notice.left.length > 0 ? "warning" : "success"}>
          {t("pasted", { count: notice.count })}
          {notice.left.length > 0 && ` ${t("pastedLeft", { count: notice.left.length, codes: listOf(notice.left) })}`}
        </p>
      );
  }
}

type PutNoticeProps = Extract<AddingNotice, { kind: "put" }> & { readonly onUndo: () => void };

/** Lines are in a list or a master quote. */
function PutNotice({ target, put, onUndo }: PutNoticeProps) {
  const t = useTableText();
  const paths = usePaths();
  const { id, name, count, remarks } = put;
  return (
    <p className="spec-notice" data-tone="success" data-added>
      <span>
        {t(`put.${target}`, { count, name })} {remarks.join(" ")}
      </span>
      <Link to={target === "list" ? paths.buyingList(id) : paths.quote(id)}>{t(`see.${target}`)}</Link>
      <Button variant="quiet" size="small" onClick={onUndo}>
        {t("undo")}
      </Button>
    </p>
  );
}
