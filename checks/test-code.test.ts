import { describe, expect, it } from "vitest";
import { importsOf, listSources, resolveImport } from "./sources.ts";

const sources = listSources();
const isTest = (path: string) => /\.(test|suite|e2e)\.tsx?$|\/test\/|\/e2e\/|^checks\//.test(path);
const shipped = sources.filter(({ path }) => path.startsWith("packages/") && !isTest(path));

/** Who imports a file, by its path. */
const importers = new Map<string, string[]>();
for (const source of sources)
  for (const specifier of importsOf(source)) {
    const target = resolveImport(source, specifier);
    if (target) importers.set(target, [...(importers.get(target) ?? []), source.path]);
  }

/** What a framework or a person starts by its path: the site map with all that it names, and what a command names. */
const siteMap = "packages/storefront/app/routes.ts";
const named = [...(sources.find(({ path }) => path === siteMap)?.text.matchAll(/"([\w/.-]+\.tsx?)"/g) ?? [])];
const started = new Set([siteMap, ...named.map(([, file]) => `packages/storefront/app/${file}`)]);
const isStarted = (path: string) =>
  started.has(path) || /\/app\/(root|entry\.(client|server))\.tsx$|\.config\.ts$/.test(path);

/** Files that nothing but tests reaches: through each other they may look imported. */
function findTestOnly(): string[] {
  const alone = new Set<string>();
  for (let known = -1; known < alone.size; ) {
    known = alone.size;
    for (const { path } of shipped) {
      const by = importers.get(path) ?? [];
      if (!isStarted(path) && by.length > 0 && by.every((user) => isTest(user) || alone.has(user))) alone.add(path);
    }
  }
  return [...alone];
}

describe("code of tests stays with the tests", () => {
  it("nothing that is shipped is imported by tests alone: move it to the package's test folder", () => {
    expect(findTestOnly()).toEqual([]);
  });

  it("nothing that is shipped imports a library of tests", () => {
    const libraries = /^(vitest|fast-check|playwright-core|axe-core|@sparticuz\/chromium)$/;
    const wrong = shipped.filter(
      (source) => !source.path.endsWith("vitest.config.ts") && importsOf(source).some((name) => libraries.test(name)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
