// The calls of the catalogue.
import type { catalogue } from "@comptoir/contract/catalogue";
import { findArticlesBeside, findStandIns } from "#catalogue/beside/beside.ts";
import { getArticleIndex } from "#catalogue/browsing/article-index.ts";
import {
  getCategories,
  getCategory,
  getCategoryBreadcrumb,
  getOnlineCategories,
} from "#catalogue/browsing/categories.ts";
import { findFits } from "#catalogue/fit/fits.ts";
import {
  findOffers,
  getInventoryFields,
  getOfferPage,
  listInventories,
  listInventorySummaries,
} from "#catalogue/inventories.ts";
import { presentOffer } from "#catalogue/offer.present.ts";
import {
  answerProduct,
  answerProductOffers,
  answerRelatedProducts,
  answerVariants,
  rememberedOffers,
} from "#catalogue/product-answers.ts";
import { knownId } from "#catalogue/products.queries.ts";
import { getProductKeys, getVariant, getVariantAttributes, getVariantRow } from "#catalogue/products.ts";
import { getReviewSummary, listReviews } from "#catalogue/reviews.ts";
import { findSearchCounts } from "#catalogue/search/counts/search-counts.queries.ts";
import { autocomplete, searchProducts } from "#catalogue/search/search.ts";
import { findVariantSuppliers, getSupplier, getSupplierEvaluations, listSuppliers } from "#catalogue/suppliers.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { findReceivers } from "#orders/lists/purchases.ts";
import { presentPage } from "#shared/paging.ts";

export const catalogueHandlers = {
  getOnlineCategories: async (_input, context) => getOnlineCategories(context),
  getCategories: async (_input, context) => getCategories(context),
  getCategory: async ({ params, query }, context) => getCategory(context, params.categoryKey, query.idType),
  getCategoryBreadcrumb: async ({ params, query }, context) =>
    getCategoryBreadcrumb(context, params.categoryKey, query.idType),

  searchProducts: async ({ query }, context) => searchProducts(context, query),
  autocomplete: async ({ query }, context) => autocomplete(context, query),
  getSearchCounts: async ({ query }, { deps }) => {
    const { rows, total } = await findSearchCounts(deps.db, query, deps.clock());
    return presentPage(
      rows.map(({ total: _, ...row }) => row),
      total,
      query,
    );
  },
  findFits: async ({ query }, context) => findFits(context, query),

  getProduct: ({ params, query }, context) => answerProduct(context, params.productKey, query),
  getProductOffers: ({ params, query }, context) => answerProductOffers(context, params.productKey, query),
  getPaginatedProductOffers: async ({ params, query }, context) => {
    const product = await getProductKeys(context, params.productKey, query);
    return getOfferPage(context, { productId: knownId(product.id) }, query);
  },
  getVariantAttributes: async ({ params, query }, context) => getVariantAttributes(context, params.productKey, query),
  getRelatedProducts: ({ params, query }, context) => answerRelatedProducts(context, params.productKey, query),
  getProductReviews: async ({ params, query }, context) =>
    listReviews(context, params.productKey, query, findReceivers),
  getProductReviewStatistics: async ({ params, query }, context) => getReviewSummary(context, params.productKey, query),

  getVariants: ({ query }, context) => answerVariants(context, query),
  getVariant: async ({ params, query }, context) => getVariant(context, params.variantKey, query),
  getVariantOffers: async ({ params, query }, context) => {
    const variant = await getVariantRow(context, params.variantKey, query);
    const { offers, words } = await findOffers(context, { variantId: knownId(variant.id) }, query);
    return offers.map((offer) => presentOffer(offer, words));
  },
  getArticlesBeside: ({ params: { variantKey }, query }, context) =>
    rememberedOffers(context, ["beside", variantKey, query], () => findArticlesBeside(context, variantKey, query)),
  getStandIns: ({ query }, context) =>
    rememberedOffers(context, ["standIns", query], () => findStandIns(context, query)),
  getVariantSuppliers: async ({ params, query }, context) => {
    const variant = await getVariantRow(context, params.variantKey, query);
    return findVariantSuppliers(context, variant.id);
  },

  getSuppliers: async ({ query }, context) => listSuppliers(context, query),
  getSupplier: async ({ params, query }, context) => getSupplier(context, params.supplierKey, query.idType),
  getSupplierEvaluations: async ({ params, query }, context) =>
    getSupplierEvaluations(context, params.supplierKey, query),

  getOfferInventorySummaries: async ({ query }, context) => listInventorySummaries(context, query),
  getOfferInventories: async ({ query }, context) => listInventories(context, query),
  getArticleIndex: ({ query }, context) => getArticleIndex(context, query.knownVersion),
  getOfferInventoryCustomFields: async ({ params, query }, context) =>
    getInventoryFields(context, params.inventoryKey, query.idType),
} satisfies CommerceHandlers<typeof catalogue>;
