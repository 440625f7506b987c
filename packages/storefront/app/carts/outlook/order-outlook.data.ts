// What an order of the cart in use comes to so far, for pages on which more is being chosen. Read beside the page, and only once
// somebody uses it, so that no page waits for it and nothing of it is kept.
import type { OrderOutlook } from "@comptoir/contract/orders/order-outlook";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { CartStanding } from "#goods/order-outlook.rules.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/order-outlook.data.ts";

/** More suppliers than this have no offers side by side on any page. */
const mostSuppliers = 20;

/** The same as screens count with it. */
function presentStanding({ suppliers, approval }: OrderOutlook): CartStanding {
  return {
    suppliers: suppliers.map(({ supplierId, goods, freeShippingFrom, shippingFee }) => {
      return { supplierId, goods, freeFrom: freeShippingFrom, fee: shippingFee };
    }),
    limit: approval?.limit ?? null,
    budgets: approval?.budgets.map(({ name, left }) => ({ name, left })) ?? [],
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const supplierIds = url.searchParams.getAll("supplier").slice(0, mostSuppliers);
  const isSignedIn = getSession(context).state === "authenticated";
  const standing = isSignedIn
    ? presentStanding(
        await getSdk(context, languageOf(url.pathname)).orderOutlook.getOrderOutlook({ query: { supplierIds } }),
      )
    : null;
  return data(standing, { headers: { "Cache-Control": "private, no-store" } });
}

/** The cart changes by writes alone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
