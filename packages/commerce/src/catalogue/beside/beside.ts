// What stands beside an article: alternatives of its format, articles that go with it, or else others of its kind. What they
// are changes with the catalogue alone and is remembered; their prices and stock are asked for in one statement. Of several
// articles at once, only what stands in for those that are not there.
import { quantityFor, withoutStock } from "@comptoir/contract/articles/quantities.rules";
import type { ArticlesBeside, StandIns } from "@comptoir/contract/beside";
import { type AttributeDefinition, type AttributeValues, singleValues } from "#catalogue/attributes.rules.ts";
import {
  type ComparedArticle,
  chooseAlternatives,
  type Difference,
  differencesOf,
  formatOf,
  keepsFoodSafe,
  reasonsFor,
  recycledContent,
} from "#catalogue/beside/alternatives.rules.ts";
import { presentAlternative } from "#catalogue/beside/beside.present.ts";
import {
  type CentreRow,
  type CompanionRow,
  findAlternativeRows,
  findCentreRows,
  findClassificationNames,
  findCompanionRows,
} from "#catalogue/beside/beside.queries.ts";
import {
  chooseCompanions,
  classificationsBeside,
  type FittingSizes,
  fittingAttributes,
  kindNamed,
  loosenessOf,
} from "#catalogue/beside/companions.rules.ts";
import { variantNotFound } from "#catalogue/catalogue.errors.ts";
import { findHoldingTheSame } from "#catalogue/fit/fits.ts";
import { findInventoryRows, type InventoryRow } from "#catalogue/inventories.queries.ts";
import { type CurrencyQuery, findAttributesOf, pricingOf } from "#catalogue/inventories.ts";
import { withPrices } from "#catalogue/offer.present.ts";
import {
  bestOffer,
  isThere,
  type OfferAtQuantity,
  presentShownArticle,
  type ShownArticle,
} from "#catalogue/offers-at-quantity.ts";
import { idOfKey } from "#catalogue/products.queries.ts";
import { type IdSelector, selectorOf } from "#catalogue/products.ts";
import { recalled } from "#db/recall.ts";
import { anyOf } from "#db/statement.ts";
import type { PublicContext } from "#http/context.ts";
import { labelIn } from "#shared/locale.ts";
import { presentAmount } from "#shared/money.ts";

const mostAlternatives = 6;
const mostCompanions = 4;
/** So many are remembered, so that others are shown where some are sold out. */
const companionsKept = 2 * mostCompanions;

type Candidate = ShownArticle & {
  readonly differences: readonly Difference[];
  readonly recycled: number;
};

/** What stands beside an article, whatever it costs. */
type Surroundings = FoundAlternatives & {
  readonly companions: readonly ShownArticle[];
  readonly similar: readonly ShownArticle[];
  /** Of every attribute by which a candidate differs. */
  readonly attributes: readonly AttributeDefinition[];
};

/** What is of the same format, of each article that has one. */
type FoundAlternatives = Pick<CentreRow, "variantId"> & {
  readonly recycled: number;
  readonly candidates: readonly Candidate[];
};

/** One statement beside what is remembered, however many articles. */
async function findCandidates(
  context: PublicContext,
  centres: readonly CentreRow[],
): Promise<readonly FoundAlternatives[]> {
  const wanted = await Promise.all(
    centres.map(async ({ values, ...centre }) => {
      const format = formatOf(values);
      return format ? [{ ...centre, format, holdingIds: await findHoldingTheSame(context, centre.variantId) }] : [];
    }),
  );
  const rows = await findAlternativeRows(context.deps.db, wanted.flat(), context.audience.viewIds);
  const byWanted = Map.groupBy(rows, ({ wantedId }) => wantedId);
  return centres.map(({ variantId, values: mine }) => ({
    variantId,
    recycled: recycledContent(mine),
    candidates: (byWanted.get(variantId) ?? [])
      .filter(({ values }) => keepsFoodSafe(mine, values))
      .map(({ values, wantedId: _, ...article }) => ({
        ...article,
        differences: differencesOf(mine, values),
        recycled: recycledContent(values),
      })),
  }));
}

/** By what an article fits others. */
const sizesOf = (values: AttributeValues): FittingSizes =>
  Object.fromEntries(
    fittingAttributes.flatMap((name) => {
      const [value] = singleValues(values[name]);
      return typeof value === "number" ? [[name, value]] : [];
    }),
  );

async function findCompanions(context: PublicContext, centre: CentreRow) {
  const { deps, audience } = context;
  const all = await recalled(deps, "structure", "names of classifications", () => findClassificationNames(deps.db));
  const classificationIds = classificationsBeside(centre.classificationId, all);
  const rows = await findCompanionRows(deps.db, centre, classificationIds, audience.viewIds);
  const kinds = new Map(all.map(({ id, names }) => [id, kindNamed(names)]));
  const fitted = ({ classificationId, sizes }: Pick<CompanionRow, "classificationId" | "sizes">) => {
    return { kind: kinds.get(classificationId) ?? null, sizes };
  };
  const mine = fitted({ ...centre, sizes: sizesOf(centre.values) });
  const choose = (isSimilar: boolean) =>
    chooseCompanions(
      rows.filter((row) => row.isSimilar === isSimilar),
      (row) => (isSimilar ? 0 : loosenessOf(mine, fitted(row))),
      companionsKept,
    );
  return { companions: choose(false), similar: choose(true) };
}

/** Throws 404. */
async function readSurroundings(context: PublicContext, key: string, query: IdSelector): Promise<Surroundings> {
  const id = idOfKey("product_variants", key, selectorOf(query));
  const [centre] = await findCentreRows(context.deps.db, id, context.audience.viewIds);
  if (!centre) throw variantNotFound(key);
  const [found, others] = await Promise.all([findCandidates(context, [centre]), findCompanions(context, centre)]);
  const { variantId } = centre;
  const { recycled = 0, candidates = [] } = found[0] ?? {};
  const names = candidates.flatMap(({ differences }) => differences.map(({ name }) => [name, true] as const));
  const attributes = await findAttributesOf(context, [{ attributeValues: Object.fromEntries(names) }]);
  return { variantId, recycled, candidates, attributes, ...others };
}

function findSurroundings(context: PublicContext, key: string, query: IdSelector): Promise<Surroundings> {
  const { deps, audience } = context;
  const name = ["around", audience.viewIds.join(","), selectorOf(query) ?? "", key].join(" ");
  return recalled(deps, "products", name, () => readSurroundings(context, key, query));
}

const comparedBy = (recycled: number, offer: OfferAtQuantity | null): ComparedArticle => ({
  recycled,
  offer: offer && {
    supplierId: offer.row.supplierId,
    unitPrice: offer.paid.unitPrice,
    isThere: isThere(offer),
  },
});

const isSoldOut = (offer: OfferAtQuantity | null) => offer !== null && !isThere(offer);

/** The smallest quantity in which an article is sold; one piece where the caller has no price. */
function smallestQuantity(rows: readonly InventoryRow[]): number {
  const quantities = rows
    .flatMap((row) => withPrices(row).prices.map((price) => quantityFor(withoutStock({ ...row, ...price }), 1)))
    .filter((quantity) => quantity > 0);
  return quantities.length > 0 ? Math.min(...quantities) : 1;
}

type OfferOf = (variantId: string) => OfferAtQuantity | null;

/** The alternatives with what each costs and why somebody might take it. */
function propose({ variantId, recycled, candidates }: FoundAlternatives, offerOf: OfferOf) {
  const mine = comparedBy(recycled, offerOf(variantId));
  return candidates.map((candidate) => {
    const paid = offerOf(candidate.variantId);
    const theirs = comparedBy(candidate.recycled, paid);
    return { id: candidate.variantId, candidate, paid, reasons: reasonsFor(mine, theirs), ...theirs };
  });
}

/** Throws 404. One statement beside what is remembered, however many articles. */
export async function findArticlesBeside(
  context: PublicContext,
  key: string,
  query: IdSelector & CurrencyQuery,
): Promise<ArticlesBeside> {
  const surroundings = await findSurroundings(context, key, query);
  const { variantId, candidates, companions, similar, attributes } = surroundings;
  const shown = [...candidates, ...companions, ...similar];
  const variantIds = [variantId, ...shown.map((article) => article.variantId)];
  const rows = await findInventoryRows(context.deps.db, { variantIds }, pricingOf(context, query));
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  const quantity = smallestQuantity(rowsOf.get(variantId) ?? []);
  const offerOf: OfferOf = (id) => bestOffer(rowsOf.get(id) ?? [], quantity);
  const own = offerOf(variantId);
  const { locale } = context;
  const beside = (articles: readonly ShownArticle[]) =>
    articles
      .map((article) => ({ article, offer: offerOf(article.variantId) }))
      .sort((a, b) => Number(isSoldOut(a.offer)) - Number(isSoldOut(b.offer)))
      .slice(0, mostCompanions)
      .map(({ article, offer }) => presentShownArticle(article, offer, locale));
  const alternatives = chooseAlternatives(propose(surroundings, offerOf), mostAlternatives).map(
    ({ candidate, paid, reasons }) =>
      presentAlternative({ article: candidate, offer: paid, reasons }, attributes, locale),
  );
  return {
    variantId,
    hundredPrice: own && presentAmount(own.paid.hundred),
    alternatives,
    companions: beside(companions),
    similar: alternatives.length > 0 ? [] : beside(similar),
  };
}

/**
 * For those of the variants that are not there the alternatives that are, as their own pages show them; none of what the caller
 * does not see. Three statements beside what is remembered, however many variants.
 */
export async function findStandIns(
  context: PublicContext,
  query: CurrencyQuery & { readonly variantIds: readonly string[] },
): Promise<StandIns[]> {
  const { db } = context.deps;
  const centres = await findCentreRows(db, anyOf(query.variantIds), context.audience.viewIds);
  const found = await findCandidates(context, centres);
  const variantIds = found.flatMap(({ variantId, candidates }) => [
    variantId,
    ...candidates.map((each) => each.variantId),
  ]);
  const rows = await findInventoryRows(db, { variantIds: [...new Set(variantIds)] }, pricingOf(context, query));
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  return found.map((wanted) => {
    const quantity = smallestQuantity(rowsOf.get(wanted.variantId) ?? []);
    const proposed = propose(wanted, (id) => bestOffer(rowsOf.get(id) ?? [], quantity));
    const there = proposed.filter(({ reasons }) => reasons.includes("IN_STOCK"));
    const articles = chooseAlternatives(there, mostAlternatives).map(({ candidate }) => {
      const { productId, variantId, code, names } = candidate;
      return { productId, variantId, code, name: labelIn(names, context.locale) ?? "" };
    });
    return { variantId: wanted.variantId, articles };
  });
}
