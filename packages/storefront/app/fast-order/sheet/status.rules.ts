// The one status of a row, in the order in which a buyer would mend it (ux F-05), and what mends it. Pure.
import { firstValidQuantity, type QuantityBounds, tierAt } from "@comptoir/contract/articles/quantities.rules";
import { foldCode } from "@comptoir/contract/conventions";
import { ownCodeLength } from "@comptoir/contract/limits";
import type { Article, ArticleOffer, Catalogue, Proposal } from "#fast-order/articles/article.ts";
import { isOutOfStock, offerFor } from "#fast-order/articles/offer.rules.ts";
import { articleOf } from "#fast-order/sheet/settle.rules.ts";
import { isGuess, type SheetRow, sourceCode } from "#fast-order/sheet/sheet.rules.ts";
import { sum } from "#goods/amounts.rules.ts";
import type { SupplierAddition } from "#goods/order-outlook.rules.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { nextStep, type PriceStep } from "#goods/price-step.rules.ts";
import { checkPieces, type QuantityProblem, readQuantity } from "#goods/quantity.rules.ts";

export type Status =
  /** The shop has not been asked yet. */
  | { readonly kind: "checking" }
  | {
      readonly kind: "ready";
      readonly article: Article;
      /** Null until the prices are there. */
      readonly offer: ArticleOffer | null;
      readonly rule: QuantityBounds;
      readonly pieces: number;
      /** Without tax, in euros: a preview. */
      readonly total: number | null;
      /** A cheaper price close by. */
      readonly step: PriceStep | null;
    }
  /** It could be added, but nobody has said how many: the buyer keeps the guess or changes it (ux G-27). */
  | {
      readonly kind: "guessed";
      readonly article: Article;
      readonly offer: ArticleOffer | null;
      readonly rule: QuantityBounds;
      readonly pieces: number;
      readonly total: number | null;
    }
  | {
      readonly kind: "quantity";
      readonly article: Article;
      readonly offer: ArticleOffer | null;
      readonly rule: QuantityBounds;
      readonly problem: QuantityProblem;
      readonly proposals: readonly number[];
    }
  /** A quantity of zero: no line. */
  | { readonly kind: "none"; readonly article: Article }
  /** A code of several articles, or a description that fits them. */
  | { readonly kind: "several"; readonly proposals: readonly Proposal[]; readonly isDescription?: boolean }
  | { readonly kind: "unknown"; readonly proposals: readonly Proposal[]; readonly isClear: boolean }
  | { readonly kind: "notForSale"; readonly article: Article }
  | { readonly kind: "outOfStock"; readonly article: Article; readonly proposals: readonly Proposal[] };
export type StatusKind = Status["kind"];

function statusOfQuantity(row: SheetRow, article: Article): Status {
  const offer = offerFor(article.offers ?? [], row.quantity);
  const rule: QuantityBounds = offer ?? article;
  const reading =
    row.quantity === "" ? { pieces: firstValidQuantity(rule) } : readQuantity(row.quantity, rule.itemPerPack);
  if ("problem" in reading)
    return { kind: "quantity", article, offer, rule, problem: reading.problem, proposals: [firstValidQuantity(rule)] };
  const check = checkPieces(reading.pieces, rule);
  if (check.state === "none") return { kind: "none", article };
  if (check.state === "invalid")
    return { kind: "quantity", article, offer, rule, problem: check.problem, proposals: check.proposals };
  const unitPrice = offer && tierAt(offer.tiers, check.pieces)?.unitPrice;
  const total = unitPrice == null ? null : previewTotal(unitPrice, check.pieces);
  const found = { article, offer, rule, pieces: check.pieces, total };
  if (isGuess(row)) return { kind: "guessed", ...found };
  return { kind: "ready", ...found, step: offer && nextStep(offer.tiers, check.pieces, rule) };
}

/** What may be meant by the row, in any of its readings. */
function statusOfUnknown({ code, others }: SheetRow, catalogue: Catalogue): Status {
  const own = catalogue.near(code);
  const near =
    own.proposals.length > 0
      ? own
      : (others.map((other) => catalogue.near(other.code)).find(({ proposals }) => proposals.length > 0) ?? own);
  const { proposals, isClear, isDescription } = near;
  return isDescription ? { kind: "several", proposals, isDescription } : { kind: "unknown", proposals, isClear };
}

/** What a row is, as far as the catalogue is known. */
export function statusOf(row: SheetRow, catalogue: Catalogue): Status {
  if (foldCode(row.code) === "") return { kind: "unknown", proposals: [], isClear: false };
  const found = catalogue.find(row.code);
  if (found.articles.length === 0) return found.isSettled ? statusOfUnknown(row, catalogue) : { kind: "checking" };
  const article = articleOf(found, row.code);
  if (!article) return { kind: "several", proposals: found.articles };
  if (article.offers?.length === 0) return { kind: "notForSale", article };
  if (article.offers && isOutOfStock(article.offers))
    return { kind: "outOfStock", article, proposals: article.equivalents };
  return statusOfQuantity(row, article);
}

export type CheckedRow = {
  readonly row: SheetRow;
  readonly status: Status;
  /** The row's code is the buyer's own, though the shop calls this other article so. */
  readonly shadowed?: Proposal | undefined;
  /** A code that the shop does not know, in whose place the buyer put an article: it can be kept as the buyer's own. */
  readonly learnable?: string | undefined;
  /** It was kept so. */
  readonly learned?: string | undefined;
};

/** Which code of the source the buyer may keep for the article of a row, or has kept. */
function learningOf(row: SheetRow, status: Status, catalogue: Catalogue): Partial<CheckedRow> {
  const was = sourceCode(row);
  if (was === undefined || !("article" in status)) return {};
  const { articles, isSettled } = catalogue.find(was);
  const isOwn = status.article.ownCodes.some((code) => foldCode(code) === foldCode(was));
  if (isOwn) return { learned: was };
  const isCode = foldCode(was) !== "" && was.length <= ownCodeLength;
  // A slip in a code of the shop is none of the buyer's own.
  const isUnknown = isSettled && articles.length === 0 && !catalogue.near(was).isClear;
  return isUnknown && isCode ? { learnable: was } : {};
}

/** A row with its status, and what its buyer's own codes have to do with it. */
export function checkRow(row: SheetRow, catalogue: Catalogue): CheckedRow {
  const status = statusOf(row, catalogue);
  const { shadowed } = catalogue.find(row.code);
  return { row, status, ...("article" in status && { shadowed }), ...learningOf(row, status, catalogue) };
}

/** Whether the buyer has to do something before the row can be added. */
export const isOpen = ({ status }: CheckedRow): boolean =>
  status.kind !== "ready" && status.kind !== "checking" && status.kind !== "none";

export type Summary = {
  readonly ready: number;
  /** Rows that need a hand, guesses among them. */
  readonly open: number;
  readonly checking: number;
  /** Of ready rows whose price is known, in euros without tax. */
  readonly total: number;
  /** Every ready row has its price. */
  readonly isPriced: boolean;
  /** The shop has told the offers of every ready row: they can be added. */
  readonly isKnown: boolean;
  /** What each ready row of a known price is worth to its supplier. */
  readonly additions: readonly SupplierAddition[];
};

/** How many rows can be added, ask for a hand or are still looked up, and what the ready ones cost. */
export function summarise(rows: readonly CheckedRow[]): Summary {
  const ready = rows.flatMap(({ status }) => (status.kind === "ready" ? [status] : []));
  return {
    ready: ready.length,
    open: rows.filter(isOpen).length,
    checking: rows.filter(({ status }) => status.kind === "checking").length,
    total: sum(ready.map(({ total }) => total ?? 0)),
    isPriced: ready.every(({ total }) => total !== null),
    isKnown: ready.every(({ offer }) => offer !== null),
    additions: ready.flatMap(({ offer, total: amount }) =>
      offer && amount !== null ? [{ supplierId: offer.supplierId, supplier: offer.supplier, amount }] : [],
    ),
  };
}

export type ReadyLine = {
  readonly key: number;
  readonly offerPriceId: string;
  /** External id of the article, for quotes. */
  readonly variantId: string;
  /** Pieces. */
  readonly quantity: number;
};

/** Ready rows as lines of a cart, or of a master quote; what is a guess waits until somebody keeps it. */
export const readyLines = (rows: readonly CheckedRow[]): readonly ReadyLine[] =>
  rows.flatMap(({ row: { key }, status }) =>
    status.kind === "ready" && status.offer
      ? [
          {
            key,
            offerPriceId: status.offer.offerPriceId,
            variantId: status.article.externalId ?? "",
            quantity: status.pieces,
          },
        ]
      : [],
  );
