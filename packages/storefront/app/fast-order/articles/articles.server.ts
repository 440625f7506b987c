// Asks the shop about article codes: in batches, with what is nearly meant where nothing is found and what there is instead
// where nothing is in stock.
import { batchesOf, foldCode } from "@comptoir/contract/conventions";
import { articleCodeLength, mostCodesPerCall, mostOwnCodesPerCall, mostPerPage } from "@comptoir/contract/limits";
import type { AllOwnCodes, OwnCode } from "@comptoir/contract/own-codes";
import type { Offer } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { equivalentsAmong, isMeasured } from "#catalogue/equivalents/equivalents.rules.ts";
import { measurementOf } from "#catalogue/equivalents/measures.rules.ts";
import { rowPicture } from "#catalogue/row-picture.ts";
import type { Article, ArticleOffer, Proposal } from "#fast-order/articles/article.ts";
import type { ArticleLookup } from "#fast-order/articles/catalogue.ts";
import { findCodeIndex, packing } from "#fast-order/articles/code-index.server.ts";
import { findNear } from "#fast-order/articles/near.server.ts";
import { isOutOfStock } from "#fast-order/articles/offer.rules.ts";
import { codesOf } from "#goods/article-code.ts";
import { tiersOf } from "#goods/price.rules.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

type CatalogueSdk = Pick<Sdk, "catalogue">;
type BuyerSdk = Pick<Sdk, "catalogue" | "ownCodes">;

/** One for the row, and five that open below it. */
const EQUIVALENTS = 6;

type OfferKeys = { readonly codes: string[] } | { readonly skus: string[]; readonly hasStock: true };

async function findOffers(sdk: CatalogueSdk, asked: OfferKeys, language: Language): Promise<readonly Offer[]> {
  const query = { ...asked, size: mostPerPage, locale: localeTags[language] };
  return (await sdk.catalogue.getOfferInventories({ query })).content;
}

async function findByCodes(sdk: CatalogueSdk, codes: readonly string[], language: Language): Promise<readonly Offer[]> {
  const batches = batchesOf(codes, mostCodesPerCall).map((batch) => findOffers(sdk, { codes: batch }, language));
  return (await Promise.all(batches)).flat();
}

function presentOffer({ offerInventory, offerPrices: [price], supplier }: Offer): ArticleOffer | null {
  if (!price) return null;
  return {
    offerPriceId: price.externalId,
    supplierId: supplier.id,
    supplier: supplier.name,
    itemPerPack: price.itemPerPack,
    minOrderQuantity: offerInventory.minOrderQuantity,
    maxOrderQuantity: offerInventory.maxOrderQuantity,
    stock: offerInventory.stock,
    leadTimeDays: offerInventory.leadTimeToShip,
    tiers: tiersOf(price.priceRanges),
  };
}

/** Offers as articles, one per variant. */
function presentArticles(offers: readonly Offer[]): Article[] {
  const articles = new Map<string, Article>();
  for (const offer of offers) {
    const { variant } = offer.offerInventory;
    const own = presentOffer(offer);
    const known = articles.get(variant.id);
    articles.set(variant.id, {
      variantId: variant.id,
      codes: codesOf(variant),
      name: variant.name,
      picture: rowPicture(variant),
      itemPerPack: known?.itemPerPack ?? own?.itemPerPack ?? 1,
      minOrderQuantity: known?.minOrderQuantity ?? offer.offerInventory.minOrderQuantity,
      offers: [...(known?.offers ?? []), ...(own ? [own] : [])],
      productKey: variant.skuProduct,
      externalId: variant.externalId,
      ownCodes: [],
      equivalents: [],
    });
  }
  return [...articles.values()];
}

/** Articles with what they measure, one per variant. */
function measuredArticles(offers: readonly Offer[]) {
  const variants = new Map(offers.map(({ offerInventory: { variant } }) => [variant.id, variant.attributeValues]));
  return presentArticles(offers).map((article) => {
    const values = variants.get(article.variantId) ?? [];
    const attributes = values.map(({ attribute, value }) => ({
      id: attribute.externalId,
      value: String(typeof value === "object" && "selectedValue" in value ? value.selectedValue : value),
    }));
    const [offer] = article.offers ?? [];
    return {
      ...{ article, ...measurementOf(attributes), price: offer?.tiers[0]?.unitPrice ?? null },
      isOrderable: !isOutOfStock(article.offers ?? []),
    };
  });
}

/** By the id of each variant what has its format, of whatever product; nothing where the backend does not know the call. */
async function findStandIns(sdk: CatalogueSdk, variantIds: readonly string[], language: Language) {
  const query = { variantIds: variantIds.slice(0, mostCodesPerCall), locale: localeTags[language] };
  const [found, index] = await Promise.all([
    sdk.catalogue.getStandIns({ query }).catch(nullWhenAbsent),
    findCodeIndex(sdk, language),
  ]);
  return new Map(
    found?.map(({ variantId, articles }) => [
      variantId,
      articles.map(
        ({ code, name }): Proposal => ({ ...packing(index, code), codes: [code], name, isSameFormat: true }),
      ),
    ]),
  );
}

/**
 * Articles that nobody has now, with what somebody has instead: first the same format, of this product or of others; then of
 * the same product what is as large. What that is made of, and whether it may touch food, is the same; however much larger, the
 * buyer chooses. Two calls.
 */
async function withEquivalents(sdk: CatalogueSdk, offers: readonly Offer[], language: Language) {
  const all = measuredArticles(offers);
  const missing = all.filter(({ article, isOrderable }) => article.offers?.length && !isOrderable);
  const skus = [...new Set(missing.flatMap(({ article }) => article.productKey ?? []))].slice(0, mostCodesPerCall);
  if (skus.length === 0) return all.map(({ article }) => article);
  const [inStock, standIns] = await Promise.all([
    findOffers(sdk, { skus, hasStock: true }, language).then(measuredArticles),
    findStandIns(
      sdk,
      missing.map(({ article }) => article.variantId),
      language,
    ),
  ]);
  const equivalentsOf = (wanted: (typeof all)[number]): readonly Proposal[] => {
    const ids = wanted.ids.join();
    const others = inStock.filter(
      (other) =>
        other.article.productKey === wanted.article.productKey && other.ids.join() === ids && other.isOrderable,
    );
    const serving = isMeasured(wanted) ? equivalentsAmong(wanted, others, Number.POSITIVE_INFINITY) : others;
    const own = serving.map(({ article: { codes, name, itemPerPack, minOrderQuantity }, sizes }): Proposal => {
      const isSameFormat = isMeasured(wanted) && sizes.join() === wanted.sizes.join();
      return { codes, name, itemPerPack, minOrderQuantity, ...(isSameFormat && { isSameFormat }) };
    });
    const all = [...own, ...(standIns.get(wanted.article.variantId) ?? [])];
    return all
      .toSorted((a, b) => Number(b.isSameFormat ?? false) - Number(a.isSameFormat ?? false))
      .slice(0, EQUIVALENTS);
  };
  return all.map((each) =>
    missing.includes(each) ? { ...each.article, equivalents: equivalentsOf(each) } : each.article,
  );
}

/** What is sold, but not to this buyer: the public shop knows it. */
async function findNotForSale(guest: CatalogueSdk, codes: readonly string[], language: Language): Promise<Article[]> {
  if (codes.length === 0) return [];
  return presentArticles(await findByCodes(guest, codes, language)).map((article) => ({ ...article, offers: [] }));
}

/** The account's own codes of these spellings or articles. */
async function findOwnCodes(
  sdk: BuyerSdk,
  keys: { readonly codes: readonly string[] } | { readonly productVariantIds: readonly string[] },
  language: Language,
): Promise<readonly OwnCode[]> {
  const [[name, all] = ["codes", []]] = Object.entries(keys);
  const batches = batchesOf<string>(all, mostOwnCodesPerCall).map((batch) =>
    sdk.ownCodes.findOwnCodes({ query: { locale: localeTags[language] }, body: { [name]: batch } }),
  );
  // A backend without this call knows no own codes.
  return ((await Promise.all(batches).catch(nullWhenAbsent)) ?? []).flat();
}

/** All codes of the account's own, among which one that was written with a slip may be. */
const listAllOwnCodes = async (sdk: BuyerSdk, language: Language): Promise<AllOwnCodes> =>
  (await sdk.ownCodes.getAllOwnCodes({ query: { locale: localeTags[language] } }).catch(nullWhenAbsent)) ?? [];

/** What an own code means although the shop does not sell it to this buyer now. */
const unsoldArticle = ({ productVariantId, articleCode, articleName }: OwnCode): Article => ({
  ...{ variantId: productVariantId, codes: [articleCode], name: articleName, picture: null },
  ...{ itemPerPack: 1, minOrderQuantity: 1, offers: [] },
  ...{ productKey: null, externalId: null, ownCodes: [], equivalents: [] },
});

/** The articles with what the account calls them, and those that only its codes name. One call. */
async function withOwnCodes(sdk: BuyerSdk, articles: readonly Article[], own: readonly OwnCode[], language: Language) {
  const ids = new Set(articles.map(({ variantId }) => variantId));
  const unsold = new Map(
    own.flatMap((code) => (ids.has(code.productVariantId) ? [] : [[code.productVariantId, unsoldArticle(code)]])),
  );
  const productVariantIds = [...ids, ...unsold.keys()];
  const all = productVariantIds.length === 0 ? [] : await findOwnCodes(sdk, { productVariantIds }, language);
  const byArticle = Map.groupBy(all, ({ productVariantId }) => productVariantId);
  return [...articles, ...unsold.values()].map((article) => ({
    ...article,
    ownCodes: (byArticle.get(article.variantId) ?? []).map(({ code }) => code),
  }));
}

type ArticleSource = {
  readonly sdk: BuyerSdk;
  /** The shop without a session; null for guests, who see it already. */
  readonly guest: CatalogueSdk | null;
  readonly language: Language;
};

/** Everything that the shop knows about codes, in any spelling, the buyer's own among them. A call per batch of codes, and at most a few more. */
export async function askForCodes(
  { sdk, guest, language }: ArticleSource,
  codes: readonly string[],
): Promise<ArticleLookup> {
  const asked = [...new Set(codes.map(foldCode))].filter((code) => code !== "");
  if (asked.length === 0) return { asked, articles: [], near: {} };
  const askable = asked.filter((code) => code.length <= articleCodeLength);
  const own = guest ? await findOwnCodes(sdk, { codes: askable }, language) : [];
  const meant = own.map(({ articleCode }) => foldCode(articleCode)).filter((code) => code.length <= articleCodeLength);
  const offers = await findByCodes(sdk, [...new Set([...askable, ...meant])], language);
  const found = await withEquivalents(sdk, offers, language);
  const known = new Set([...found.flatMap(({ codes }) => codes), ...own.map(({ code }) => code)].map(foldCode));
  const missing = askable.filter((code) => !known.has(code));
  const hidden = guest ? await findNotForSale(guest, missing, language) : [];
  const hiddenCodes = new Set(hidden.flatMap((article) => article.codes.map(foldCode)));
  const unknown = missing.filter((code) => !hiddenCodes.has(code));
  const listOwnCodes = async () => (guest ? listAllOwnCodes(sdk, language) : []);
  const near = await findNear(
    { sdk, language, listOwnCodes },
    unknown.map((code) => spelled(codes, code)),
  );
  const articles = [...found, ...hidden];
  const byCode = near.map(([text, meant]) => [foldCode(text), meant] as const);
  return {
    asked,
    articles: guest ? await withOwnCodes(sdk, articles, own, language) : articles,
    near: Object.fromEntries(byCode),
  };
}

/** The code as it was written, in which words of a name can still be told apart. */
const spelled = (codes: readonly string[], folded: string) => codes.find((code) => foldCode(code) === folded) ?? folded;
