// Lines of a fast order that the demo shop can deliver now, asked for as a guest.
import type { IndexedArticles } from "@comptoir/contract/article-index";
import { firstValidQuantity, lastValidQuantity } from "@comptoir/contract/articles/quantities.rules";
import { inject } from "vitest";
import type { Article } from "#fast-order/articles/article.ts";
import type { ArticleLookup } from "#fast-order/articles/catalogue.ts";

export type OrderableLine = {
  readonly code: string;
  /** The smallest that can be ordered, in pieces. */
  readonly quantity: number;
  readonly lot: number;
  readonly offerPriceId: string;
};

async function ask<Answer>(path: string, codes?: readonly string[]): Promise<Answer> {
  const body = codes && new URLSearchParams({ codes: codes.join("\n") });
  const response = await fetch(`${inject("shopUrl")}${path}`, body ? { method: "POST", body } : {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

function lineOf({ codes: [code], offers }: Article): OrderableLine[] {
  const [offer] = offers ?? [];
  if (!offer || offers?.length !== 1 || offer.itemPerPack < 2) return [];
  const lot = offer.itemPerPack;
  const quantity = firstValidQuantity(offer);
  const isThere = quantity * 4 <= lastValidQuantity(offer);
  return isThere && /0/.test(code) ? [{ code, quantity, lot, offerPriceId: offer.offerPriceId }] : [];
}

/** So many articles of one supplier each, sold in packs, with stock for several orders. */
export async function findKnownLines(count: number): Promise<readonly OrderableLine[]> {
  const { codes } = await ask<IndexedArticles>("/fastcart/index");
  const { articles } = await ask<ArticleLookup>(
    "/fastcart/articles",
    codes.slice(0, count * 4).flatMap(([first]) => first ?? []),
  );
  const lines = articles.flatMap(lineOf).slice(0, count);
  if (lines.length < count) throw new Error(`Only ${lines.length} articles can be ordered.`);
  return lines;
}
