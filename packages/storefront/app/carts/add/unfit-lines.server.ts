// Lines of a form without scripts that cannot be ordered as they were typed: they come back with what fits, and nothing of them is
// added (ux G-27). With scripts the field says so before it is sent.
import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import type { Sdk } from "@comptoir/sdk/client";
import type { CartLineWrite } from "#carts/add/add-lines.server.ts";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import { checkPieces } from "#goods/quantity.rules.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { sentValue } from "#lib/typed-fields.ts";

export type UnfitLine = OfferBounds & {
  readonly offerPriceId: string;
  /** Of the article. */
  readonly name: string;
  /** Pieces that were asked for. */
  readonly pieces: number;
};

/** Keeps the lines that can be ordered apart from those that cannot; what is not known here, the shop judges. */
export async function sortOutUnfit(sdk: Pick<Sdk, "catalogue">, lines: readonly CartLineWrite[]) {
  const ids = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = await findTypedOffers(sdk, ids).catch((error: unknown) => {
    throwSessionEnd(error);
    return new Map<string, never>();
  });
  const unfit = lines.flatMap(({ offerPriceId, quantity: pieces }): UnfitLine[] => {
    const offer = offers.get(offerPriceId);
    if (!offer || checkPieces(pieces, offer).state !== "invalid") return [];
    const { variant, supplier: _, tiers: __, ...bounds } = offer;
    return [{ ...bounds, offerPriceId, name: variant.name, pieces }];
  });
  const refused = new Set(unfit.map(({ offerPriceId }) => offerPriceId));
  return { fit: lines.filter(({ offerPriceId }) => !refused.has(offerPriceId)), unfit };
}

/** Writes what was taken by its button, "60 PRX-CAI-0001", into the quantity of that line. */
export function withTaken(form: FormData): FormData {
  const [, pieces, taken] = /^(\d+) (.+)$/.exec(sentValue(form, "take")) ?? [];
  if (pieces === undefined) return form;
  const ids = form.getAll("offerPriceId");
  const quantities = form.getAll("quantity").map((typed, place) => (ids[place] === taken ? pieces : typed));
  form.delete("quantity");
  for (const quantity of quantities) form.append("quantity", quantity);
  return form;
}
