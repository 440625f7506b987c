import { existsSync, readFileSync } from "node:fs";
import { contract } from "@comptoir/contract/contract";
import { type CallDefinition, type Family, pathsOf } from "@comptoir/contract/kit";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what "))
  .map((line) => line.split(/(?<=\s)\|(?=\s|$)|^\|/).map((cell) => cell.trim()))
  .map(([, what = "", built = "", shown = ""]) => ({ what, built, shown, isOpen: built.startsWith("open") }));

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
/** Whatever its keys are called. */
const anyKeys = (path: string) => path.replace(/\{[^}]+\}/g, "{}");

/** The rows about calls alone, as `GET /v1/shop/suppliers/{}`: those with further words are about a use of a call. */
const callRows = rows.flatMap(({ what, isOpen }) => {
  const [, methods = "", path = ""] = /^([A-Z]+(?:, [A-Z]+)*) (\/\S+)(?: \(own addition\))?$/.exec(what) ?? [];
  return path === "" ? [] : methods.split(", ").map((method) => ({ call: `${method} ${anyKeys(path)}`, isOpen }));
});
const served = new Set(
  Object.values(contract).flatMap((family) =>
    Object.values<CallDefinition>(family as Family).flatMap((call) =>
      pathsOf(call).map((path) => `${call.method} ${anyKeys(path)}`),
    ),
  ),
);
/** What other programs ask for as files and documents: the contract, which is of JSON, does not have it. */
const outsideContract = /^(GET \/media\/\{\}|POST \/punchout\/cxml\/setup\/\{\})$/;

/** The file of each address, keys as `{}`. */
const siteMap = readFileSync("packages/storefront/app/routes.ts", "utf8");
const screens = new Map([
  ["/", /index\("([^"]+)"\)/.exec(siteMap)?.[1] ?? ""],
  ...[...siteMap.matchAll(/route\("([^"]+)", "([^"]+)"[,)]/g)].map(
    ([, path = "", file = ""]) => [`/${path.replace(/:\w+|\*$/g, "{}")}`, file] as const,
  ),
]);

describe("specification coverage", () => {
  it("names everything once", () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map((row) => row.what)).size).toBe(rows.length);
  });

  it("says of every call whether the contract has it", () => {
    expect(callRows.length).toBeGreaterThan(150);
    expect(callRows.filter(({ call, isOpen }) => isOpen && served.has(call))).toEqual([]);
    const unserved = callRows.filter(({ call, isOpen }) => !isOpen && !served.has(call) && !outsideContract.test(call));
    expect(unserved).toEqual([]);
  });

  it("says of every screen whether the site map has it, and in which file", () => {
    const asked = rows.filter(({ what }) => /^\/\S*$/.test(what)).map((row) => ({ ...row, path: anyKeys(row.what) }));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ path, isOpen }) => isOpen === screens.has(path)).map(({ what }) => what)).toEqual([]);
    const elsewhere = asked.filter(
      ({ path, built, isOpen }) => !isOpen && !filesIn(built).includes(`packages/storefront/app/${screens.get(path)}`),
    );
    expect(elsewhere.map(({ what }) => what)).toEqual([]);
  });

  it("marks nothing as built without naming the test that shows it", () => {
    const unproven = rows.filter(({ shown, isOpen }) => !isOpen && filesIn(shown).length === 0);
    expect(unproven.map(({ what }) => what)).toEqual([]);
  });

  it("names files that exist, and tests where tests are asked for", () => {
    const named = rows.flatMap(({ built, shown }) => [...filesIn(built), ...filesIn(shown)]);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    const shown = rows.flatMap((row) => filesIn(row.shown));
    expect(shown.filter((file) => !/\.(test|suite|e2e)\.tsx?$/.test(file))).toEqual([]);
  });
});
