// Ready lines on their way into a cart or list: added, or in the place of what is there, and taken back the same way.
import type { LineRemark, UpdateAction } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { ensureActiveCart } from "#carts/active-cart.server.ts";
import { remarksInWords, type WantedLine } from "#carts/add-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { cartsText } from "#carts/carts.text.ts";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";

type CartsSdk = Pick<Sdk, "carts">;

export type Update = WantedLine & { readonly updateAction: UpdateAction };

export type AddAnswer =
  | {
      readonly ok: true;
      readonly cartId: string;
      /** "" for one that was named by its id. */
      readonly cartName: string;
      readonly count: number;
      /** What the shop changed about the quantities, in words (ux G-27). */
      readonly remarks: readonly string[];
      /** What brings the cart back to where it was. */
      readonly undo: readonly Update[];
    }
  | { readonly ok: false; readonly message: string };

/** Lines of one call (orders 2.2), and of one page of a cart. */
const LINES_OF_CALL = 1000;

/** The updates in as few calls as possible; when a later call is refused, `undo` takes the earlier ones back. */
async function writeUpdates(
  sdk: CartsSdk,
  cartId: string,
  updates: readonly Update[],
  undo: readonly Update[] = [],
): Promise<readonly LineRemark[]> {
  const remarks: LineRemark[] = [];
  for (let start = 0; start < updates.length; start += LINES_OF_CALL) {
    const body = updates.slice(start, start + LINES_OF_CALL);
    try {
      remarks.push(...((await sdk.carts.updateCartLines({ params: { cartId }, body }))?.warnings ?? []));
    } catch (error) {
      const written = new Set(updates.slice(0, start).map(({ offerPriceId }) => offerPriceId));
      const back = undo.filter(({ offerPriceId }) => written.has(offerPriceId));
      if (back.length > 0) await writeUpdates(sdk, cartId, back);
      throw error;
    }
  }
  return remarks;
}

async function readLines(sdk: CartsSdk, cartId: string): Promise<readonly WantedLine[]> {
  const lines: WantedLine[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page, size: LINES_OF_CALL };
    const { cartLines, totalElement } = await sdk.carts.getCartLines({ params: { cartId }, query });
    lines.push(...cartLines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity })));
    if (cartLines.length === 0 || lines.length >= totalElement) return lines;
  }
}

/** What has to be written, and what undoes it. */
export function planUpdates(
  wanted: readonly WantedLine[],
  replaced: readonly WantedLine[] | null,
): { readonly updates: readonly Update[]; readonly undo: readonly Update[] } {
  const each = (lines: readonly WantedLine[], updateAction: UpdateAction): Update[] =>
    lines.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity, updateAction }));
  if (replaced === null) return { updates: each(wanted, "ADD_QUANTITY"), undo: each(wanted, "REMOVE_QUANTITY") };
  const set = (lines: readonly WantedLine[], others: readonly WantedLine[]): Update[] => {
    const kept = new Set(lines.map(({ offerPriceId }) => offerPriceId));
    const gone = others.filter(({ offerPriceId }) => !kept.has(offerPriceId));
    return each([...gone.map((line) => ({ ...line, quantity: 0 })), ...lines], "REPLACE_QUANTITY");
  };
  return { updates: set(wanted, replaced), undo: set(replaced, wanted) };
}

type Addition = {
  readonly lines: readonly WantedLine[];
  /** Null for the cart in use, which is created when there is none. */
  readonly cartId: string | null;
  /** The lines take the place of those that are there. */
  readonly isReplacing: boolean;
};

/** Writes the lines; when a later part of many is refused, the earlier ones are taken back. Refusals come as words. */
export async function addRows(
  sdk: CartsSdk,
  language: Language,
  { lines, cartId, isReplacing }: Addition,
): Promise<AddAnswer> {
  const t = cartsText(language);
  if (lines.length === 0) return { ok: false, message: t("refused.nothing") };
  try {
    const cart = cartId ? { id: cartId, name: "" } : await ensureActiveCart(sdk);
    const { updates, undo } = planUpdates(lines, isReplacing ? await readLines(sdk, cart.id) : null);
    const remarks = await writeUpdates(sdk, cart.id, updates, undo);
    return {
      ok: true,
      cartId: cart.id,
      cartName: shownCartName(cart.name, t),
      count: lines.length,
      remarks: remarksInWords(remarks, language),
      undo,
    };
  } catch (error) {
    return { ok: false, message: cartRefusal(error, language) };
  }
}

const undoActions: readonly unknown[] = ["REMOVE_QUANTITY", "REPLACE_QUANTITY"] satisfies UpdateAction[];

/** The updates that take an addition back, as the page was given them; others are left out. */
export function readUndo(text: string): readonly Update[] {
  try {
    const updates: unknown = JSON.parse(text);
    return Array.isArray(updates) ? (updates as unknown[]).filter(isUndo) : [];
  } catch {
    return []; // Nothing that this page wrote.
  }
}

function isUndo(value: unknown): value is Update {
  if (typeof value !== "object" || value === null) return false;
  const { offerPriceId, quantity, updateAction } = value as Partial<Update>;
  return typeof offerPriceId === "string" && Number.isSafeInteger(quantity) && undoActions.includes(updateAction);
}

/** Takes an addition back. Null when that is done, else why not, in words. */
export async function undoRows(
  sdk: CartsSdk,
  language: Language,
  cartId: string,
  undo: readonly Update[],
): Promise<string | null> {
  try {
    await writeUpdates(sdk, cartId, undo);
    return null;
  } catch (error) {
    return cartRefusal(error, language);
  }
}
