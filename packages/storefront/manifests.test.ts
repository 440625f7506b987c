import { expect, it } from "vitest";
import { withoutDesk } from "./manifests.ts";

it("buyers are told of no route of the desk, and of the others only what they have", () => {
  const entry = { imports: ["/frame.js"] };
  const routes = {
    root: { id: "root", imports: ["/frame.js"], hasLoader: true, hasAction: false },
    "home/home.route": { id: "home", imports: ["/frame.js", "/goods.js"] },
    "desk/frame/desk-layout": { id: "desk", imports: ["/desk.js"] },
  };
  const source = `window.__reactRouterManifest=${JSON.stringify({ version: "v1", entry, routes })};`;
  const told = withoutDesk(source).replace("window.__reactRouterManifest=", "").replace(/;$/, "");
  expect(JSON.parse(told)).toEqual({
    version: "v1",
    entry,
    routes: {
      root: { id: "root", imports: [], hasLoader: true },
      "home/home.route": { id: "home", imports: ["/goods.js"] },
    },
  });
});

it("a list in another form is looked at by a person", () => {
  expect(() => withoutDesk("export default {}")).toThrow("look at manifests.ts");
});
