// "3 lots" and "2 palettes", sent by a form without scripts: how many pieces they are is asked of the shop, as no form says it.
import type { Sdk } from "@comptoir/sdk/client";
import { type CartLineWrite, readLinesToAdd, typedPairs } from "#carts/add/add-lines.server.ts";
import type { TypedEntry } from "#collections/add-source.ts";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import { palletAttribute, palletOf } from "#goods/packs.rules.ts";
import { readQuantity } from "#goods/quantity.rules.ts";

const namesUnit = ({ typed }: { readonly typed: string }) => /\p{L}/u.test(typed);

/** What packs and pallets of these offers hold, by the external id of the offer price. */
async function readSizes(sdk: Pick<Sdk, "catalogue">, offerPriceIds: readonly string[]) {
  const offers = await findTypedOffers(sdk, offerPriceIds);
  const sizes = [...offers].map(([id, { variant, itemPerPack }]) => {
    const told = variant.attributeValues.find(({ attribute }) => attribute.externalId === palletAttribute)?.value;
    return [id, { lot: itemPerPack, pallet: palletOf(told) }] as const;
  });
  return new Map(sizes);
}

/** The lines of a form with their pieces, whatever they were counted in; zero is no line. */
export async function countPairs(sdk: Pick<Sdk, "catalogue">, form: FormData): Promise<readonly TypedEntry[]> {
  const pairs = typedPairs(form);
  const named = pairs.filter(namesUnit).map(({ offerPriceId }) => offerPriceId);
  const sizes = named.length > 0 ? await readSizes(sdk, named) : new Map<string, never>();
  const counted = pairs.map(({ offerPriceId, typed }): TypedEntry => {
    const size = sizes.get(offerPriceId);
    const reading = readQuantity(typed, size?.lot ?? null, { pallet: size?.pallet });
    return { offerPriceId, typed, pieces: "pieces" in reading ? reading.pieces : null };
  });
  return counted.filter(({ pieces }) => pieces !== 0);
}

/** The lines to add; null when a quantity cannot be read. */
export async function readTypedLines(
  sdk: Pick<Sdk, "catalogue">,
  form: FormData,
): Promise<readonly CartLineWrite[] | null> {
  if (!typedPairs(form).some(namesUnit)) return readLinesToAdd(form);
  const counted = await countPairs(sdk, form);
  const lines = counted.flatMap(({ offerPriceId, pieces }) =>
    pieces === null ? [] : [{ offerPriceId, quantity: pieces }],
  );
  return lines.length === counted.length ? lines : null;
}
