// Columns of a table of articles as those of a file: which articles they are, then what the screen shows of them.
import type { tableText } from "messages:table";
import type { OutCell } from "@comptoir/tables/csv-write";
import type { CardOffer } from "#catalogue/product-card.ts";
import {
  type AttributeHead,
  attributeKey,
  columnStates,
  type OfferColumn,
  offerColumns,
} from "#catalogue/table/columns.rules.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { figure } from "#goods/price.rules.ts";

export type FileColumn<Article> = { readonly head: string; readonly cell: (article: Article) => OutCell };

/** How a file reads what its table is made from. */
export type ArticleReading<Article> = {
  readonly code: (article: Article) => string;
  readonly name: (article: Article) => string;
  readonly brand: (article: Article) => string | null;
  readonly supplier: (article: Article) => string | null;
  readonly offer: (article: Article) => CardOffer | null;
  /** A number as one, so that spreadsheets can count with it. */
  readonly attribute: (head: AttributeHead) => FileColumn<Article>["cell"];
};

type FileQuestion = {
  readonly face: TableFace;
  /** Whether its reader is signed in: prices are for nobody else's files. */
  readonly hasPrices: boolean;
};

const prices: ReadonlySet<string> = new Set<OfferColumn>(["packPrice", "hundred"]);

const priceFor = (offer: CardOffer | null, pieces: number): number | null =>
  offer && offer.itemPrice > 0 ? figure(offer.itemPrice, pieces).value : null;

const offerCells: Readonly<Record<Exclude<OfferColumn, "compare">, (offer: CardOffer | null) => OutCell>> = {
  pack: (offer) => offer?.itemPerPack ?? null,
  packPrice: (offer) => priceFor(offer, offer?.itemPerPack ?? 1),
  hundred: (offer) => priceFor(offer, 100),
  stock: (offer) => offer?.stock ?? null,
  leadTime: (offer) => offer?.leadTimeDays ?? null,
};

const isExported = (key: string): key is keyof typeof offerCells =>
  (offerColumns as readonly string[]).includes(key) && key !== "compare";

/** The columns that are shown, behind those that say which article it is. */
export function columnsOf<Article>(
  heads: readonly AttributeHead[],
  { face, hasPrices }: FileQuestion,
  t: ReturnType<typeof tableText>,
  reading: ArticleReading<Article>,
): readonly FileColumn<Article>[] {
  const byKey = new Map(heads.map((head) => [attributeKey(head.id), head]));
  const shown = columnStates(heads, face.columns).flatMap(({ key, isShown }): FileColumn<Article>[] => {
    if (!isShown || (prices.has(key) && !hasPrices)) return [];
    if (isExported(key))
      return [{ head: t(`file.${key}`), cell: (article) => offerCells[key](reading.offer(article)) }];
    const head = byKey.get(key);
    if (!head) return [];
    const { name, rest, unit } = head;
    const words = [name, rest, unit && `(${unit})`].filter(Boolean).join(" ");
    return [{ head: words, cell: reading.attribute(head) }];
  });
  return [
    { head: t("code"), cell: reading.code },
    { head: t("name"), cell: reading.name },
    { head: t("file.brand"), cell: reading.brand },
    { head: t("file.supplier"), cell: reading.supplier },
    ...shown,
  ];
}
