// How many pieces of which article lie in the cart in use, for the marks in lists (ux C-02). Read beside the page, so that a
// long cart keeps no list waiting.
import type { Sdk } from "@comptoir/sdk/client";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { findActiveCart } from "#carts/active-cart.server.ts";
import { readAllLines } from "#carts/all-lines.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/in-cart.data.ts";

/** Pieces by the external id of the offer price. */
export type PiecesInCart = Readonly<Record<string, number>>;

async function readPieces(sdk: Sdk): Promise<PiecesInCart> {
  const cart = await findActiveCart(sdk);
  if (!cart) return {};
  const lines = await readAllLines(sdk, cart.id, { numberOfLines: cart.numberOfLines });
  return Object.fromEntries(lines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const isSignedIn = getSession(context).state === "authenticated";
  const pieces = isSignedIn ? await readPieces(getSdk(context, languageOf(url.pathname))) : {};
  return data(pieces, { headers: { "Cache-Control": "private, no-store" } });
}

/** The cart changes by writes alone, not by looking at another page of a list. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
