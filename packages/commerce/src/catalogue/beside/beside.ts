// What stands beside an article: alternatives of its format, articles that go with it, or else others of its kind. What they
// are changes with the catalogue alone and is remembered; their prices and stock are asked for in one statement.
import { quantityFor, withoutStock } from "@comptoir/contract/articles/quantities.rules";
import type { ArticlesBeside } from "@comptoir/contract/beside";
import { type AttributeDefinition, singleValues } from "#catalogue/attributes.rules.ts";
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
  findAlternativeRows,
  findCentreRow,
  findClassificationNames,
  findCompanionRows,
} from "#catalogue/beside/beside.queries.ts";
import { chooseCompanions, classificationsBeside } from "#catalogue/beside/companions.rules.ts";
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
import type { PublicContext } from "#http/context.ts";
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
type Surroundings = {
  readonly variantId: string;
  readonly recycled: number;
  readonly candidates: readonly Candidate[];
  readonly companions: readonly ShownArticle[];
  readonly similar: readonly ShownArticle[];
  /** Of every attribute by which a candidate differs. */
  readonly attributes: readonly AttributeDefinition[];
};

async function findCandidates(context: PublicContext, centre: CentreRow): Promise<Candidate[]> {
  const { db } = context.deps;
  const format = formatOf(centre.values);
  if (!format) return [];
  const holding = await findHoldingTheSame(context, centre.variantId);
  const rows = await findAlternativeRows(db, centre, format, holding, context.audience.viewIds);
  return rows
    .filter(({ values }) => keepsFoodSafe(centre.values, values))
    .map(({ values, ...article }) => ({
      ...article,
      differences: differencesOf(centre.values, values),
      recycled: recycledContent(values),
    }));
}

async function findCompanions(context: PublicContext, centre: CentreRow) {
  const { deps, audience } = context;
  const all = await recalled(deps, "structure", "names of classifications", () => findClassificationNames(deps.db));
  const classificationIds = classificationsBeside(centre.classificationId, all);
  const rows = await findCompanionRows(deps.db, centre, classificationIds, audience.viewIds);
  const [diameter = null] = singleValues(centre.values.DIAMETER);
  const choose = (isSimilar: boolean) =>
    chooseCompanions(
      rows.filter((row) => row.isSimilar === isSimilar),
      isSimilar || typeof diameter !== "number" ? null : diameter,
      companionsKept,
    );
  return { companions: choose(false), similar: choose(true) };
}

/** Throws 404. */
async function readSurroundings(context: PublicContext, key: string, query: IdSelector): Promise<Surroundings> {
  const id = idOfKey("product_variants", key, selectorOf(query));
  const centre = await findCentreRow(context.deps.db, id, context.audience.viewIds);
  if (!centre) throw variantNotFound(key);
  const [candidates, others] = await Promise.all([findCandidates(context, centre), findCompanions(context, centre)]);
  const names = candidates.flatMap(({ differences }) => differences.map(({ name }) => [name, true] as const));
  const attributes = await findAttributesOf(context, [{ attributeValues: Object.fromEntries(names) }]);
  const { variantId, values } = centre;
  return { variantId, recycled: recycledContent(values), candidates, attributes, ...others };
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

/** Throws 404. One statement beside what is remembered, however many articles. */
export async function findArticlesBeside(
  context: PublicContext,
  key: string,
  query: IdSelector & CurrencyQuery,
): Promise<ArticlesBeside> {
  const { variantId, recycled, candidates, companions, similar, attributes } = await findSurroundings(
    context,
    key,
    query,
  );
  const shown = [...candidates, ...companions, ...similar];
  const variantIds = [variantId, ...shown.map((article) => article.variantId)];
  const rows = await findInventoryRows(context.deps.db, { variantIds }, pricingOf(context, query));
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  const quantity = smallestQuantity(rowsOf.get(variantId) ?? []);
  const offerOf = (id: string) => bestOffer(rowsOf.get(id) ?? [], quantity);
  const own = offerOf(variantId);
  const mine = comparedBy(recycled, own);
  const proposed = candidates.map((candidate) => {
    const offer = offerOf(candidate.variantId);
    const theirs = comparedBy(candidate.recycled, offer);
    return { id: candidate.variantId, candidate, paid: offer, reasons: reasonsFor(mine, theirs), ...theirs };
  });
  const { locale } = context;
  const beside = (articles: readonly ShownArticle[]) =>
    articles
      .map((article) => ({ article, offer: offerOf(article.variantId) }))
      .sort((a, b) => Number(isSoldOut(a.offer)) - Number(isSoldOut(b.offer)))
      .slice(0, mostCompanions)
      .map(({ article, offer }) => presentShownArticle(article, offer, locale));
  const alternatives = chooseAlternatives(proposed, mostAlternatives).map(({ candidate, paid, reasons }) =>
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
