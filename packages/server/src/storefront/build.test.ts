import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BuildError, findBuilder, findSourceFolders, hashSources, storefrontFolder } from "#storefront/build.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sources-"));
  await write("app/root.tsx", "one");
  await write("package-lock.json", "{}");
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), text);
}
const hash = () => hashSources([join(folder)], []);

describe("a new build is needed", () => {
  it.each([
    ["when a source changes", "app/root.tsx", "two"],
    ["when a source is added", "app/home/home.route.tsx", ""],
    ["when a library changes", "package-lock.json", "{ }"],
  ])("%s", async (_, path, text) => {
    const before = await hash();
    await write(path, text);
    expect(await hash()).not.toBe(before);
    await rm(join(folder, path));
  });

  it("when a source is moved", async () => {
    const before = await hash();
    await rm(join(folder, "app/root.tsx"));
    await write("app/route.tsx", "one");
    expect(await hash()).not.toBe(before);
  });
});

it.each([
  ["a source is only touched", "app/root.tsx", "one"],
  ["a test changes", "app/home/home.test.tsx", "changed"],
  ["the build itself is there", "build/server/index.js", "changed"],
  ["libraries are installed", "node_modules/react/index.js", "changed"],
  ["a journey changes", "e2e/order.e2e.ts", "changed"],
])("no new build is needed when %s", async (_, path, text) => {
  const before = await hash();
  await write(path, text);
  expect(await hash()).toBe(before);
});

it("every package that is bundled is a source, those that they need in turn too", async () => {
  const folders = await findSourceFolders(storefrontFolder);
  const names = folders.map((path) => path.split("/packages/")[1]);
  expect(names).toEqual(["storefront/", "contract/src", "papers/src", "sdk/src", "tables/src"]);
});

it("without what builds it the way out is told", async () => {
  const building = findBuilder(folder);
  await expect(building).rejects.toThrow(BuildError);
  await expect(building).rejects.toThrow("npm install && npm run build");
});
