import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { withoutDesk } from "./manifests.ts";

it("buyers are told of no route of the desk, and of the others only what they have", () => {
  const entry = { imports: ["/frame.js"] };
  const routes = {
    root: { id: "root", imports: ["/frame.js"], hasLoader: true, hasAction: false },
    "home/home.route": { id: "home/home.route", imports: ["/frame.js", "/goods.js"] },
    "desk/frame/desk-layout": { id: "desk/frame/desk-layout", imports: ["/desk.js"] },
  };
  const source = `window.__reactRouterManifest=${JSON.stringify({ version: "v1", url: "/assets/manifest-1a2b.js", entry, routes })};`;
  const browser = createContext({});
  runInContext("globalThis.window = globalThis", browser);
  runInContext(withoutDesk(source), browser);
  expect(JSON.parse(runInContext("JSON.stringify(__reactRouterManifest)", browser))).toEqual({
    version: "v1",
    // Under its own name, or browsers would fetch the whole list as well.
    url: "/assets/shop-manifest-1a2b.js",
    entry,
    routes: {
      root: { id: "root", imports: [], hasLoader: true },
      "home/home.route": { id: "home/home.route", imports: ["/goods.js"] },
    },
  });
});

it("a list in another form is looked at by a person", () => {
  expect(() => withoutDesk("export default {}")).toThrow("look at manifests.ts");
});
