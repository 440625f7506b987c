// What a phone shows of an article before anybody scrolls (ux P-01).

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { newcomerLike } from "../helpers/newcomer.ts";
import { visit } from "../helpers/visit.ts";

it.each(["CAI-0001", "GOB-0001"])("of %s are name, price, stock, quantity and the button", async (code) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.enter(await newcomerLike("multi@demo.test"));
  await visitor.open(`/product/PRO-${code}`);
  const box = page.locator("main section.card").first();
  const fold = (await page.locator("nav.fixed").boundingBox())?.y ?? 0;
  const bottomOf = async (part: Locator) => {
    const place = await part.first().boundingBox();
    return (place?.y ?? Number.POSITIVE_INFINITY) + (place?.height ?? 0);
  };
  const parts = [
    page.locator("main h1"),
    page.locator("main picture, main img, main svg.picture").first(),
    box.locator(".price-main"),
    box.locator(".stock"),
    box.locator("input.quantity-input"),
    box.locator('button[type="submit"]'),
  ];
  for (const part of parts) expect(await bottomOf(part), String(part)).toBeLessThanOrEqual(fold);
  await visitor.expectClean();
  await visitor.leave();
});

it.each(["/c/alimentaire/bols-barquettes", "/product/PRO-CAI-0001"])(
  "of %s fetches each picture in one size",
  async (path) => {
    const visitor = await visit({ width: 390, isTouched: true });
    const files: string[] = [];
    visitor.page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Thumbnails are pictures of their own.
      if (pathname.includes("/media/") && searchParams.get("width") !== "100") files.push(pathname);
    });
    await visitor.open(path);
    await visitor.page.waitForLoadState("networkidle");
    expect(files.length).toBeGreaterThan(0);
    expect(files).toEqual([...new Set(files)]);
    await visitor.expectClean();
    await visitor.leave();
  },
);

it("marks how much is there by a full disc, a half one or a ring, told apart without colour", {
  tags: ["wcag-1.4.1"],
}, async () => {
  const visitor = await visit();
  await visitor.open("/c/cartons");
  const shapeOf = (level: string) =>
    visitor.page.evaluate((asked) => {
      const mark = document.createElement("span");
      mark.className = "stock";
      mark.setAttribute("data-level", asked);
      document.body.append(mark);
      const { borderTopWidth, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(mark, "::before");
      mark.remove();
      const half = backgroundImage.startsWith("linear-gradient") && "half";
      return borderTopWidth === "2px" && (half || (backgroundColor === borderTopColor ? "disc" : "ring"));
    }, level);
  expect(await Promise.all(["available", "low", "none"].map(shapeOf))).toEqual(["disc", "half", "ring"]);
  await visitor.leave();
});
