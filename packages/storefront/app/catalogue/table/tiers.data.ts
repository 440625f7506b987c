// Prices by quantity of the articles of a table. Asked for once somebody types: most who look at a table only look.

import { defaultCurrency } from "@comptoir/contract/conventions";
import { mostPerPage } from "@comptoir/contract/limits";
import { mostShown } from "#catalogue/result-state.ts";
import type { TiersByPrice } from "#catalogue/table/typed-lines.ts";
import { tiersOf } from "#goods/price.rules.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/tiers.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll("id").slice(0, mostShown);
  const isAsked = getSession(context).state === "authenticated" && ids.length > 0;
  const tiers = isAsked ? await readTiers(getSdk(context, languageOf(url.pathname)), ids) : {};
  return Response.json(tiers, { headers: { "Cache-Control": "private, no-store" } });
}

async function readTiers(sdk: ReturnType<typeof getSdk>, productVariantIds: string[]): Promise<TiersByPrice> {
  const query = { productVariantIds, currency: defaultCurrency, size: mostPerPage } as const;
  const { content } = await sdk.catalogue.getOfferInventories({ query });
  const prices = content.flatMap(({ offerPrices }) => offerPrices.slice(0, 1));
  return Object.fromEntries(prices.map(({ externalId, priceRanges }) => [externalId, tiersOf(priceRanges)]));
}

/** Nothing that is done on a page changes prices. */
export const shouldRevalidate = () => false;
