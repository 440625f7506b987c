import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lightenBuiltManifest, lightenManifest } from "./light-manifest.ts";

const home = {
  id: "home",
  path: "/",
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: "/h.js",
  imports: ["/b.js", "/a.js", "/f.js"],
  css: [],
};
const manifest = { entry: { module: "/entry.js", imports: ["/f.js"] }, routes: { home }, url: "/m.js", version: "1" };
const written = (value: object) => `window.__reactRouterManifest=${JSON.stringify(value)};`;
const lighter = {
  ...manifest,
  routes: { home: { id: "home", path: "/", hasLoader: true, module: "/h.js", imports: ["/a.js", "/b.js"] } },
};

it("a list of routes loses what is false, empty or never read, and what every page has loaded, and nothing else", () => {
  expect(lightenManifest(written(manifest))).toBe(written(lighter));
  expect(lightenManifest(written(lighter))).toBe(written(lighter));
});

it("of a finished build only the list of routes is written anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  const assets = join(folder, "client/assets");
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, "manifest-4a15d227.js"), written(manifest));
  await writeFile(join(assets, "home-4a15d227.js"), "untouched");
  await lightenBuiltManifest(folder);
  expect(await readFile(join(assets, "manifest-4a15d227.js"), "utf8")).toBe(written(lighter));
  expect(await readFile(join(assets, "home-4a15d227.js"), "utf8")).toBe("untouched");
});
