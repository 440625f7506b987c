import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StockMark } from "#goods/stock-mark.tsx";

it("what is out of stock is marked by a ring, told from the disc of what is there without colour", () => {
  const shape = (level: "available" | "low" | "none") =>
    renderToStaticMarkup(<StockMark level={level}>…</StockMark>).replace(/.*<svg[^>]*>(.*)<\/svg>.*/s, "$1");
  expect(shape("none")).toMatch(/^<circle [^>]*fill="none" stroke="currentColor"[^>]*><\/circle>$/);
  expect(shape("available")).toMatch(/^<circle [^>]*fill="currentColor"><\/circle>$/);
  expect(shape("low")).toContain("<path");
});
