// What holds an object or is near to its format: found among containers that a process remembers, priced by one statement for
// those that are shown.
import {
  type FitKind,
  type FitObject,
  fit,
  isTooWeak,
  leastFill,
  nearestMiss,
  type Placement,
} from "@comptoir/contract/fit/fit.rules";
import { type Nearness, nearFormats } from "@comptoir/contract/fit/near-formats.rules";
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

type CandidatePlacement = (Placement | Nearness) & { readonly candidate: ArticleContainer };

/** One entry for each inner size, in the order in which they come. */
function sizesOf(laid: readonly CandidatePlacement[]): FitSize[] {
  const groups = Map.groupBy(laid, ({ candidate }) => candidate.inner.join(" "));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { lying, slack, volume, fill, isTight } = first;
    const isRoomy = fill !== null && fill < leastFill;
    return [{ lying, slack, volume, fill, isTight, isRoomy, articles: group.map(({ candidate }) => candidate) }];
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

const kinds = ["BOX", "BAG", "POUCH", "TUBE"] as const satisfies readonly FitKind[];

/** How many sizes of each kind there are in the order of such a function. */
function countKinds(sizesOfKind: (kind: FitKind) => readonly FitSize[]): FitAnswer["kinds"] {
  const [BOX = 0, BAG = 0, POUCH = 0, TUBE = 0] = kinds.map((kind) => sizesOfKind(kind).length);
  return { BOX, BAG, POUCH, TUBE };
}

type RankedSizes = Omit<FitAnswer, "sizes"> & { readonly sizes: readonly FitSize[] };

/** What holds it, the closest first. */
function rankHolding(object: FitObject, containers: Containers, { kind, withRoomy }: FitQuery): RankedSizes {
  const found = fit(object, containers[kind]);
  const fits = sizesOf(found.fits);
  const roomy = sizesOf(found.roomy);
  const holding = [...fits, ...roomy];
  return {
    sizes: withRoomy ? holding : fits,
    kinds: countKinds((other) => {
      if (other === kind) return holding;
      const { fits: close, roomy: wide } = fit(object, containers[other]);
      return [...sizesOf(close), ...sizesOf(wide)];
    }),
    holding: holding.length,
    tight: fits.filter(({ isTight }) => isTight).length,
    roomy: roomy.length,
    tooWeak: found.tooWeak,
    nearest: holding.length === 0 ? nearestOf(object, containers[kind]) : null,
  };
}

/** Every size by how near it is to the format of the object. */
function rankNearest(object: FitObject, containers: Containers, { kind }: FitQuery): RankedSizes {
  const { formats, tooWeak } = nearFormats(object, containers[kind]);
  const sizes = sizesOf(formats);
  const holding = sizes.filter(({ fill }) => fill !== null);
  const roomy = holding.filter(({ isRoomy }) => isRoomy);
  return {
    sizes,
    kinds: countKinds((other) => (other === kind ? sizes : sizesOf(nearFormats(object, containers[other]).formats))),
    holding: holding.length,
    tight: holding.filter(({ isTight, isRoomy }) => isTight && !isRoomy).length,
    roomy: roomy.length,
    tooWeak,
    nearest: null,
  };
}

/** One statement, and two more when the catalogue has changed. */
export async function findFits(context: PublicContext, query: FitQuery): Promise<z.input<typeof FitAnswer>> {
  const { length, width, height, clearance, weight = null, isUpright, ranking } = query;
  const object: FitObject = { sides: [length, width, height], clearance, weight, isUpright };
  const containers = await findContainers(context);
  const rank = ranking === "NEAREST" ? rankNearest : rankHolding;
  const { sizes, ...counts } = rank(object, containers, query);
  const start = query.page * query.size;
  const priced = await findPriced(context, query, sizes.slice(start, start + query.size));
  const shown = presentSizes(priced, { ranking, isFirst: start === 0, locale: context.locale });
  return { ...counts, sizes: presentPage(shown, sizes.length, query) };
}
