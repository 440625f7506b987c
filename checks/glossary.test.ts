import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSources } from "./sources.ts";

const sources = listSources().filter(({ path }) => path.startsWith("packages/"));

/** Names in `code type` in the last column of a table: words that were used once and may not come back. */
const retired = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && line.split("|").length === 7)
  .flatMap((line) => [...(line.split("|").at(-2) ?? "").matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ""));

describe("one word for one thing", () => {
  it("names that the glossary has retired do not come back: take the term that stands beside them", () => {
    expect(retired.length).toBeGreaterThan(10);
    const pattern = new RegExp(`\\b(${retired.join("|")})\\b`);
    const found = sources.flatMap(({ path, text }) => pattern.exec(text)?.[0].concat(` in ${path}`) ?? []);
    expect(found).toEqual([]);
  });

  it('comments name what they mean: no "as above", no name that only its author reads', () => {
    const vague = /[Aa]s above\b|\bfor who\b|\b(NothingToTell|followInOrder|takePage)\b/;
    const read = sources.filter(({ path }) => /^packages\/(contract|http|commerce|demo|server)\//.test(path));
    const found = read.flatMap(({ path, text }) => vague.exec(text)?.[0].concat(` in ${path}`) ?? []);
    expect(found).toEqual([]);
  });

  it("a type is named after its thing, never Row, Found, Wanted, Asked and the like", () => {
    const nameless =
      /^(?:export )?(?:type|interface) (Row|Found|Wanted|Asked|Asking|Known|Column|Answer|Target|Outcome|Visit|Given|Told|Kept|Change)\b/m;
    const found = sources.flatMap(({ path, text }) => nameless.exec(text)?.[0].concat(` in ${path}`) ?? []);
    expect(found).toEqual([]);
  });
});
