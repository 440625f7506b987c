import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { createNarrowing, type PlacedRoute } from "#lib/document/narrowed-build.server.ts";
import siteMap from "../../routes.ts";

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file;

/** The routes as a build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId: string): PlacedRoute[] {
  return entries.flatMap((entry) => {
    const { path, index, children = [] } = entry;
    return [{ id: idOf(entry), parentId, path, index }, ...listed(children, idOf(entry))];
  });
}

const root: PlacedRoute = { id: "root", path: "" };
const all = Object.fromEntries(
  [root, ...listed(siteMap as readonly RouteConfigEntry[], "root")].map((route) => [route.id, route]),
);

type Routes = Readonly<Record<string, PlacedRoute>>;

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const named = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...named, index: true as const } : { ...named, children: treeOf(routes, id) };
    });
}

const trees = new Map<Routes, RouteObject[]>();

function matched(routes: Routes, pathname: string) {
  const tree = trees.get(routes) ?? treeOf(routes);
  trees.set(routes, tree);
  return matchRoutes(tree, pathname)?.map(({ route, params, pathnameBase }) => [route.id, params, pathnameBase]);
}

const narrow = createNarrowing(all as Routes);
const withoutForm = (pathname: string) => pathname.replace(/_\.data$/, "").replace(/\.data$/, "");

it("finds in few routes what it would find in all of them, whatever is asked for", () => {
  const names = [...new Set(Object.values(all).flatMap(({ path = "" }) => path.split("/")))];
  const segment = fc.oneof(
    fc.constantFrom(...names.filter((name) => /^[\w.]+$/.test(name))),
    fc.constantFrom(
      "EN",
      "en",
      "Desk",
      "ACCOUNT",
      "0000000123",
      "été",
      "a%20b",
      "%64esk",
      "",
      ".",
      "x.data",
      "*",
      ":id",
    ),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
  );
  const address = fc
    .tuple(fc.boolean(), fc.array(segment, { maxLength: 6 }), fc.constantFrom("", "/", ".data", "/_.data"))
    .map(
      ([isEnglish, segments, end]) =>
        new URL(`http://shop.test/${[...(isEnglish ? ["en"] : []), ...segments].join("/")}${end}`),
    );
  fc.assert(
    fc.property(address, ({ pathname }) => {
      const asked = withoutForm(pathname);
      expect(matched(narrow(pathname) ?? (all as Routes), asked)).toEqual(matched(all as Routes, asked));
    }),
    { numRuns: 150 },
  );
});

it("takes few routes, the same for all addresses that begin alike", () => {
  const few = narrow("/product/0000000012") ?? {};
  expect(Object.keys(few).length).toBeLessThan(15);
  expect(narrow("/en/product/0000000099.data")).toBe(few);
  expect(Object.keys(few)).toEqual(Object.keys(all).filter((id) => id in few));
  expect(narrow("/c/gobelets")).not.toBe(few);
});

it("takes all where an address is written in signs", () => {
  expect(narrow("/%64esk/quotes")).toBeNull();
  expect(narrow("//desk")).toBeNull();
});
