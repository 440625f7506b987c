import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { standIns } from "./light-framework.ts";
import routing from "./react-router.config.ts";

const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

/** Names of the last export list of a module, as they are called outside. */
const exportsOf = (source: string): string[] => {
  const lists = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = ""]) => list.split(","));
  const constants = [...source.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name);
  const listed = lists.map((entry) => entry.trim().split(" as ").at(-1) ?? "");
  return [...constants, ...listed].filter(Boolean).toSorted();
};

it.each(Object.entries(standIns))("what stands in for %s of the router exports what it does", (path, standIn) => {
  const own = exportsOf(readFileSync(join(router, path), "utf8"));
  expect(own.length).toBeGreaterThan(3);
  expect(exportsOf(standIn)).toEqual(own);
});

it("routes are all known from the start, as the router in the browser cannot ask for more", () => {
  expect(routing.routeDiscovery).toEqual({ mode: "initial" });
});
