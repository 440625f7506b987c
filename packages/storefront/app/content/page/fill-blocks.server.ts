// What blocks show of the shop: asked for whoever looks, each block by itself, so that one that cannot be filled leaves the
// others standing (ux G-09). What an editor wrote is kept for everybody; this is not.
import type { CategoryNode } from "@comptoir/contract/categories";
import type { Sdk } from "@comptoir/sdk/client";
import { presentCard } from "#catalogue/product-card.ts";
import { searchRequest } from "#catalogue/results/search-request.ts";
import type { CategoryGridBlock, GridTile } from "#content/blocks/shop/category-grid.tsx";
import type { ContactFormBlock } from "#content/blocks/shop/contact-form.tsx";
import type { CatalogueLink, ContentTableBlock } from "#content/blocks/shop/content-table.tsx";
import type { FactsBlock } from "#content/blocks/shop/facts.tsx";
import type { GuideListBlock } from "#content/blocks/shop/guide-list.tsx";
import type { ProductSliderBlock, SliderGoods } from "#content/blocks/shop/product-slider.tsx";
import { tellCriteria } from "#content/legal/criteria.server.ts";
import type { Block } from "#content/page/content-blocks.tsx";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { readResultAddress, withReferences } from "#content/result-address.ts";
import { formatNumber } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import type { ShopContact } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { categoryName } from "#page/breadcrumbs.tsx";

type GoodsReader = {
  readonly sdk: Sdk;
  readonly language: Language;
  /** How the people of the shop are reached, as its configuration says. */
  readonly contact: ShopContact | undefined;
  /** Hears that something could not be asked for: the page is not whole. */
  readonly onFailure: () => void;
  /** Guides by the last part of their addresses. */
  readonly readGuides: () => Promise<ReadonlyMap<string, ContentPage>>;
  /** What the form to the operator begins with; null for guests. */
  readonly readContactForm: () => Promise<ContactFormBlock["form"]>;
};

/** The thing, or null when it could not be asked for; the failure is logged, and told to the page. */
async function settle<Thing>(block: string, asked: Promise<Thing>, { onFailure }: GoodsReader): Promise<Thing | null> {
  try {
    return await asked;
  } catch (error) {
    onFailure();
    tellFailure(`Content, goods of ${block}`, error);
    return null;
  }
}

const flatten = (
  node: CategoryNode,
  parents: readonly string[],
): { node: CategoryNode; chain: readonly string[] }[] => {
  const chain = [...parents, node.externalId];
  return [{ node, chain }, ...node.childrenCategories.flatMap((child) => flatten(child, chain))];
};

async function findTiles({ wanted }: CategoryGridBlock, { sdk, language }: GoodsReader): Promise<readonly GridTile[]> {
  const tree = await sdk.catalogue.getOnlineCategories({ query: { locale: localeTags[language] } });
  const all = tree.flatMap((node) => flatten(node, []));
  const chosen =
    wanted.length === 0
      ? all.filter(({ chain }) => chain.length === 1)
      : wanted.flatMap((id) => all.filter(({ node }) => node.externalId === id));
  return chosen
    .filter(({ node }) => node.productCount > 0)
    .map(({ node: { name, productCount, pictureUrl }, chain }) => ({
      href: pathsIn(language).category(chain),
      name: categoryName(name),
      ...{ productCount, pictureUrl },
    }));
}

async function findGoods(
  { href, most, isList }: ProductSliderBlock,
  { sdk, language }: GoodsReader,
): Promise<SliderGoods> {
  const address = readResultAddress(href);
  if (!address) return { cards: [], total: 0 };
  const request = searchRequest(address.state, { view: isList ? "table" : "cards" }, address.place);
  const { products } = await sdk.catalogue.searchProducts({ query: { ...request, size: most, withFacets: false } });
  const cards = products.content.map((record) => {
    const { productId, variantId, name, difference, code, picture, offer } = presentCard(record, "cards", language);
    return { productId, variantId, name, difference, code, picture, offer };
  });
  return { cards, total: products.totalElements };
}

async function countGoods(link: CatalogueLink, reader: GoodsReader): Promise<CatalogueLink> {
  const address = readResultAddress(link.href);
  if (!address) return link;
  const request = searchRequest(address.state, { view: "table" }, address.place);
  const counted = reader.sdk.catalogue.searchProducts({ query: { ...request, size: 1, withFacets: false } });
  const answer = await settle("a link", counted, reader);
  return { ...link, href: withReferences(link.href), count: answer?.products.totalElements ?? null };
}

const fillTable = async (block: ContentTableBlock, reader: GoodsReader) => ({
  ...block,
  lines: await Promise.all(
    block.lines.map(async (line) => ({ ...line, link: line.link && (await countGoods(line.link, reader)) })),
  ),
});

const figureName = /\{(references|suppliers)\}/g;

/** Figures of the shop take the place of their names; a fact whose figure is not known is left out. */
async function fillFacts(block: FactsBlock, reader: GoodsReader): Promise<FactsBlock> {
  const named = (text: string) => text.search(figureName) >= 0;
  if (!block.facts.some(({ title, text }) => named(title) || named(text))) return block;
  const { sdk, language } = reader;
  const asked = sdk.catalogue.searchProducts({ query: { aggregation: "VARIANT", size: 1 } });
  const found = await settle("facts", asked, reader);
  const figures = {
    references: Math.floor((found?.products.totalElements ?? 0) / 100) * 100,
    suppliers: found?.facets?.suppliers.length ?? 0,
  };
  const isKnown = (text: string) =>
    [...text.matchAll(figureName)].every(([, name]) => figures[name as keyof typeof figures] > 0);
  const told = (text: string) =>
    text.replaceAll(figureName, (_, name: keyof typeof figures) => formatNumber(figures[name], language));
  const facts = block.facts.filter(({ title, text }) => isKnown(title) && isKnown(text));
  return { ...block, facts: facts.map(({ icon, title, text }) => ({ icon, title: told(title), text: told(text) })) };
}

async function fillGuides(block: GuideListBlock, reader: GoodsReader): Promise<GuideListBlock> {
  const all = await settle("guide_list", reader.readGuides(), reader);
  if (!all) return block;
  const names = block.wanted.length > 0 ? block.wanted : [...all.keys()];
  const guides = names.flatMap((name) => {
    const page = all.get(name);
    if (!page) return [];
    const { title, description: summary, minutes } = page;
    return [{ href: pathsIn(reader.language).guide(name), title, summary, minutes }];
  });
  return { ...block, guides, total: guides.length < all.size ? all.size : null };
}

async function fillBlock(block: Block, reader: GoodsReader): Promise<Block> {
  switch (block.component) {
    case "category_grid":
      return { ...block, tiles: await settle("category_grid", findTiles(block, reader), reader) };
    case "product_slider":
      return { ...block, goods: await settle("product_slider", findGoods(block, reader), reader) };
    case "table":
      return { ...block, ...(await fillTable(block, reader)) };
    case "guide_list":
      return { ...block, ...(await fillGuides(block, reader)) };
    case "facts":
      return { ...block, ...(await fillFacts(block, reader)) };
    case "contact_form":
      return { ...block, form: await reader.readContactForm() };
    case "accessibility_criteria":
      return { ...block, ...tellCriteria(reader.language) };
    case "shop_contact":
      return { ...block, contact: reader.contact };
    case "columns": {
      // What stands in columns was read as the blocks of the page were.
      const [main, side] = [block.main as readonly Block[], block.side as readonly Block[]];
      const [filledMain, filledSide] = await Promise.all([fillBlocks(main, reader), fillBlocks(side, reader)]);
      return { ...block, main: filledMain, side: filledSide };
    }
    default:
      return block;
  }
}

/** The blocks of a page with what they show of the catalogue; those that stand in texts show none. */
export const fillBlocks = (blocks: readonly Block[], reader: GoodsReader): Promise<readonly Block[]> =>
  Promise.all(blocks.map((block) => fillBlock(block, reader)));
