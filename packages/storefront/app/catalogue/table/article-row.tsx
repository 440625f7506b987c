// One article of the specification table: code, attributes, price at the tier of what is typed, stock, quantity and sum.

import { useTableText } from "messages:table";
import { isLow, isOrderable } from "@comptoir/contract/articles/quantities.rules";
import History from "lucide-react/icons/history";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { memo, type ReactNode } from "react";
import ComparisonInList from "#catalogue/comparison/choice/comparison-in-list.tsx";
import { comparisonFormId, kindOf } from "#catalogue/product-card.ts";
import { type AttributeHead, amountText, missingDecimals, type OfferColumn } from "#catalogue/table/columns.rules.ts";
import type { LineOffer } from "#catalogue/table/lines.rules.ts";
import { OrderCells } from "#catalogue/table/order-cells.tsx";
import { useJudged } from "#catalogue/table/quantity-cell.tsx";
import { lineOfferOf, rowId, type TableArticle, tablePictureSide } from "#catalogue/table/table-view.ts";
import { useTyping } from "#catalogue/table/typed-lines.ts";
import { packsOf, type QuantityUnit, unitOf } from "#goods/packs.rules.ts";
import { figure } from "#goods/price.rules.ts";
import { decimalMarkOf, formatDate, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { BareLink } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

export type ShownColumn =
  | { readonly kind: "attribute"; readonly head: AttributeHead /** Of its values. */; readonly place: number }
  | { readonly kind: "offer"; readonly key: OfferColumn };

/** What is told of an article beside what it is. */
export type ArticleMarks = {
  /** When it was bought last, ISO 8601. */
  readonly boughtAt: string | undefined;
  /** Pieces in the cart in use; 0 for none. */
  readonly inCart: number;
};

type TableText = ReturnType<typeof useTableText>;

type ArticleRowProps = ArticleMarks & {
  readonly article: TableArticle;
  readonly columns: readonly ShownColumn[];
  /** It stands alone, and tells its whole name with a picture. */
  readonly isAlone: boolean;
  readonly isChosen: boolean;
  /** The first of the table that can be ordered: where the way past everything above leads. */
  readonly isFirst: boolean;
};

export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, columns, isAlone, isChosen, isFirst } = props;
  const typing = useTyping();
  const t = useTableText();
  const language = useLanguage();
  const offer = lineOfferOf(article);
  const { line, judged, isWrong } = useJudged(typing, offer);
  const price = judged.state === "valid" ? judged : null;
  return (
    <tr
      id={rowId(article.variantId)}
      data-used={line !== undefined || undefined}
      data-chosen={isChosen || undefined}
      data-out={offer ? undefined : "true"}
    >
      <ArticleHead {...props} offer={offer} unitPrice={price?.unitPrice} />
      {isAlone && (
        <td className="spec-name">
          <NameLink article={article} />
        </td>
      )}
      {columns.map((column) =>
        column.kind === "attribute"
          ? attributeCell(column.head, article.values[column.place] ?? "", language)
          : offerCell(column.key, {
              ...{ article, language, t, unitPrice: price?.unitPrice, tierFrom: price?.tierFrom ?? null },
              unit: typing?.reading.unit ?? "pieces",
            }),
      )}
      {typing && (
        <OrderCells
          typing={typing}
          article={article}
          offer={offer}
          line={line}
          isWrong={isWrong}
          judged={judged}
          isFirst={isFirst}
        />
      )}
    </tr>
  );
});

/** What tells it from others before what it is: where a name is cut, its end is. */
function NameLink({ article }: { readonly article: TableArticle }) {
  const paths = usePaths();
  return (
    <BareLink
      to={paths.product(article.productId, { variant: article.variantId })}
      prefetch="none"
      className="link"
      data-tone="plain"
    >
      <b>{article.difference}</b> {kindOf(article)}
    </BareLink>
  );
}

type HeadProps = ArticleRowProps & { readonly offer: LineOffer | null; readonly unitPrice: number | undefined };

/** The code with what is known of the article; in a narrow place also what tells it apart, and its price. */
function ArticleHead({ article, isAlone, boughtAt, inCart, unitPrice }: HeadProps) {
  const t = useTableText();
  const paths = usePaths();
  const language = useLanguage();
  const { offer, code } = article;
  return (
    <th scope="row" className="spec-ref">
      {isAlone && (
        <Picture
          images={article.picture}
          width={tablePictureSide}
          height={tablePictureSide}
          alt=""
          placeholderLabel=""
          className="spec-picture"
        />
      )}
      <span className="spec-phone spec-difference">{article.difference}</span>
      {isAlone && <span className="spec-phone">{kindOf(article)}</span>}
      <BareLink
        to={paths.product(article.productId, { variant: article.variantId })}
        prefetch="none"
        className={isAlone ? "link code align-middle" : "link code"}
        data-tone="plain"
      >
        {code}
      </BareLink>
      {!isAlone && article.near && (
        <span className="spec-desk spec-near" title={article.near.words}>
          {article.near.sides}
        </span>
      )}
      {offer && offer.itemPrice > 0 && (
        <span className="spec-phone spec-price">
          {`${formatMoney(figure(unitPrice ?? offer.itemPrice, offer.itemPerPack).value)} ${t("perLot", { lot: offer.itemPerPack })}`}
        </span>
      )}
      {inCart > 0 && (
        <span className="spec-mark" title={t("inCart", { pieces: inCart })}>
          <ShoppingCart aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(inCart, language)}</span>
          <span className="sr-only">{t("inCart", { pieces: inCart })}</span>
        </span>
      )}
      {boughtAt && (
        <span className="spec-mark" title={t("boughtOn", { date: formatDate(boughtAt) })}>
          <History aria-hidden="true" />
          <time dateTime={boughtAt} aria-hidden="true">
            {formatDate(boughtAt).slice(0, 5).replace("-", "/")}
          </time>
          <span className="sr-only">{t("boughtOn", { date: formatDate(boughtAt) })}</span>
        </span>
      )}
    </th>
  );
}

// Cells are made by functions, and not by components: a page of rows has hundreds of them, and each component costs a browser
// about as much as its cell does.

function attributeCell(head: AttributeHead, text: string, language: Language): ReactNode {
  if (!head.isNumeric)
    return (
      <td key={head.id} className="spec-word" title={text}>
        {text || "–"}
      </td>
    );
  const room = missingDecimals(text, head.decimals, decimalMarkOf(language));
  return (
    <td key={head.id} className="spec-number" data-room={room || undefined}>
      {text || "–"}
    </td>
  );
}

type OfferCellSays = {
  readonly article: TableArticle;
  readonly unitPrice: number | undefined;
  readonly tierFrom: number | null;
  /** In what quantities are typed. */
  readonly unit: QuantityUnit;
  readonly language: Language;
  readonly t: TableText;
};

function amountCell(key: OfferColumn, value: number, below: ReactNode = null, className = "spec-number"): ReactNode {
  const text = amountText(value);
  const room = missingDecimals(text, 2, ",") || undefined;
  // With words below it, the room belongs to the amount alone.
  return (
    <td key={key} className={className} data-room={below ? undefined : room}>
      {below ? <span data-room={room}>{text}</span> : text}
      {below}
    </td>
  );
}

function offerCell(column: OfferColumn, says: OfferCellSays): ReactNode {
  const { unitPrice, tierFrom, unit, language, t } = says;
  const { offer, variantId, name } = says.article;
  if (column === "compare")
    return (
      <td key={column}>
        <ComparisonInList variantId={variantId} name={name} form={comparisonFormId} />
      </td>
    );
  const numeric = (text: string, className = "spec-number") => (
    <td key={column} className={className}>
      {text}
    </td>
  );
  if (!offer) return numeric("–", column === "stock" ? "spec-stock" : "spec-number");
  const price = unitPrice ?? offer.itemPrice;
  switch (column) {
    case "pack":
      return numeric(formatNumber(offer.itemPerPack, language));
    case "packPrice": {
      if (price === 0) return numeric(t("onQuote"), "spec-number text-xs");
      const tier = tierFrom !== null && tierWords(t, tierFrom, offer.itemPerPack, unit);
      const below = tier && <span className="spec-tier">{tier}</span>;
      return amountCell(column, figure(price, offer.itemPerPack).value, below, "spec-number spec-pack-price");
    }
    case "hundred":
      return price === 0 ? numeric("–") : amountCell(column, figure(price, 100).value);
    case "stock":
      return stockCell(offer, language, t);
    default:
      return numeric(
        isOrderable(offer) && offer.leadTimeDays !== null ? formatNumber(offer.leadTimeDays, language) : "–",
        "spec-number spec-lead",
      );
  }
}

/** "palier 200", or "palier 10 lots" where quantities are typed in lots. */
function tierWords(t: TableText, pieces: number, lot: number, unit: QuantityUnit): string {
  const inPacks = unitOf(unit, pieces, lot) === "packs";
  return inPacks ? t("tierPacks", { packs: packsOf(pieces, lot) }) : t("tier", { pieces });
}

/** The cell itself is marked as `StockMark` is. In a narrow window it tells how soon it comes, in the place of how much there is. */
function stockCell(offer: NonNullable<TableArticle["offer"]>, language: Language, t: TableText): ReactNode {
  const isThere = isOrderable(offer);
  const days = offer.leadTimeDays;
  return (
    <td
      key="stock"
      className="spec-stock stock"
      data-level={!isThere ? "none" : isLow(offer) ? "low" : "available"}
      data-short={!isThere ? undefined : days === null ? t("inStockShort") : t("daysShort", { days })}
    >
      {isThere ? <span className="spec-desk">{formatNumber(offer.stock, language)}</span> : t("soldOut")}
    </td>
  );
}
