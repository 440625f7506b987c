import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, listSources, resolveImport } from "./sources.ts";

const SMALL_FILE = 15;
/** Of what ships, without benches, checks and tests; a few are small because the framework or a role of the architecture wants a file of its own. */
const MOST_SMALL = 0.03;

const isTest = (path: string) => /\.(test|suite|e2e)\.tsx?$|\/test\/|\/e2e\//.test(path);
const sources = listSources().filter(({ path }) => path.startsWith("packages/"));
const production = sources.filter(({ path }) => !isTest(path));
const journeys = sources.filter(({ path }) => path.includes("/e2e/"));

/**
 * Where others come in, or where everything is put together: imported by nothing of ours, or by all for its types alone, so
 * that no circle goes through them.
 */
const isEdge = (path: string) =>
  /\.routes\.ts$|\.route\.tsx?$|\.data\.ts$|\/src\/(app|deps|contract|openapi-schemas|main|dev)\.ts$|\/app\/(root\.tsx|entry\.)/.test(
    path,
  );

/** What each folder, or file, imports of others; `folderOf` tells where a path lies, null where that does not count. */
function findNeighbours(folderOf: (path: string) => string | null): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const source of production)
    for (const specifier of importsOf(source)) {
      const target = resolveImport(source, specifier);
      const [own, other] = [folderOf(source.path), target && folderOf(target)];
      if (own && other && own !== other) neighbours.set(own, (neighbours.get(own) ?? new Set()).add(other));
    }
  return neighbours;
}

/** A way from a folder, or file, back to itself, null without one. */
function findCircle(start: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const seen = new Set<string>();
  const walk = (folder: string, trail: readonly string[]): readonly string[] | null => {
    for (const next of neighbours.get(folder) ?? []) {
      if (next === start) return [...trail, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...trail, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

const findCircles = (neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...neighbours.keys()].flatMap((folder) => findCircle(folder, neighbours)?.join(" -> ") ?? []);

describe("folders", () => {
  it("hold at most 25 source files: split by screen or by step of the life, never by kind of file", () => {
    const counts = new Map<string, number>();
    for (const { path } of [...production, ...journeys]) {
      const folder = posix.dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it("hold few files of 15 lines or less: put what changes together into one file of one subject", () => {
    const files = production.filter(({ path }) => !path.endsWith(".d.ts"));
    const small = files.filter(({ text }) => text.trimEnd().split("\n").length <= SMALL_FILE).map(({ path }) => path);
    const most = Math.floor(files.length * MOST_SMALL);
    expect(small.length, `${small.length} of ${files.length}\n${small.join("\n")}`).toBeLessThanOrEqual(most);
  });

  it("form no circles: move what both need down, or pass the function in", () => {
    const folderOf = (path: string) => (isEdge(path) ? null : posix.dirname(path));
    expect(findCircles(findNeighbours(folderOf))).toEqual([]);
  });

  it("and files form none either, by types or by what is loaded later: a type stands below all who need it", () => {
    expect(findCircles(findNeighbours((path) => (isEdge(path) ? null : path)))).toEqual([]);
  });

  it("of the first level form no circles, taken whole: a piece that two of them need lies in one that both may enter", () => {
    const first = /^packages\/(?:storefront\/app|commerce\/src)\/[^/]+(?=\/)/;
    const firstFolder = (path: string) => (isEdge(path) ? null : (first.exec(path)?.[0] ?? null));
    expect(findCircles(findNeighbours(firstFolder))).toEqual([]);
  });
});
