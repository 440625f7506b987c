import { expect, it } from "vitest";
import { createRouter } from "#http/router.ts";

const router = createRouter<string>();
router.on("GET", "/v1/products/{key}", "product");
router.on("GET", "/v1/products/paginated", "list");
router.on("PUT", "/v1/products/{id}", "change");
router.on("GET", "/v1/products/{key}/offers/{offer}", "offer");
router.on("GET", "/v1/products/paginated/all", "all");
const find = (method: string, path: string) => router.find(method, path);

it("a fixed segment comes before a parameter, whichever was added first", () => {
  expect(find("GET", "/v1/products/paginated")).toEqual({ route: "list", params: {} });
  expect(find("GET", "/v1/products/7")).toEqual({ route: "product", params: { key: "7" } });
});

it("where a fixed segment leads nowhere the parameter is tried", () => {
  expect(find("GET", "/v1/products/paginated/offers/2")).toEqual({
    route: "offer",
    params: { key: "paginated", offer: "2" },
  });
  expect(find("PUT", "/v1/products/paginated")).toEqual({ route: "change", params: { id: "paginated" } });
});

it("parameters are decoded; a broken escape stays as it is written", () => {
  expect(find("GET", "/v1/products/a%2Fb%20%C3%A9")?.params).toEqual({ key: "a/b é" });
  expect(find("GET", "/v1/products/100%")?.params).toEqual({ key: "100%" });
});

it.each([
  ["DELETE", "/v1/products/7"],
  ["GET", "/v1/products"],
  ["GET", "/v1/products/"],
  ["GET", "/v1/products/7/"],
  ["GET", "/v1/products/7/offers"],
  ["GET", "/"],
  ["GET", "/v1/products/7/offers/2/more"],
])("%s %s has no route", (method, path) => expect(find(method, path)).toBeNull());

it("two routes of one path are a mistake", () => {
  expect(() => router.on("GET", "/v1/products/{other}", "twin")).toThrow("has a route already");
});
