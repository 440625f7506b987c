import { expect, it } from "vitest";
import { createRouter, type Route } from "#router.ts";

const router = createRouter();
const names = new Map<Route, string>();
const add = (method: string, path: string, name: string) => {
  const route: Route = () => ({ status: 200, headers: {}, body: name });
  names.set(route, name);
  router.on(method, path, route);
};
add("GET", "/v1/products/{key}", "product");
add("GET", "/v1/products/paginated", "list");
add("PUT", "/v1/products/{id}", "change");
add("GET", "/v1/products/{key}/offers/{offer}", "offer");
add("GET", "/v1/products/paginated/all", "all");
add("GET", "/media/{key...}", "picture");
add("GET", "/media/sizes", "sizes");
const find = (method: string, path: string) => {
  const found = router.find(method, path);
  return found && { route: names.get(found.route), params: found.params };
};

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
  ["GET", "/v1/products/7/offers"],
  ["GET", "/"],
  ["GET", "/v1/products/7/offers/2/more"],
])("%s %s has no route", (method, path) => expect(find(method, path)).toBeNull());

it("a slash at the end means the path without it", () => {
  expect(find("GET", "/v1/products/paginated/")).toEqual({ route: "list", params: {} });
  expect(find("GET", "/v1/products/7//")).toEqual({ route: "product", params: { key: "7" } });
});

it("the head of something is asked of the route that gets it", () => {
  expect(find("HEAD", "/v1/products/7")).toEqual({ route: "product", params: { key: "7" } });
});

it("the methods of a path are those of its routes, fixed or not, and HEAD with GET", () => {
  expect(router.methodsOf("/v1/products/7/")).toEqual(["GET", "HEAD", "PUT"]);
  expect(router.methodsOf("/media/a/b.webp")).toEqual(["GET", "HEAD"]);
  expect(router.methodsOf("/v1/nothing")).toEqual([]);
});

it("the rest of a path is one parameter, of less weight than what stands there", () => {
  expect(find("GET", "/media/a/b%20c.webp")).toEqual({ route: "picture", params: { key: "a/b c.webp" } });
  expect(find("GET", "/media/sizes")).toEqual({ route: "sizes", params: {} });
  expect(find("GET", "/media")).toBeNull();
  expect(find("POST", "/media/a")).toBeNull();
});

it("two routes of one path are a mistake", () => {
  expect(() => add("GET", "/v1/products/{other}", "twin")).toThrow("has a route already");
});
