import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { listFiles, listRoutes } from "./manifests.ts";

const entry = { imports: ["/frame.js"] };
const routes = {
  root: { id: "root", imports: ["/frame.js"], css: [], hasLoader: true, hasAction: false },
  "desk/frame/desk-layout": { id: "desk/frame/desk-layout", imports: ["/desk.js", "/goods.js"], css: [] },
  "home/home.route": { id: "home/home.route", imports: ["/frame.js", "/goods.js", "/stock.js"], css: [] },
};
const source = `window.__reactRouterManifest=${JSON.stringify({ version: "v1", url: "/assets/manifest-1a2b.js", entry, routes })};`;

/** What a browser knows of the routes once it has run these scripts. */
function knownAfter(...scripts: readonly string[]): unknown {
  const browser = createContext({});
  runInContext("globalThis.window = globalThis", browser);
  for (const script of scripts) runInContext(script, browser);
  return JSON.parse(runInContext("JSON.stringify(__reactRouterManifest)", browser));
}

const shopRoutes = {
  root: { id: "root", hasLoader: true },
  "home/home.route": { id: "home/home.route" },
};

it("buyers are told of no route of the desk, and of the others only what they have", () => {
  // Under its own name, or browsers would fetch the whole list as well.
  const whole = { version: "v1", url: "/assets/shop-manifest-1a2b.js", entry };
  expect(knownAfter(listRoutes(source, "shop"))).toEqual({ ...whole, routes: shopRoutes });
});

it("the desk is told of the shop's routes, too", () => {
  expect(knownAfter(listRoutes(source, "desk"))).toMatchObject({
    url: "/assets/desk-manifest-1a2b.js",
    routes: { ...shopRoutes, "desk/frame/desk-layout": { id: "desk/frame/desk-layout" } },
  });
});

it("which files a page needs besides its own and those of every page is told apart, of each area", () => {
  expect(knownAfter(listRoutes(source, "shop"), listFiles(source, "shop"))).toMatchObject({
    routes: { root: { imports: [] }, "home/home.route": { imports: ["/goods.js", "/stock.js"] } },
  });
  expect(listFiles(source, "shop")).not.toContain("desk");
  expect(knownAfter(listRoutes(source, "desk"), listFiles(source, "desk"))).toMatchObject({
    routes: {
      "desk/frame/desk-layout": { imports: ["/desk.js", "/goods.js"] },
      "home/home.route": { imports: ["/goods.js", "/stock.js"] },
    },
  });
});

it("a list in another form is looked at by a person", () => {
  expect(() => listRoutes("export default {}", "shop")).toThrow("look at manifests.ts");
});
