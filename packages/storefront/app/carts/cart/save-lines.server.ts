// Lines that save themselves: written in one call, answered with what changed on the screen.

import { cartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { type CartLineWrite, readQuantities } from "#carts/add/add-lines.server.ts";
import { type CartPatch, presentPatch } from "#carts/cart/cart-patch.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";

export type SavedLines = {
  readonly refusal?: string;
  /** What the shop changed about quantities, in words, by offer price. */
  readonly remarks?: Readonly<Record<string, readonly string[]>>;
  readonly patch?: CartPatch;
};

const keyOf = ({ offerPriceId }: CartLineWrite) => offerPriceId;
const isKept = ({ quantity }: CartLineWrite) => quantity > 0;

/** Sets the quantities of the form's pairs `offerPriceId` and `quantity`. */
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
    const body = lines.map((line) => ({ ...line, updateAction: "REPLACE_QUANTITY" as const }));
    const answer = await sdk.carts.updateCartLines({ params, body });
    const cart = await sdk.carts.getCart({ params, query: { offerPriceIds: lines.map(keyOf) } });
    const told = Map.groupBy(answer?.warnings ?? [], ({ id }) => id);
    const remarks = [...told].map(([id, ofLine]) => [id, ofLine.map(({ code }) => remarkReason(code, t))] as const);
    const [kept = [], removed = []] = [true, false].map((kind) =>
      lines.filter((line) => isKept(line) === kind).map(keyOf),
    );
    return { remarks: Object.fromEntries(remarks), patch: presentPatch(cart, { kept, removed }) };
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
