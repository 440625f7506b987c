// The specification table (screen table): attributes as columns that sort, articles grouped by product or alone. A real table; in
// a narrow place each article takes two lines.
import { useTableText } from "messages:table";
import { useMemo, useState } from "react";
import { usePiecesInCart } from "#carts/add/use-pieces-in-cart.ts";
import { ArticleRow, type ShownColumn } from "#catalogue/table/article-row.tsx";
import {
  attributeKey,
  columnStates,
  isOfferColumn,
  narrowTable,
  type OfferColumn,
  wideTable,
  widthOf,
} from "#catalogue/table/columns.rules.ts";
import { ProductLine } from "#catalogue/table/product-line.tsx";
import { type HeadSort, SortHead } from "#catalogue/table/sort-head.tsx";
import { lineOfferOf, type TableArticle, type TableProduct, type TableView } from "#catalogue/table/table-view.ts";
import { useTyping } from "#catalogue/table/typed-lines.ts";
import { useRowsAtOnce } from "#catalogue/table/use-rows-at-once.ts";
import type { ColumnState, TableFace } from "#collections/table-face/table-choices.ts";
import { useLastBought } from "#orders/overview/use-last-bought.ts";

export type SpecTableProps = {
  readonly view: TableView;
  readonly face: TableFace;
  /** Names the table and its region. */
  readonly caption: string;
  readonly sort: HeadSort;
  /** The article that the page is about, if it is about one. */
  readonly chosenId?: string | undefined;
  /** All articles are of one product, which the page names. */
  readonly isOneProduct?: boolean;
};

/** The columns that are shown, in their order. */
export function shownColumns({ heads }: TableView, states: readonly ColumnState[]): readonly ShownColumn[] {
  const places = new Map(heads.map(({ id }, place) => [attributeKey(id), place]));
  return states.flatMap(({ key, isShown }): ShownColumn[] => {
    if (!isShown) return [];
    if (isOfferColumn(key)) return [{ kind: "offer", key }];
    const place = places.get(key);
    const head = place === undefined ? undefined : heads[place];
    return head && place !== undefined ? [{ kind: "attribute", head, place }] : [];
  });
}

/** In which windows the table needs no region that scrolls. */
function fitOf(columns: readonly ShownColumn[], isAlone: boolean): "desk" | "wide" | "none" {
  const heads = columns.flatMap((column) => (column.kind === "attribute" ? [column.head] : []));
  const width = widthOf(heads, columns.length - heads.length) + (isAlone ? 12 : 0);
  return width <= narrowTable ? "desk" : width <= wideTable ? "wide" : "none";
}

/** The articles of each product, as they stand; of none where articles stand alone. */
function articlesByProduct({ products, articles }: TableView) {
  const found = Map.groupBy(articles, ({ productId }) => productId);
  return products.map((product) => ({ product, articles: found.get(product.productId) ?? [] }));
}

/** Articles that stand alone, from each heading to the next. */
function groupsIn({ articles, headings }: TableView) {
  const begins = articles.flatMap(({ variantId }, place) => (place === 0 || headings?.[variantId] ? [place] : []));
  return begins.map((place, group) => articles.slice(place, begins[group + 1]));
}

// A region that scrolls must be reachable by keyboard (ux G-20), though it is no control.
const reachable = { tabIndex: 0 };

export function SpecTable({ view, face, caption, sort, chosenId, isOneProduct = false }: SpecTableProps) {
  const typing = useTyping();
  const inCart = usePiecesInCart();
  const bought = useLastBought(view.articles.map(({ variantId }) => variantId));
  // The same ones for the same view: rows are drawn again only for what changes of them.
  const columns = useMemo(() => shownColumns(view, columnStates(view.heads, face.columns)), [view, face.columns]);
  const drawn = useRowsAtOnce(view, face.density);
  const isAlone = view.products.length === 0 && !isOneProduct;
  const width = columns.length + 1 + (isAlone ? 1 : 0) + (typing ? 2 : 0);
  const firstId = view.articles.find((article) => lineOfferOf(article))?.variantId;
  const rowOf = (article: TableArticle) => (
    <ArticleRow
      key={article.variantId}
      article={article}
      columns={columns}
      isAlone={isAlone}
      isChosen={article.variantId === chosenId}
      isFirst={article.variantId === firstId}
      boughtAt={bought[article.variantId]}
      inCart={article.offer ? (inCart[article.offer.offerPriceId] ?? 0) : 0}
    />
  );
  const headingOf = ([first]: readonly TableArticle[]) => {
    const words = view.headings?.[first?.variantId ?? ""];
    return (
      words && (
        <tr className="spec-group">
          <th colSpan={width} scope="rowgroup">
            {words.join(". ")}
          </th>
        </tr>
      )
    );
  };
  return (
    <section
      className="spec-region"
      data-fits={fitOf(columns, isAlone)}
      data-density={face.density}
      aria-label={caption}
      {...reachable}
    >
      <table className="spec">
        <caption className="sr-only">{caption}</caption>
        <Heads columns={columns} sort={sort} isAlone={isAlone} canOrder={typing !== null} />
        {view.products.length === 0
          ? groupsIn(drawn).map((articles) => (
              <tbody key={articles[0]?.variantId}>
                {headingOf(articles)}
                {articles.map(rowOf)}
              </tbody>
            ))
          : articlesByProduct(drawn).map(({ product, articles }) => (
              <ProductRows key={product.productId} product={product} width={width} heading={headingOf(articles)}>
                {articles.map(rowOf)}
              </ProductRows>
            ))}
      </table>
    </section>
  );
}

type ProductRowsProps = {
  readonly product: TableProduct;
  /** Columns of the table. */
  readonly width: number;
  /** What is said of the group that it begins, if it begins one. */
  readonly heading: React.ReactNode;
  readonly children: readonly React.ReactNode[];
};

/** The line of a product with its articles below, which fold. */
function ProductRows({ product, width, heading, children }: ProductRowsProps) {
  const [isFolded, setFolded] = useState(false);
  return (
    <tbody>
      {heading}
      <ProductLine product={product} width={width} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      {!isFolded && children}
    </tbody>
  );
}

type HeadsProps = {
  readonly columns: readonly ShownColumn[];
  readonly sort: HeadSort;
  readonly isAlone: boolean;
  readonly canOrder: boolean;
};

/** By which order of the list a column of an offer sorts. */
const sortOfOffer: Readonly<Record<OfferColumn, string | null>> = {
  pack: "pack",
  packPrice: "packPrice",
  hundred: "price",
  stock: "stock",
  leadTime: "leadTime",
  compare: null,
};

function Heads({ columns, sort, isAlone, canOrder }: HeadsProps) {
  const t = useTableText();
  const typing = useTyping();
  return (
    <thead>
      <tr>
        <SortHead name={t("code")} sort={sort} field="code" className="spec-ref" />
        {isAlone && <SortHead name={t("name")} sort={sort} field="name" className="spec-name" />}
        {columns.map((column) =>
          column.kind === "attribute" ? (
            <SortHead
              key={column.head.id}
              name={column.head.name}
              rest={column.head.rest}
              unit={column.head.unit}
              isNumeric={column.head.isNumeric}
              sort={column.head.isSortable ? sort : null}
              field={attributeKey(column.head.id)}
            />
          ) : (
            <SortHead
              key={column.key}
              name={t(`head.${column.key}`)}
              unit={column.key === "compare" ? "" : t(`unit.${column.key}`)}
              isNumeric
              sort={sortOfOffer[column.key] === null ? null : sort}
              field={sortOfOffer[column.key] ?? ""}
            />
          ),
        )}
        {canOrder && (
          <>
            <th scope="col" className="spec-order">
              {t("quantity")}
              <small>{t(typing?.reading.unit === "packs" ? "inPacks" : "inPieces")}</small>
            </th>
            <th scope="col" className="spec-total">
              {t("total")}
              <small>{t("withoutTax")}</small>
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}
