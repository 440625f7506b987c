import { expect, it } from "vitest";
import { withoutDesk } from "./manifests.ts";

it("buyers are told of no route of the desk", () => {
  const routes = { root: { id: "root" }, "home/home.route": { id: "home" }, "desk/frame/desk-layout": { id: "desk" } };
  const source = `window.__reactRouterManifest=${JSON.stringify({ version: "v1", routes })};`;
  const told = withoutDesk(source).replace("window.__reactRouterManifest=", "").replace(/;$/, "");
  expect(JSON.parse(told)).toEqual({
    version: "v1",
    routes: { root: { id: "root" }, "home/home.route": { id: "home" } },
  });
});

it("a list in another form is looked at by a person", () => {
  expect(() => withoutDesk("export default {}")).toThrow("look at manifests.ts");
});
