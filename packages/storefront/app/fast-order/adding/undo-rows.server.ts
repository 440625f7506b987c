// The way back of an addition: what brings a cart, a list or a master quote back to where it was (ux F-06, G-16).
import type { UpdateAction } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { cartRefusal } from "#carts/refusals.server.ts";
import { type Update, writeUpdates } from "#fast-order/adding/cart-updates.server.ts";
import type { Language } from "#lib/locale.ts";
import { takeFromQuote } from "#quotes/add/add-to-quote.server.ts";
import { type ArticleQuantity, readArticle } from "#quotes/manage-quotes.server.ts";

export type Undo =
  | { readonly kind: "cart"; readonly id: string; readonly updates: readonly Update[] }
  /** `isNew`: the request was made for these articles, and goes with them. */
  | {
      readonly kind: "quote";
      readonly id: string;
      readonly isNew: boolean;
      readonly articles: readonly ArticleQuantity[];
    };

const undoActions: readonly unknown[] = ["REMOVE_QUANTITY", "REPLACE_QUANTITY"] satisfies UpdateAction[];

function isUpdate(value: unknown): value is Update {
  if (typeof value !== "object" || value === null) return false;
  const { offerPriceId, quantity, updateAction } = value as Partial<Update>;
  return typeof offerPriceId === "string" && Number.isSafeInteger(quantity) && undoActions.includes(updateAction);
}

/** What the page was given to take an addition back; null for what it was not. */
export function readUndo(text: string): Undo | null {
  try {
    const { kind, id, isNew, updates, articles } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof id !== "string" || id === "") return null;
    if (kind === "quote") {
      const wanted = Array.isArray(articles) ? articles.flatMap(readArticle) : [];
      return wanted.length === 0 ? null : { kind, id, isNew: isNew === true, articles: wanted };
    }
    const known = Array.isArray(updates) ? (updates as unknown[]).filter(isUpdate) : [];
    return kind === "cart" && known.length > 0 ? { kind, id, updates: known } : null;
  } catch {
    return null; // Nothing that this page wrote.
  }
}

/** Takes an addition back. Null when that is done, else why not, in words. */
export async function undoRows(
  sdk: Pick<Sdk, "carts" | "quotes">,
  language: Language,
  undo: Undo,
): Promise<string | null> {
  if (undo.kind === "quote") return takeFromQuote(sdk, undo, language);
  try {
    await writeUpdates(sdk, undo.id, undo);
    return null;
  } catch (error) {
    return cartRefusal(error, language);
  }
}
