// What the page of a supplier needs: who it is, then what it sells and what buyers say of it, in one round of calls.
import type { Supplier, SupplierEvaluation } from "@comptoir/contract/suppliers";
import type { Sdk } from "@comptoir/sdk/client";
import { optional } from "#catalogue/product/product.server.ts";
import type { ResultState } from "#catalogue/result-state.ts";
import type { CountedCategory } from "#catalogue/results/category-chips.tsx";
import { findResults, type ListFace } from "#catalogue/results/results.server.ts";
import type { Results } from "#catalogue/results/results-view.ts";
import type { DeliveryTerms, EvaluationView, SupplierView } from "#catalogue/supplier/supplier-view.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type SupplierPage = { readonly supplier: SupplierView; readonly results: Results };

type SupplierQuestion = {
  readonly externalId: string;
  readonly state: ResultState;
  readonly face: ListFace;
  readonly isAuthenticated: boolean;
};

const evaluationsShown = 5;

/** The page of a supplier that sells, by its external id; null when there is none. */
export async function findSupplierPage(sdk: Sdk, wanted: SupplierQuestion): Promise<SupplierPage | null> {
  const { externalId, state, face, isAuthenticated } = wanted;
  const key = { params: { supplierKey: externalId }, query: { idType: "EXTERNAL_ID" as const } };
  try {
    const supplier = await sdk.catalogue.getSupplier(key);
    const [results, categories, evaluations, delivery] = await Promise.all([
      findResults(sdk, state, face, { supplier: externalId }),
      findCategories(sdk, externalId),
      supplier.evaluationCount === null ? [] : optional("evaluations of a supplier", findEvaluations(sdk, supplier)),
      isAuthenticated ? optional("delivery terms of a supplier", findDelivery(sdk, supplier)) : null,
    ]);
    return { supplier: { ...presentSupplier(supplier), evaluations, delivery, categories }, results };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

const presentSupplier = (supplier: Supplier) => ({
  externalId: supplier.externalId,
  name: supplier.name,
  description: supplier.description,
  returnPolicy: supplier.returnPolicy,
  rating: supplier.supplierRating,
  evaluationCount: supplier.evaluationCount ?? 0,
});

const presentEvaluation = ({ grade, comment, firstname, lastname, creationDate }: SupplierEvaluation) => ({
  grade,
  comment,
  author: [firstname, lastname].filter(Boolean).join(" ") || null,
  createdAt: creationDate,
});

async function findEvaluations({ catalogue }: Sdk, { id }: Supplier): Promise<EvaluationView[]> {
  const key = { params: { supplierKey: id }, query: { size: evaluationsShown } };
  return (await catalogue.getSupplierEvaluations(key)).map(presentEvaluation);
}

/** The first level of the catalogue, as far as the supplier sells something of it. */
async function findCategories({ catalogue }: Sdk, externalId: string): Promise<CountedCategory[]> {
  const [{ facets }, shelves] = await Promise.all([
    catalogue.searchProducts({
      query: { suppliers: [externalId], aggregation: "PRODUCT", size: 1, withDetails: false },
    }),
    catalogue.getOnlineCategories(),
  ]);
  const counts = new Map(facets?.navigations.map((found) => [found.externalId, found.count]));
  return shelves
    .map((shelf) => ({ externalId: shelf.externalId, name: shelf.name, count: counts.get(shelf.externalId) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** As the cart reckons with it. */
async function findDelivery({ orderOutlook }: Sdk, { id }: Supplier): Promise<DeliveryTerms | null> {
  const { suppliers } = await orderOutlook.getOrderOutlook({ query: { supplierIds: [id] } });
  const own = suppliers.find(({ supplierId }) => supplierId === id);
  return own ? { fee: own.shippingFee, freeFrom: own.freeShippingFrom } : null;
}
