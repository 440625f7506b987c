// The bar below a specification table: what is typed, what it comes to, how far free delivery and the buyer's limit are, and the
// buttons that put it into the cart, a list or a quote. It lies in the flow, sticks to the foot of the window and covers neither a
// row nor the focus (screens §0).
import { useGoodsText } from "messages:goods";
import { useTableText } from "messages:table";
import Ellipsis from "lucide-react/icons/ellipsis";
import FilePlus from "lucide-react/icons/file-plus";
import ListPlus from "lucide-react/icons/list-plus";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { Fragment, type ReactNode, useEffect, useId, useRef } from "react";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import type { LineOffer, LinesSummary } from "#catalogue/table/lines.rules.ts";
import type { LineStep } from "#catalogue/table/price-steps.rules.ts";
import { rowId } from "#catalogue/table/table-view.ts";
import type { AddingNotice, useTableAdding } from "#catalogue/table/use-table-adding.ts";
import { typedInForm } from "#collections/add-source.ts";
import { RefusedWords } from "#collections/refused-words.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { unitOf } from "#goods/packs.rules.ts";
import { shownAlike } from "#goods/price.rules.ts";
import { useCount } from "#goods/price-step.tsx";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";
import { leaveFocus } from "#ui/overlay/leave-focus.ts";
import { useIsServed } from "#ui/overlay/use-panel.ts";

type TableBarProps = {
  readonly summary: LinesSummary;
  /** The offer of the line that is being typed: it is not yet wrong. */
  readonly edited: string | null;
  /** A cheaper price close to what was typed last. */
  readonly step: LineStep | null;
  /** Types for an offer and leads to its field. */
  readonly onTake: (offer: LineOffer, text: string) => void;
  /** Lines of articles that are not on this page. */
  readonly elsewhere: number;
  readonly adding: ReturnType<typeof useTableAdding>;
  /** It was pressed while nothing could be added. */
  readonly isRefused: boolean;
  /** Empties the quantities of these offers; without any, all. */
  readonly onClear: (wrong?: readonly LineOffer[]) => void;
  /** Leads to the quantity of an offer; false where it is not on this page. */
  readonly onEnter: (offer: LineOffer) => boolean;
  /** Brings back what was pasted over or cleared. */
  readonly onTakeBack: () => void;
};

/** Its news have two lines of a fixed height: what is typed changes their words, and moves nothing. */
export function TableBar(props: TableBarProps) {
  const { summary, edited, step, elsewhere, adding, isRefused, onTake, onClear, onEnter, onTakeBack } = props;
  const t = useTableText();
  const { lines, pieces, packs, total, additions } = summary;
  const invalid = summary.invalid.filter(({ offerPriceId }) => offerPriceId !== edited);
  const count = lines.length;
  const isUsed = count > 0 || adding.notice !== null;
  const reasonId = useId();
  // Without scripts nobody knows what is typed before it is sent.
  const isServed = useIsServed();
  const isIdle = count === 0 && !isServed;
  const toMend = invalid.length > 0 && <ToMend invalid={invalid} onEnter={onEnter} onClear={() => onClear(invalid)} />;
  return (
    <div ref={leaveFocus} className="spec-bar" data-used={isUsed || (invalid.length > 0 ? "wrong" : undefined)}>
      <p className="spec-bar-count">
        <span>
          <b>{t("lineCount", { count })}</b>{" "}
          {elsewhere > 0 && <span className="text-muted">{t("elsewhere", { count: elsewhere })}</span>}
        </span>
        <span id={reasonId} className="text-muted">
          {count > 0
            ? t("contents", { pieces, packs })
            : isIdle && t(summary.invalid.length > 0 ? "mendFirst" : "typeFirst")}
        </span>
      </p>
      <div className="spec-bar-news" data-told={adding.notice !== null || undefined}>
        {adding.notice && toMend
          ? toMend
          : additions.length > 0 && <LateOutlook props={{ additions, isShort: true }} fallback={null} />}
        <div role="status" className="spec-bar-notice">
          {adding.notice ? (
            <Notice notice={adding.notice} adding={adding} onTakeBack={onTakeBack} />
          ) : (
            toMend ||
            (isRefused && isIdle && (
              <p className="spec-notice" data-tone="warning">
                <span>{t("typeFirst")}</span>
              </p>
            )) ||
            (step && <Step {...step} onTake={onTake} />) || (
              <p className="spec-hint needs-scripts">{t.rich("keys", {}, { k: key })}</p>
            )
          )}
        </div>
      </div>
      <OtherWays count={count} isEmpty={count === 0 && summary.invalid.length === 0} onClear={() => onClear()} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        data-add
        data-heir
        isPending={adding.isPending}
        icon={<ShoppingCart />}
        title={count > 0 ? t("preview") : undefined}
        aria-disabled={isIdle || undefined}
        aria-describedby={isIdle ? reasonId : undefined}
      >
        {count > 0 ? t("addLines", { count, amount: formatMoney(total) }) : t("add")}
      </Button>
    </div>
  );
}

type ToMendProps = Pick<TableBarProps, "onEnter"> & {
  readonly invalid: readonly LineOffer[];
  readonly onClear: () => void;
};

/** Which quantities cannot be ordered, each with the way to it: on this page, or on that of its article. They can be emptied alone. */
function ToMend({ invalid, onEnter, onClear }: ToMendProps) {
  const t = useTableText();
  const paths = usePaths();
  return (
    <p className="spec-notice" data-tone="danger">
      <span>
        {t("toMend", { count: invalid.length })}{" "}
        {invalid.slice(0, mostNamed).map((offer, place) => (
          <Fragment key={offer.offerPriceId}>
            {place > 0 && ", "}
            <Link
              to={`${paths.product(offer.productId, { variant: offer.variantId })}#${rowId(offer.variantId)}`}
              prefetch="none"
              className="code"
              onClick={(event) => {
                if (onEnter(offer)) event.preventDefault();
              }}
            >
              {offer.code}
            </Link>
          </Fragment>
        ))}
        {invalid.length > mostNamed && "…"}
      </span>
      <Button variant="quiet" size="small" title={t("clearWrongTitle")} onClick={onClear}>
        {t("clearWrong")}
      </Button>
    </p>
  );
}

/** The next tier of what was typed last, with the press that takes it. */
function Step({ offer, step, text, onTake }: LineStep & Pick<TableBarProps, "onTake">) {
  const { take } = useQuantityTexts(offer.code, offer);
  const unit = useQuantityUnit();
  const t = useTableText();
  const goods = useGoodsText();
  const countOf = useCount();
  const shown = shownAlike([step.unitPrice, step.unitPriceNow], step.lot);
  const price = priceInWords(goods, { value: shown.values[0] ?? 0, pieces: shown.pieces }, step.lot);
  return (
    <p className="spec-step">
      <span>
        <span className="code">{offer.code}</span> {t("step", { ...countOf(step.pieces, step.lot), price })}
      </span>
      <Button size="small" variant="quiet" onClick={() => onTake(offer, text)}>
        {take(step.pieces, unitOf(unit, step.pieces, step.lot))}
      </Button>
    </p>
  );
}

type OtherWaysProps = {
  readonly onClear: () => void;
  /** Lines that can be ordered. */
  readonly count: number;
  /** Nothing is typed. */
  readonly isEmpty: boolean;
};

/** What else can be done with the lines: side by side, or behind one button in a narrow window. Without scripts always there. */
function OtherWays({ count, isEmpty, onClear }: OtherWaysProps) {
  const t = useTableText();
  const paths = usePaths();
  return (
    <details
      ref={closeWhenLeft}
      className="spec-more"
      data-empty={isEmpty || undefined}
      data-wrong={(!isEmpty && count === 0) || undefined}
    >
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

type NoticeProps = Pick<TableBarProps, "adding" | "onTakeBack"> & { readonly notice: AddingNotice };

/** What became of the last press or paste, with the way on or back. */
function Notice({ notice, adding, onTakeBack }: NoticeProps) {
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
          <span>{notice.words}</span>
        </p>
      );
    case "gone":
      return (
        <p className="spec-notice" data-tone="warning">
          <span>{t("gone", { count: notice.codes.length, codes: listOf(notice.codes) })}</span>
        </p>
      );
    case "undone":
      return (
        <p className="spec-notice" data-tone="success">
          <span>{t("undone", { count: notice.count })}</span>
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
    case "cleared":
      return (
        <p className="spec-notice" data-tone="success">
          <span>{t("cleared", { count: notice.count })}</span>
          <TakeBack onTakeBack={onTakeBack} />
        </p>
      );
    default:
      return (
        <p className="spec-notice" data-tone={notice.left.length > 0 ? "warning" : "success"}>
          <span>
            {t("pasted", { count: notice.count })}
            {notice.left.length > 0 && ` ${t("pastedLeft", { count: notice.left.length, codes: listOf(notice.left) })}`}
          </span>
          {notice.count > 0 && <TakeBack onTakeBack={onTakeBack} />}
        </p>
      );
  }
}

function TakeBack({ onTakeBack }: Pick<TableBarProps, "onTakeBack">) {
  const t = useTableText();
  return (
    <Button variant="quiet" size="small" onClick={onTakeBack}>
      {t("undo")}
    </Button>
  );
}

type PutNoticeProps = Extract<AddingNotice, { kind: "put" }> & { readonly onUndo: () => void };

/** Lines are in a list or a master quote. */
function PutNotice({ target, put, onUndo }: PutNoticeProps) {
  const t = useTableText();
  const paths = usePaths();
  const { id, name, count, remarks } = put;
  const news = useRef<HTMLParagraphElement>(null);
  // The dialog that had the focus is closed, and the button that opened it gone with the lines.
  useEffect(() => news.current?.querySelector("a")?.focus(), []);
  return (
    <p ref={news} className="spec-notice" data-tone="success" data-added>
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
