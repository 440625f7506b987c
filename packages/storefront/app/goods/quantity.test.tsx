import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Quantity, type QuantityTexts } from "#goods/quantity.tsx";

const texts: QuantityTexts = {
  label: (unit) => `Quantity in ${unit}: box`,
  increase: "More: box",
  decrease: "Less: box",
  counting: (pieces, packs) => `${pieces} pieces (${packs} packs)`,
  problem: (problem) => problem,
  take: (pieces) => `Take ${pieces}`,
};
const rule = { itemPerPack: 25, minOrderQuantity: 60 };
const inputValue = (html: string, type: string) => new RegExp(`<input[^>]*${type}[^>]*value="([^"]*)"`).exec(html)?.[1];

it("starts at the first valid quantity and shows both countings (ux G-28)", () => {
  const html = renderToStaticMarkup(<Quantity rule={rule} texts={texts} />);
  expect(inputValue(html, "quantity-input")).toBe("75");
  expect(html).toContain("75 pieces (3 packs)");
});

it("counts pieces before scripts are there, and its label says so", () => {
  const html = renderToStaticMarkup(<Quantity rule={rule} texts={texts} value={100} name="line" />);
  expect(inputValue(html, 'name="line"')).toBe("100");
  expect(html).toContain('aria-label="Quantity in pieces: box"');
  expect(html).not.toContain('type="hidden"');
});

it("a quantity that cannot be ordered is said and has proposals, and is not changed (ux G-27)", () => {
  const html = renderToStaticMarkup(<Quantity id="q" rule={rule} texts={texts} value={80} />);
  expect(inputValue(html, "quantity-input")).toBe("80");
  expect(html).toContain("not-a-multiple");
  expect(html).toMatch(/aria-invalid="true" aria-describedby="q-counting q-error"/);
  expect(html).toContain("Take 75");
  expect(html).toContain("Take 100");
});

it("a step that leads nowhere cannot be pressed, but a cart line can go to zero", () => {
  const decrease = (html: string) => /<button[^>]*aria-label="Less: box"[^>]*>/.exec(html)?.[0];
  expect(decrease(renderToStaticMarkup(<Quantity rule={rule} texts={texts} />))).toContain("disabled");
  expect(decrease(renderToStaticMarkup(<Quantity rule={rule} texts={texts} allowsZero />))).not.toContain("disabled");
});

it("a refusal of the server is shown", () => {
  const html = renderToStaticMarkup(<Quantity rule={rule} texts={texts} error="Only 50 left" />);
  expect(html).toContain("Only 50 left");
});
