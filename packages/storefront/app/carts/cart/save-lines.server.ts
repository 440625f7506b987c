// Lines that save themselves: written in one call, answered with what changed on the screen.

import { cartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { type CartLineWrite, readQuantities } from "#carts/add/add-lines.server.ts";
import { type CartPatch, presentPatch } from "#carts/cart/cart-patch.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import { changeLines } from "#carts/quantities/change-lines.server.ts";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";

export type SavedLines = {
  readonly refusal?: string;
  /** What the shop changed about quantities, in words, by offer price. */
  readonly remarks?: Readonly<Record<string, readonly string[]>>;
  readonly patch?: CartPatch;
  /** Offer prices of lines that were no longer in the cart: they are told of, and stay out. */
  readonly gone?: readonly string[];
};

const keyOf = ({ offerPriceId }: CartLineWrite) => offerPriceId;
const isKept = ({ quantity }: CartLineWrite) => quantity > 0;

/** Sets the quantities of the form's pairs `offerPriceId` and `quantity`; `back` names lines that are put back. */
export async function saveLines(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  form: FormData,
  language: Language,
): Promise<SavedLines> {
  const t = cartsText(language);
  const lines = readQuantities(form);
  if (!lines || lines.length === 0) return { refusal: t("refused.quantity") };
  const params = { cartId };
  try {
    const back = new Set(form.getAll("back").map(String));
    const { warnings, gone } = await changeLines(sdk, cartId, lines, back);
    const cart = await sdk.carts.getCart({ params, query: { offerPriceIds: lines.map(keyOf) } });
    const told = Map.groupBy(warnings, ({ id }) => id);
    const remarks = [...told].map(([id, ofLine]) => [id, ofLine.map(({ code }) => remarkReason(code, t))] as const);
    const [kept = [], removed = []] = [true, false].map((kind) =>
      lines.filter((line) => (isKept(line) && !gone.includes(keyOf(line))) === kind).map(keyOf),
    );
    return { remarks: Object.fromEntries(remarks), patch: presentPatch(cart, { kept, removed }), gone };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
