import { describe, expect, it } from "vitest";
import { readLinesToAdd, readQuantities, readReturnPath, withNotice } from "#carts/add/add-lines.server.ts";
import { signedIn } from "../../../test/fake-commerce.ts";
import { ask } from "../../../test/shop.tsx";

describe("the page that is led back to", () => {
  it("says how many lines were added, without scripts too, and leads to the cart", async () => {
    const { html } = await ask("/help?added=2", { answers: signedIn });
    expect(html).toContain("2 lignes ajoutées au panier.");
    expect(html).toContain('href="/checkout/cart"');
    expect((await ask("/help?added=many", { answers: signedIn })).html).not.toContain("ajoutées au panier");
  });
});

describe("the form of lines", () => {
  it("refuses what is no whole number of pieces", () => {
    const form = new FormData();
    form.append("offerPriceId", "PRX-CAI-0001");
    form.append("quantity", "douze");
    expect(readLinesToAdd(form)).toBeNull();
  });

  it("passes over a line without a quantity or an offer", () => {
    const form = new FormData();
    for (const id of ["PRX-CAI-0001", "", "PRX-GOB-0001"]) form.append("offerPriceId", id);
    for (const quantity of ["40", "20"]) form.append("quantity", quantity);
    expect(readLinesToAdd(form)).toEqual([{ offerPriceId: "PRX-CAI-0001", quantity: 40 }]);
    expect(readQuantities(form)).toBeNull();
  });

  it("leaves its notice in the address of the page, the latest only", () => {
    expect(withNotice("/search?query=a&added=1#list", 3)).toBe("/search?query=a&added=3#list");
  });
});

describe("the way back from adding", () => {
  const way = (returnTo: string, referer: string) => {
    const form = new FormData();
    form.set("returnTo", returnTo);
    return readReturnPath(
      form,
      new Request("http://shop.test/checkout/cart/add", { headers: { referer } }),
      "/otherwise",
    );
  };

  it.each([
    ["/c/cartons?page=2", "http://shop.test/search", "/c/cartons?page=2"],
    ["//evil.example", "http://shop.test/search?query=a", "/search?query=a"],
    ["", "http://shop.test/en//evil.example", "/otherwise"],
    ["", "http://shop.test//evil.example/x", "/otherwise"],
    ["", "http://evil.example/search", "/otherwise"],
    ["", "garbage", "/otherwise"],
  ])("asked for %j from %s leads to %s", (returnTo, referer, path) => {
    expect(way(returnTo, referer)).toBe(path);
  });
});
