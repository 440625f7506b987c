// The buyer's note of a cart line, which the order line takes over (orders 2.1).

import { cartsText } from "messages:carts";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { CartAnswer } from "#carts/cart/cart.server.ts";
import { noteField, noteLength } from "#carts/cart-view.ts";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";

/** Whether the shop has the field for it. */
export async function hasNotes(sdk: Pick<Sdk, "customFields">): Promise<boolean> {
  const { content } = await sdk.customFields.getOrderLineCustomFields({
    query: { status: "ACTIVE", size: mostPerPage },
  });
  return content.some(({ externalId }) => externalId === noteField);
}

/** Writes the note beside the button that was pressed; the quantity stays as it is. An empty one goes. */
export async function saveNote(
  sdk: Pick<Sdk, "carts">,
  cartId: string,
  form: FormData,
  language: Language,
): Promise<CartAnswer> {
  const t = cartsText(language);
  const offerPriceId = String(form.get("saveNote"));
  const index = form.getAll("offerPriceId").indexOf(offerPriceId);
  const note = String(form.getAll("note")[index] ?? "").trim();
  if (note.length > noteLength) return { refusal: t("noteTooLong", { most: noteLength }) };
  try {
    const customFields = [{ customFieldId: noteField, customFieldValue: note || null }];
    const body = [{ offerPriceId, quantity: 0, updateAction: "ADD_QUANTITY" as const, customFields }];
    await sdk.carts.updateCartLines({ params: { cartId }, body });
    return { noted: String(form.getAll("name")[index] ?? "") };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}
