// Refusals of the commerce API about carts, in words (ux G-09).

import { cartsText } from "messages:carts";
import { ApiError } from "@comptoir/sdk/errors";
import type { Refusal } from "#collections/refusal.tsx";
import type { RefusedLines } from "#collections/refused-words.tsx";
import type { Language } from "#lib/locale.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

/** Whether the state that a cart is in refused a write. */
const isRefusedAs = (error: unknown, state: string): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.envelope?.errors ?? []).some(({ detail }) => detail === state);

/** Whether a write was refused because the order of the cart waits for its payment. */
const isUnpaid = (error: unknown): boolean => isRefusedAs(error, "ORDER_CREATED");

/** Words for lines that did not go into a cart; `cartId` is the one that they were meant for. */
export function refusedLines(error: unknown, language: Language, cartId: string | undefined): RefusedLines {
  const message = cartRefusal(error, language);
  return isUnpaid(error) && cartId !== undefined ? { message, unpaidCartId: cartId } : { message };
}

/** The same as pages of carts and lists tell it. */
export const asRefusal = ({ message, ...unpaid }: RefusedLines): Refusal => ({ refusal: message, ...unpaid });

/** Whether it was ordered or deleted since its page was shown: nothing on that page can be done any more. */
const isOver = (error: unknown): boolean =>
  isRefusedAs(error, "COMPLETED") || (error instanceof ApiError && error.status === 404);

/** Why a cart or a list took a write in vain, as its page tells it; `cartId` for a cart, whose order may wait for its payment. */
export const refusalOfCart =
  (language: Language, cartId?: string) =>
  (error: unknown): Refusal => ({
    ...asRefusal(refusedLines(error, language, cartId)),
    ...(isOver(error) ? { isOver: true } : {}),
  });

/** Words for a refused write; throws the error again when it says nothing that a buyer could act on. */
export function cartRefusal(error: unknown, language: Language): string {
  const t = cartsText(language);
  throwSessionEnd(error);
  tellFailure("A write to a cart failed", error);
  if (!(error instanceof ApiError)) return t("refused.failed");
  if (isUnpaid(error)) return t("refused.unpaid");
  if (error.status === 409) return t(isRefusedAs(error, "COMPLETED") ? "refused.ordered" : "refused.busy");
  if (error.status === 404) return t("refused.gone");
  if (error.status === 422) return t("refused.noLine");
  return t(error.status < 500 ? "refused.quantity" : "refused.failed");
}
