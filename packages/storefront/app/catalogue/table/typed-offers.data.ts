// What lines that were typed in tables on an earlier page are ordered by now; what cannot be ordered any more is left out.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { KeptOffer } from "#catalogue/table/typed-lines.ts";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import { articleCode } from "#goods/article-code.ts";
import { palletAttribute, palletOf } from "#goods/packs.rules.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/typed-offers.data.ts";

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  // Whose session has ended keeps the lines until the next one.
  if (getSession(context).state !== "authenticated") return new Response(null, { status: 401 });
  const ids = (await readForm(request)).getAll("offerPriceId").slice(0, mostLinesPerWrite).map(String);
  const found = await findTypedOffers(getSdk(context, languageOf(url.pathname)), ids);
  const offers = [...found].flatMap(([offerPriceId, { variant, supplier, tiers, ...bounds }]) => {
    const itemPrice = tiers[0]?.unitPrice ?? 0;
    if (itemPrice === 0 || !isOrderable(bounds)) return [];
    const told = variant.attributeValues.find(({ attribute }) => attribute.externalId === palletAttribute)?.value;
    const offer = {
      ...bounds,
      offerPriceId,
      productId: variant.skuProduct,
      variantId: variant.id,
      code: articleCode(variant),
      itemPrice,
      supplier,
      perPallet: palletOf(told),
    };
    return [[offerPriceId, { offer, tiers } satisfies KeptOffer] as const];
  });
  return Response.json(Object.fromEntries(offers), { headers: { "Cache-Control": "private, no-store" } });
}
