import { expect, it } from "vitest";
import { withoutDesk } from "./manifests.ts";

it("buyers are told of no route of the desk, and of the others only what they have", () => {
  const routes = {
    root: { id: "root", hasLoader: true, hasAction: false },
    "home/home.route": { id: "home" },
    "desk/frame/desk-layout": { id: "desk" },
  };
  const source = `window.__reactRouterManifest=${JSON.stringify({ version: "v1", routes })};`;
  const told = withoutDesk(source).replace("window.__reactRouterManifest=", "").replace(/;$/, "");
  expect(JSON.parse(told)).toEqual({
    version: "v1",
    routes: { root: { id: "root", hasLoader: true }, "home/home.route": { id: "home" } },
  });
});

it("a list in another form is looked at by a person", () => {
  expect(() => withoutDesk("export default {}")).toThrow("look at manifests.ts");
});
