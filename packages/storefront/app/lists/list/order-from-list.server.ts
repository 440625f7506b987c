// From a list into a cart: what was chosen, as far as it can be ordered, and a report on the rest. The list stays as it is
// (ux B-02).

import { addingText } from "messages:adding";
import { cartsText } from "messages:carts";
import { listsText } from "messages:lists";
import type { Sdk } from "@comptoir/sdk/client";
import { listCarts } from "#carts/active-cart.server.ts";
import { type CartLineWrite, writeLines } from "#carts/add/add-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import { asRefusal, cartRefusal } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { problemInWords } from "#goods/line-quantity-texts.ts";
import { checkQuantity } from "#goods/quantity.rules.ts";
import type { Language } from "#lib/locale.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { barriersOf, type ListLineView, listFields, presentListLine } from "#lists/list-view.ts";
import { findListFields, readListLines } from "#lists/lists.server.ts";

export type OrderedFromList =
  | {
      readonly added: {
        readonly count: number;
        readonly cart: { readonly id: string; readonly name: string };
        readonly lines: readonly CartLineWrite[];
      } | null;
      /** What was not added, and why, in words. */
      readonly left: readonly { readonly name: string; readonly reason: string }[];
      /** What the shop changed about the quantities, in words (ux G-27). */
      readonly remarks: readonly string[];
    }
  | Refusal;

type TypedListLine = { readonly line: ListLineView; readonly typed: string };
type SortedLines = { readonly wanted: CartLineWrite[]; readonly left: { name: string; reason: string }[] };

/** Pieces to order, or why not; null when nothing of it is wanted. */
function decide({ line, typed }: TypedListLine, language: Language): { pieces: number } | { reason: string } | null {
  const t = cartsText(language);
  const [barrier] = barriersOf(line);
  if (barrier) return { reason: remarkReason(barrier, t, { stock: line.stock }) };
  const adding = addingText(language);
  const check = checkQuantity(typed, line);
  if (check.state === "none") return null;
  // What does not fit is not made to fit, but left with its reason (ux G-27).
  return check.state === "valid" ? { pieces: check.pieces } : { reason: problemInWords(check.problem, line, adding) };
}

function sortOut(chosen: readonly TypedListLine[], hasNotes: boolean, language: Language): SortedLines {
  const sorted: SortedLines = { wanted: [], left: [] };
  for (const entry of chosen) {
    const { offerPriceId, name, note } = entry.line;
    const decision = decide(entry, language);
    if (!decision) continue;
    if ("reason" in decision) sorted.left.push({ name, reason: decision.reason });
    else {
      const customFields = [{ customFieldId: listFields.note, customFieldValue: note }];
      sorted.wanted.push({ offerPriceId, quantity: decision.pieces, ...(hasNotes && note ? { customFields } : {}) });
    }
  }
  return sorted;
}

/** The lines that the form chooses, with the quantities typed; all of them when `add` is "all". */
function readChosen(form: FormData, lines: readonly ListLineView[]): readonly TypedListLine[] {
  const quantities = form.getAll("quantity").map(String);
  const typed = new Map(form.getAll("offerPriceId").map((id, index) => [String(id), quantities[index] ?? ""]));
  const chosen = new Set(form.getAll("line").map(String));
  const isChosen = (id: string) => (form.get("add") === "all" ? form.getAll("shown").includes(id) : chosen.has(id));
  return lines
    .filter(({ offerPriceId }) => isChosen(offerPriceId))
    .map((line) => ({ line, typed: typed.get(line.offerPriceId) ?? String(line.proposed ?? line.quantity) }));
}

/** The cart that the form names; null leaves it to the one in use. */
async function findTarget(sdk: Pick<Sdk, "carts">, cartId: string, language: Language) {
  if (!cartId) return null;
  const cart = (await listCarts(sdk)).find(({ id }) => id === cartId);
  return cart ? { id: cart.id, name: shownCartName(cart.name, cartsText(language)) } : null;
}

/** Adds what was chosen to the cart that the form names, else to the one in use. */
export async function orderFromList(
  sdk: Pick<Sdk, "carts" | "customFields">,
  listId: string,
  form: FormData,
  language: Language,
): Promise<OrderedFromList> {
  const t = listsText(language);
  try {
    const [lines, fields] = await Promise.all([readListLines(sdk, listId), findListFields(sdk)]);
    const now = new Date();
    const chosen = readChosen(
      form,
      lines.map((line) => presentListLine(line, [], now)),
    );
    if (chosen.length === 0) return { refusal: t("nothingChosen") };
    const { wanted, left } = sortOut(chosen, fields.includes("note"), language);
    if (wanted.length === 0)
      return left.length > 0 ? { added: null, left, remarks: [] } : { refusal: t("nothingChosen") };
    const cart = await findTarget(sdk, sentValue(form, "cartId"), language);
    const answer = await writeLines(sdk, language, {
      lines: wanted,
      updateAction: "ADD_QUANTITY",
      form,
      ...(cart ? { cartId: cart.id } : {}),
    });
    if (!answer.ok) return asRefusal(answer);
    const added = { count: wanted.length, cart: cart ?? answer.cart, lines: wanted };
    return { added, left, remarks: answer.remarks };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
