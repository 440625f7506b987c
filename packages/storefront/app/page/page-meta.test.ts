import type { UIMatch } from "react-router";
import { describe, expect, it } from "vitest";
import { isIndexed, pageMeta, shopMeta } from "#page/page-meta.ts";
import { forcedColourMode } from "#shell/colour-mode.tsx";

const shop = { brand: "Emballia", publicUrl: "https://shop.example.com", isDemo: false };
const match = (handle: unknown): UIMatch => ({ id: "x", pathname: "/", params: {}, loaderData: null, handle });

describe("the title of a page", () => {
  it("is the shop's own by default", () => {
    expect(shopMeta(shop, "fr")).toContainEqual({ title: "Boutique Emballia - Emballages pour les grossistes" });
    expect(shopMeta(shop, "fr")).toContainEqual({
      property: "og:image",
      content: "https://shop.example.com/social.png",
    });
  });

  it("starts with what is specific", () => {
    const args = { location: { pathname: "/en/checkout/cart" }, matches: [{ id: "root", loaderData: { shop } }] };
    expect(pageMeta(args, "Commande 172-189-1896838")).toContainEqual({ title: "Commande 172-189-1896838 - Emballia" });
  });

  it("stands alone where the root of the page is missing", () => {
    expect(pageMeta({ location: { pathname: "/" }, matches: [undefined] }, "Panier")).toEqual([{ title: "Panier" }]);
  });
});

it("the innermost page that forces a colour mode wins", () => {
  expect(forcedColourMode([match(undefined), match({ colourMode: "dark" }), match({})])).toBe("dark");
  expect(forcedColourMode([match({ colourMode: "dark" }), match({ colourMode: "light" })])).toBe("light");
  expect(forcedColourMode([match(undefined)])).toBeUndefined();
});

it("a page is left out of search engines by itself or by what surrounds it", () => {
  expect(isIndexed([match({ isIndexed: false }), match({})])).toBe(false);
  expect(isIndexed([match(undefined)])).toBe(true);
});
