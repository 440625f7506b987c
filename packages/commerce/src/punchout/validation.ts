// FUNCTION=VALIDATE of OCI: a procurement system asks what an article costs today, at its own prices, without a visit.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { createStoreDirectory } from "#auth/stores.ts";
import { chooseBestOffer, findOffersForLines, type LineOffer } from "#catalogue/offers/offers.ts";
import type { Db } from "#db/statement.ts";
import { fitQuantity, unitPriceAt } from "#pricing/lines.rules.ts";
import type { BasketLine } from "#punchout/basket.rules.ts";
import { type FormField, type OciCall, writeOciFields } from "#punchout/oci.rules.ts";
import { findTagsOfAccount } from "#punchout/punchout.queries.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import type { Deps } from "../deps.ts";

/** The offer that a part names: by its offer price, else the best one of its article. */
async function findOffer(deps: Deps, accountId: string, part: string): Promise<LineOffer | null> {
  const db: Db = deps.db;
  const { viewId } = await createStoreDirectory(deps)(null, null);
  const buyer = { accountId, tagIds: await findTagsOfAccount(db, accountId), storeViewId: viewId };
  const keys = { offerPriceKeys: [part], variantKeys: [part] };
  const offers = await findOffersForLines(db, buyer, keys, deps.clock());
  const sold = offers.filter((offer) => offer.isEligible && offer.isVisible);
  return sold.find((offer) => offer.offerPriceExternalId === part) ?? chooseBestOffer(sold, defaultCurrency);
}

function lineOf(offer: LineOffer, asked: number, locale: Locale): BasketLine {
  const { quantity } = fitQuantity(offer, asked);
  return {
    partId: offer.variantExternalId,
    auxiliaryId: offer.offerPriceExternalId,
    description: labelIn(offer.variantNames, locale) ?? offer.variantSku,
    quantity,
    price: unitPriceAt(offer, quantity) ?? 0,
    leadDays: offer.leadTimeToShip,
    brand: offer.brand,
    manufacturerPartId: offer.mpn ?? offer.productMpn,
    category: offer.classificationId,
    supplier: { id: offer.supplierId, externalId: offer.supplierExternalId, name: offer.supplierName },
  };
}

/** The fields of one article as it is sold to the account today; of what is not sold only the signs of the call. */
export async function validateArticle(
  deps: Deps,
  accountId: string,
  { productId, quantity, echo }: OciCall,
  locale: Locale,
): Promise<FormField[]> {
  const offer = productId === null ? null : await findOffer(deps, accountId, productId);
  const lines = offer ? [lineOf(offer, quantity, locale)] : [];
  return writeOciFields({ currency: defaultCurrency, reference: "", lines }, echo);
}
