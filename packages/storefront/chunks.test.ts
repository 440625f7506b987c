import { resolve } from "node:path";
import { expect, it } from "vitest";
import { chunkGroups, neededBy } from "./chunks.ts";

const app = (file: string) => resolve(import.meta.dirname, "app", file);

/** A bundler's view of a few modules: who imports each of them. */
const modulesOf = (importers: Readonly<Record<string, readonly string[]>>) => ({
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
});

const [home, category, search] = [
  app("home/home.route.tsx"),
  `${app("catalogue/results/category.route.tsx")}?__react-router-build-client-route`,
  app("catalogue/search/search.route.tsx"),
];

const groupOf = (id: string, importers: Readonly<Record<string, readonly string[]>>) =>
  chunkGroups
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ name, test = /./ }) =>
      typeof name === "string" ? test.test(id) && name : test.test(id) && name(id, modulesOf(importers)),
    )
    .find(Boolean) || null;

it("what is needed follows from what imports it, through others and in circles", () => {
  const isNeeded = neededBy(["root.tsx"]);
  const modules = modulesOf({
    "/a.ts": ["/b.ts"],
    "/b.ts": ["/a.ts", app("root.tsx")],
    "/c.ts": ["/d.ts"],
    "/d.ts": ["/c.ts"],
  });
  expect(["/a.ts", "/b.ts", "/c.ts", app("root.tsx")].map((id) => isNeeded(id, modules))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it("a file that has moved is asked for when the shop is built", () => {
  expect(() => neededBy(["home/gone.route.tsx"])).toThrow("name in chunks.ts the file that has taken its place");
});

const formPages = [app("auth/sign-in/login.route.tsx"), app("lists/overview/lists.route.tsx")];

it.each([
  ["framework", "/node_modules/react-dom/client.js", [home]],
  ["frame", "/every.tsx", [app("shell/frame/default-layout.tsx"), home]],
  ["frame", "/breadcrumbs.tsx", [home, category, app("content/page/content-page.route.tsx")]],
  ["goods", "/price.tsx", [home, category]],
  ["results", "/pages.tsx", [category, search]],
  ["forms", "/button.tsx", [...formPages, app("catalogue/product/offers/buy-box-more.tsx")]],
  ["fields", "/field.tsx", formPages],
  ["signed-in", "/bell.tsx", [app("shell/frame/notifications-button.tsx")]],
  [null, "/chevron.tsx", [app("shell/session/account-menu.tsx"), app("ui/overlay/menu.tsx")]],
  ["signs", app("ui/display/empty-state.tsx"), [category, search]],
  ["signs", "/node_modules/lucide-react/dist/esm/icons/list-filter.mjs", [category, search]],
  ["results", "/chips.tsx", [category, app("catalogue/supplier/supplier.route.tsx")]],
  ["table", "/sign.tsx", [app("ui/display/table.tsx")]],
  ["units", "/packs.tsx", [app("goods/unit-switch.tsx")]],
  ["comparison", "/choice.tsx", [app("catalogue/comparison/choice/comparison-toggle.tsx")]],
  ["some.text", "\0messages:some", [category, search]],
  [null, "/one.tsx", [home]],
  [null, "/some.css", [home, category]],
])("goes into %s: %s", (name, id, importers) => {
  expect(groupOf(id, { [id]: importers })).toBe(name);
});
