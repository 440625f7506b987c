// What the way back to a procurement system asks of the shop.

import type { PunchoutSession } from "@comptoir/contract/auth";
import type { ReturnForm } from "@comptoir/contract/punchout";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { redirect } from "react-router";
import { findActiveCart, goodsOf } from "#carts/active-cart.server.ts";
import { CartTimeoutError, prepareOrderOfCart } from "#carts/cart-initialisation.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";

/** The visit of the session; without one there is nothing to return, and the buyer is sent home. */
export async function requireVisit(context: LoadContext, url: URL): Promise<PunchoutSession> {
  const punchout = (await findAuthenticatedUser(context, url))?.punchout;
  if (!punchout) throw redirect(pathsIn(languageOf(url.pathname)).home());
  return punchout;
}

export type Basket = { readonly cartId: string; readonly lineCount: number; readonly total: number };

/** The cart that would go back; null when there is nothing in it. */
export async function findBasket(sdk: Pick<Sdk, "carts">): Promise<Basket | null> {
  const active = await findActiveCart(sdk);
  if (!active || active.numberOfLines === 0) return null;
  const cart = await sdk.carts.getCart({ params: { cartId: active.id }, query: { nbPreviewLines: 0 } });
  return { cartId: cart.id, lineCount: cart.numberOfLines, total: goodsOf(cart) };
}

export type ReturnAnswer =
  | { readonly form: ReturnForm }
  /** Lines that cannot be ordered: they stay behind, which the buyer has to want. */
  | { readonly leftBehind: number }
  | { readonly refusal: "noLine" | "failed" };

type ReturnSdk = Pick<Sdk, "carts" | "commercialOrders" | "punchout">;

async function returnOrder(sdk: ReturnSdk, commercialOrderId: string): Promise<ReturnAnswer> {
  return { form: await sdk.punchout.returnPunchout({ body: { commercialOrderId } }) };
}

async function returnCart(sdk: ReturnSdk, { cartId, lineCount }: Basket, acceptsLoss: boolean): Promise<ReturnAnswer> {
  const reference = await prepareOrderOfCart(sdk, cartId);
  const params = { commercialOrderId: reference };
  const order = await sdk.commercialOrders.getCommercialOrder({ params, query: { nbPreviewLines: 0 } });
  const leftBehind = lineCount - order.lineCount;
  return leftBehind > 0 && !acceptsLoss ? { leftBehind } : returnOrder(sdk, order.id);
}

/** What a failure says to the buyer. Throws again what is none of the API's, and the end of a session. */
function refusalOf(error: unknown): { readonly refusal: "noLine" | "failed" } {
  throwSessionEnd(error);
  if (!(error instanceof ApiError || error instanceof CartTimeoutError)) throw error;
  tellFailure("The basket could not be returned", error);
  return { refusal: error instanceof ApiError && error.status === 422 ? "noLine" : "failed" };
}

/** Throws the basket away and gives the form that goes back without one; a basket that went back stays so. */
export async function leaveVisit(sdk: ReturnSdk): Promise<ReturnAnswer> {
  try {
    return { form: await sdk.punchout.leavePunchout() };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Prepares the basket and gives the form that takes it back, or why it stays; a basket that went back goes again. */
export async function returnBasket(
  sdk: ReturnSdk,
  visit: PunchoutSession,
  acceptsLoss: boolean,
): Promise<ReturnAnswer> {
  try {
    if (visit.commercialOrderId !== null) return await returnOrder(sdk, visit.commercialOrderId);
    const basket = await findBasket(sdk);
    return basket ? await returnCart(sdk, basket, acceptsLoss) : { refusal: "noLine" };
  } catch (error) {
    return refusalOf(error);
  }
}
