import type { SearchFacets } from "@comptoir/contract/search";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ContentBlocks } from "#content/page/content-blocks.tsx";
import { fillBlocks } from "#content/page/fill-blocks.server.ts";
import { readPage } from "#content/page/read-page.server.ts";
import { LanguageProvider } from "#lib/language.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCategory, pageOf } from "../../../test/make-pages.ts";
import { makeRecord } from "../../../test/make-products.ts";
import { sdkOver } from "../../../test/one-route.tsx";

const reading = { language: "fr", tell: () => {} } as const;
const address = (url: string) => ({ linktype: "url", url });
const page = (...body: object[]) =>
  readPage(
    {
      ...{ id: 1, uuid: "u", name: "Nom", full_slug: "guides", first_published_at: null, published_at: null },
      content: { component: "page", body },
    },
    reading,
  );

const guide = (title: string, component = "guide") =>
  readPage(
    {
      ...{ id: 2, uuid: "g", name: title, full_slug: "guides/a", first_published_at: null, published_at: null },
      content: { component, title, description: "Deux mots", body: [] },
    },
    reading,
  );
const contact = { email: "aide@shop.test" };
const onFailure = vi.fn();
let readGuides: () => Promise<ReadonlyMap<string, ReturnType<typeof guide>>>;
beforeEach(() => {
  onFailure.mockClear();
  readGuides = () =>
    Promise.resolve(new Map(["carton", "film", "gn"].map((name) => [name, guide(`Choisir ${name}`)] as const)));
});

async function show(answers: Answers, ...body: object[]) {
  const { sdk, calls } = sdkOver(answers);
  const readContactForm = () => Promise.resolve(null);
  const reader = { sdk, language: "fr", contact, readGuides, readContactForm, onFailure } as const;
  const blocks = await fillBlocks(page(...body).blocks, reader);
  const html = renderToStaticMarkup(
    <LanguageProvider language="fr">
      <ContentBlocks blocks={blocks} />
    </LanguageProvider>,
  );
  return { html, calls: calls.map(({ url }) => new URL(url)) };
}

const facets: SearchFacets = {
  ...{ brands: [], attributes: [], customFields: [], productTags: [], attributesRange: [], navigations: [] },
  suppliers: [{ id: "0000000050", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin", count: 12 }],
  ...{ priceMin: null, priceMax: null },
};
const found = (count: number) =>
  on.catalogue.searchProducts(() => ({
    ...{ products: pageOf(count > 0 ? [makeRecord({})] : [], count), facets, warnings: [] },
  }));

it("a grid shows the categories that it names, or those of the first level, with how much they hold", async () => {
  const tree = [
    makeCategory("CAT-1", {
      ...{ name: "Cartons", productCount: 60 },
      childrenCategories: [makeCategory("F-1", { name: "Caisses", productCount: 20 })],
    }),
    makeCategory("CAT-2", { name: "Vide", productCount: 0 }),
  ];
  const answers = on.catalogue.getOnlineCategories(() => tree);
  const first = await show(answers, { component: "category_grid", title: "Rayons" });
  expect(first.html).toContain("60 produits");
  expect(first.html).not.toContain("Caisses");
  expect(first.html).not.toContain("Vide");
  const named = await show(answers, { component: "category_grid", categories: "F-1\nGONE" });
  expect(named.html).toContain('href="/c/CAT-1/F-1"');
  expect(named.html).not.toContain("60 produits");
});

it("a slider shows what its page of results finds, in a row or in lines, and the way to all", async () => {
  const results = address("/c/cartons?stock=1");
  const row = await show(found(40), { component: "product_slider", title: "Cartons", results, most: "3" });
  expect(row.calls[0]?.searchParams.get("size")).toBe("3");
  expect(row.calls[0]?.searchParams.get("inStock")).toBe("true");
  expect(row.html).toContain('href="/c/cartons?stock=1"');
  expect(row.html).toContain("Voir les 40 articles");
  expect(row.html).toContain('class="slider"');
  const lines = await show(found(40), { component: "product_slider", title: "Cartons", results, layout: "list" });
  expect(lines.html).not.toContain('class="slider"');
  expect(lines.html).toContain('aria-label="Cartons : voir les 40 articles"');
});

it("a link of a table says how many references it finds, and goes where it finds none", async () => {
  const table = {
    ...{ component: "table", links_head: "Au catalogue" },
    table: { thead: [{ value: "Onde" }], tbody: [{ body: [{ value: "B" }] }] },
    links: [{ label: "{count} caisses", link: address("/c/cartons?attribute=FLUTE|B") }],
  };
  const { html } = await show(found(132), { component: "columns", main: [table] });
  expect(html).toContain('href="/c/cartons?attribute=FLUTE|B&amp;view=table"');
  expect(html).toContain("132 caisses");
  expect((await show(found(0), table)).html).not.toContain("caisses");
});

it("facts name the figures of the shop, and are left out where these are not known", async () => {
  const facts = {
    component: "facts",
    facts: [{ title: "{references} références, {suppliers} fournisseurs" }, { title: "Livré" }],
  };
  expect((await show(found(3_579), facts)).html).toMatch(/3\s500 références, 1 fournisseurs/);
  const away = await show(
    on.catalogue.searchProducts(() => refuse(503, "UNAVAILABLE")),
    facts,
  );
  expect(away.html).not.toContain("références");
  expect(away.html).toContain("Livré");
});

it("tells of each accessibility criterion what the tests check, and which ones they do not (ux Y-12)", async () => {
  const { html } = await show({}, { component: "accessibility_criteria", title: "Critères" });
  const checked = html.match(/<th scope="row"/g)?.length ?? 0;
  const others = html.match(/<li>/g)?.length ?? 0;
  expect(checked + others).toBe(55);
  expect(html).toContain(`>${checked} critères contrôlés à chaque modification</caption>`);
  expect(html).toContain(`<summary>${others} critères que les tests ne contrôlent pas`);
  expect(html).toMatch(/1\.4\.10 Redistribution.*?AA.*?parcours\s: aucune page ne dépasse/u);
  expect(html).toMatch(/1\.4\.3 Contraste \(minimum\)<.*?1 règle automatique/);
  expect(html).toContain("<li>2.5.1 Gestes pour le contrôle du pointeur (A)</li>");
});

it("what cannot be asked for leaves the rest of the page standing", async () => {
  const { html } = await show(
    {},
    { component: "category_grid", title: "Rayons" },
    { component: "product_slider", title: "Cartons", results: address("/c/cartons") },
    { component: "testimonial", quote: "Bien", author: "Anne" },
  );
  // A page that is not whole is kept for nobody else.
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(html).not.toContain("Rayons");
  expect(html).not.toContain("Cartons");
  expect(html).toContain("Bien");
});

it("guides are listed in the order of their editors, or as a block names them, with the way to all", async () => {
  const all = await show({}, { component: "guide_list", title: "Guides" });
  expect(all.html).toMatch(/href="\/guides\/carton".*Choisir carton.*Deux mots.*1 min.*href="\/guides\/film"/s);
  expect(all.html).not.toContain('href="/guides"');
  const two = await show({}, { component: "guide_list", title: "Lire ensuite", guides: "gn\ngone\nfilm" });
  expect(two.html).toMatch(/href="\/guides".*Tous, 3.*href="\/guides\/gn".*href="\/guides\/film"/s);
  expect(two.html).not.toContain("carton");
  readGuides = () => Promise.reject(new Error("away"));
  expect((await show({}, { component: "guide_list", title: "Guides" })).html).toBe("");
});

it("how the shop is reached comes from its configuration", async () => {
  const { html } = await show({}, { component: "shop_contact" });
  expect(html).toContain('href="mailto:aide@shop.test"');
});
