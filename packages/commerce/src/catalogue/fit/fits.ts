// What holds an object: found among containers that a process remembers, priced by one statement for those that are shown.
import { type FitKind, type FitObject, type Fits, fit, isTooWeak, nearestMiss } from "@comptoir/contract/fit/fit.rules";
import type { FitAnswer, FitQuery } from "@comptoir/contract/fits";
import type { z } from "zod";
import { findContainerRows, findContainerUnits } from "#catalogue/fit/containers.queries.ts";
import { type ArticleContainer, containerOf } from "#catalogue/fit/containers.rules.ts";
import { type FitSize, type PricedSize, presentSizes, pricedSizes } from "#catalogue/fit/fits.present.ts";
import { findInventoryRows } from "#catalogue/inventories.queries.ts";
import { pricingOf } from "#catalogue/inventories.ts";
import { recalled } from "#db/recall.ts";
import type { PublicContext } from "#http/context.ts";
import { presentPage } from "#shared/paging.ts";

type Containers = Readonly<Record<FitKind, readonly ArticleContainer[]>>;

/** Every container that the caller may see, by kind. Two statements, or none. */
function findContainers({ deps, audience }: PublicContext): Promise<Containers> {
  const { viewIds } = audience;
  return recalled(deps, "products", ["containers", ...viewIds].join(" "), async () => {
    const [rows, units] = await Promise.all([findContainerRows(deps.db, viewIds), findContainerUnits(deps.db)]);
    const all = rows.flatMap((row) => containerOf(row, units) ?? []);
    const of = (kind: FitKind) => all.filter((container) => container.kind === kind);
    return { BOX: of("BOX"), BAG: of("BAG"), POUCH: of("POUCH"), TUBE: of("TUBE") };
  });
}

/** Other articles that are of the same kind and as large inside, none for an article that holds nothing. Two statements, or none. */
export async function findHoldingTheSame(context: PublicContext, variantId: string): Promise<string[]> {
  const all = Object.values(await findContainers(context)).flat();
  const mine = all.find((container) => container.variantId === variantId);
  if (!mine) return [];
  const sizeOf = ({ kind, inner }: ArticleContainer) => `${kind} ${inner.join(" ")}`;
  return all.filter((other) => other !== mine && sizeOf(other) === sizeOf(mine)).map((other) => other.variantId);
}

/** One entry for each inner size, in the order in which they come. */
function sizesOf(found: Fits<ArticleContainer>["fits"], isRoomy: boolean): FitSize[] {
  const groups = Map.groupBy(found, ({ candidate }) => candidate.inner.join(" "));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { candidate: _, ...placement } = first;
    return [{ ...placement, isRoomy, articles: group.map(({ candidate }) => candidate) }];
  });
}

async function findPriced(
  context: PublicContext,
  query: FitQuery,
  sizes: readonly FitSize[],
): Promise<readonly PricedSize[]> {
  const variantIds = sizes.flatMap(({ articles }) => articles.map(({ variantId }) => variantId));
  if (variantIds.length === 0) return [];
  const rows = await findInventoryRows(context.deps.db, { variantIds }, pricingOf(context, query));
  return pricedSizes(sizes, rows, query.quantity);
}

function nearestOf(object: FitObject, containers: readonly ArticleContainer[]): FitAnswer["nearest"] {
  const strong = containers.filter((container) => !isTooWeak(container, object));
  const miss = nearestMiss(object, strong);
  if (!miss) return null;
  const { inner, code, productId, variantId } = miss.candidate;
  return { inner: [...inner], lying: [...miss.lying], missing: [...miss.missing], code, productId, variantId };
}

/** One statement, and two more when the catalogue has changed. */
export async function findFits(context: PublicContext, query: FitQuery): Promise<z.input<typeof FitAnswer>> {
  const { length, width, height, clearance, weight = null, isUpright, kind } = query;
  const object: FitObject = { sides: [length, width, height], clearance, weight, isUpright };
  const containers = await findContainers(context);
  const found = fit(object, containers[kind]);
  const fits = sizesOf(found.fits, false);
  const roomy = sizesOf(found.roomy, true);
  const all = query.withRoomy ? [...fits, ...roomy] : fits;
  const start = query.page * query.size;
  const priced = await findPriced(context, query, all.slice(start, start + query.size));
  const count = (other: FitKind) =>
    other === kind ? fits.length : sizesOf(fit(object, containers[other]).fits, false).length;
  const isNone = fits.length + roomy.length === 0;
  return {
    sizes: presentPage(presentSizes(priced, start === 0, context.locale), all.length, query),
    kinds: { BOX: count("BOX"), BAG: count("BAG"), POUCH: count("POUCH"), TUBE: count("TUBE") },
    tight: fits.filter(({ isTight }) => isTight).length,
    roomy: roomy.length,
    tooWeak: found.tooWeak,
    nearest: isNone ? nearestOf(object, containers[kind]) : null,
  };
}
