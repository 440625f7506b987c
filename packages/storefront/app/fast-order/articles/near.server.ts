// What may be meant by a text that is no code of the shop: a code that is nearly it, or what a search finds for a description
// or a size (ux F-05).

import { foldText } from "@comptoir/contract/conventions";
import { searchLength } from "@comptoir/contract/limits";
import type { AllOwnCodes } from "@comptoir/contract/own-codes";
import type { SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import { measurementOf } from "#catalogue/equivalents/measures.rules.ts";
import type { Proposal } from "#fast-order/articles/article.ts";
import type { NearArticles } from "#fast-order/articles/catalogue.ts";
import { findCodeIndex, packing, type ServerIndex } from "#fast-order/articles/code-index.server.ts";
import { type CodeIndex, createCodeIndex, PROPOSALS } from "#fast-order/articles/code-index.ts";
import { byNearestSize, sizeDistance, sizeIn } from "#fast-order/articles/sizes.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";

type CatalogueSdk = Pick<Sdk, "catalogue">;

/** Descriptions and sizes of one list that are searched for. */
const MOST_SEARCHES = 20;

const namesIn = (text: string) => foldText(text).match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? [];

/** Two words without digits are no code. */
const isDescription = (text: string) => namesIn(text).length > 1;

/** The sides that a text names, in millimetres, the longest first; null where it names none. */
function sidesIn(text: string): readonly number[] | null {
  const size = sizeIn(text);
  if (!size?.kind.endsWith("sides")) return null;
  const unit = /\dcm(?!\p{L})|(?<!\p{L})cm(?!\p{L})/iu.test(text) ? 10 : 1;
  return size.values.map((value) => value * unit).toSorted((a, b) => b - a);
}

/** Whether an article has these sides, in whatever order. */
function hasSides({ attributes }: SearchRecord, sides: readonly number[] | null): boolean {
  const own = measurementOf(attributes).sizes.filter((value) => value !== null);
  return sides !== null && own.toSorted((a, b) => b - a).join() === sides.join();
}

/** Articles whose size is nearest to the one that is named; of the same family where its name stands there too. */
function nearSize(text: string, index: ServerIndex): readonly Proposal[] {
  const { articles } = index;
  const size = sizeIn(text);
  if (size?.kind !== "3 sides") return [];
  const sized = articles.names.flatMap((name, place) => {
    const codes = articles.codes[place];
    const isSized = sizeDistance(size, sizeIn(name)) < Number.POSITIVE_INFINITY;
    return isSized && codes?.[0] ? [{ name, codes: [codes[0], ...codes.slice(1)] as const }] : [];
  });
  const words = namesIn(text);
  const family = sized.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  return byNearestSize(family.length > 0 ? family : sized, size, ({ name }) => name)
    .slice(0, PROPOSALS)
    .map(({ codes: [first, ...others], name }) => ({ ...packing(index, first), codes: [first, ...others], name }));
}

/** The variants that the shop's search finds; none where it cannot be asked. */
async function search(
  sdk: CatalogueSdk,
  text: string,
  { language, index }: { readonly language: Language; readonly index: ServerIndex | null },
): Promise<readonly Proposal[]> {
  const query = {
    query: text.slice(0, searchLength),
    aggregation: "VARIANT",
    size: PROPOSALS,
    locale: localeTags[language],
  } as const;
  try {
    const { products } = await sdk.catalogue.searchProducts({ query });
    const sides = sidesIn(text);
    return products.content.map((record) => ({
      ...packing(index, articleCode(record.variant)),
      codes: [articleCode(record.variant)],
      name: record.variant.name,
      ...(hasSides(record, sides) && { isSameFormat: true }),
    }));
  } catch (error) {
    // The line then proposes what the index knows.
    tellFailure("A description could not be searched for", error);
    return [];
  }
}

type NearCode = ReturnType<CodeIndex["near"]>;

/** Articles by the codes of the buyer's own, for slips in those. */
function ownCodeIndex(ownCodes: AllOwnCodes, index: ServerIndex | null) {
  const byCode = new Map(ownCodes.map((own) => [own.code, own]));
  const none = ownCodes.map(() => "");
  const codes = ownCodes.map(({ code }) => [code]);
  const own = createCodeIndex({ variantIds: none, codes, names: none, packs: [], minimums: [] });
  const proposalOf = ({ codes: [code] }: Proposal): Proposal[] => {
    const known = byCode.get(code);
    return known
      ? [{ ...packing(index, known.articleCode), codes: [code, known.articleCode], name: known.articleName }]
      : [];
  };
  return (text: string): NearCode => {
    const near = own.near(text);
    return { ...near, proposals: near.proposals.flatMap(proposalOf) };
  };
}

const nothingNear: NearCode = { proposals: [], isClear: false, distance: null };

/** The nearer first, of those that are as near the buyer's own, which then leave a doubt. */
function nearest(own: NearCode, shops: NearCode): NearArticles {
  const [first, second] =
    own.distance !== null && own.distance <= (shops.distance ?? own.distance) ? [own, shops] : [shops, own];
  const proposals = [...first.proposals, ...second.proposals].slice(0, PROPOSALS);
  return { proposals, isClear: first.isClear && first.distance !== second.distance };
}

type NearSource = {
  readonly sdk: CatalogueSdk;
  readonly language: Language;
  /** All codes of the buyer's own, asked for where some text is unknown; none for guests. */
  readonly listOwnCodes: () => Promise<AllOwnCodes>;
};

/** By each text what may be meant. `texts` are as they were written. */
export async function findNear(
  { sdk, language, listOwnCodes }: NearSource,
  texts: readonly string[],
): Promise<readonly (readonly [string, NearArticles])[]> {
  if (texts.length === 0) return [];
  const [index, ownCodes] = await Promise.all([findCodeIndex(sdk, language), listOwnCodes()]);
  const nearOwn = ownCodeIndex(ownCodes, index);
  const described = texts.filter((text) => isDescription(text) || sidesIn(text) !== null);
  const searched = new Set(described.slice(0, MOST_SEARCHES));
  return Promise.all(
    texts.map(async (text): Promise<readonly [string, NearArticles]> => {
      const found = searched.has(text) ? await search(sdk, text, { language, index }) : [];
      const described = found.length > 0 || !index ? found : nearSize(text, index);
      if (described.length > 0) return [text, { proposals: described, isClear: false, isDescription: true }];
      return [text, nearest(nearOwn(text), index?.near(text) ?? nothingNear)];
    }),
  );
}
