// The measure itself: what rules make of articles, lists and numbers.
import { describe, expect, it } from "vitest";
import { articles } from "#test/relevance/article.ts";
import { drink, food } from "#test/relevance/heads.ts";
import { intervalOfMean, intervalOfShare } from "#test/relevance/intervals.ts";
import { base, measure, most, ounces, outer, size, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import {
  atMost,
  type Constraint,
  code,
  colour,
  either,
  material,
  type Need,
  not,
  nothing,
  of,
  rather,
  without,
} from "#test/relevance/rules.ts";
import { serve } from "#test/relevance/service.ts";

function articleNamed(name: string) {
  const found = articles.find((article) => article.code === name);
  if (!found) throw new Error(`${name} is not sold`);
  return found;
}
const box = articleNamed("CAI-0001"); // 310 × 220 × 150 mm
const cup = articleNamed("GOB-0001"); // White, 20 cl, 8 oz
const pizza = articleNamed("PIZ-0001"); // 24 cm

describe("a need", () => {
  it.each<[string, Need, number]>([
    ["has all that is asked", of(drink.cup, colour("WHITE"), ounces(8)), 3],
    ["is near in one thing", of(drink.cup, colour("WHITE"), volume(220)), 2],
    ["is near in two things", of(drink.cup, volume(220), measure("DIAMETER", 84)), 1],
    ["misses one thing", of(drink.cup, colour("BLACK")), 1],
    ["misses what is only preferred", of(drink.cup, rather(colour("BLACK"))), 2],
    ["is another kind of thing", of(food.pizza), 0],
    ["is of one of two kinds", of([food.pizza, drink.cup]), 3],
    ["is what was left out", without(of(drink.cup), material("CARDBOARD")), 0],
    ["is not what was left out", of(drink.cup, not(colour("BLACK"))), 3],
    ["is named by its code", code("GOB-0001"), 3],
    ["is a second best", either(of(food.pizza), atMost(2, of(drink.cup))), 2],
    ["serves nothing", nothing, 0],
  ])("that an article %s", (_, need, grade) => {
    expect(need(cup)).toBe(grade);
  });

  it.each<[string, Constraint, string]>([
    ["the same in any order", size([220, 150, 310]), "met"],
    ["two of three", size([310, 150]), "met"],
    ["each within a fifth or 30 mm", size([330, 230, 170]), "near"],
    ["one too far off", size([310, 220, 250]), "missed"],
    ["a side counted once", size([310, 310, 150]), "missed"],
    ["a base", base([220, 310]), "met"],
    ["two sides that are no base", base([310, 150]), "near"],
    ["the outer ones", outer([316, 226, 162]), "met"],
    ["a bound", most("CAPACITY", 5), "missed"],
  ])("of sides: %s", (_, constraint, fit) => {
    expect(constraint(box)).toBe(fit);
  });
});

describe("an answer", () => {
  const [query] = queriesOf("type", "fr-FR", [["boîte à pizza", of(food.pizza)]]);
  const others = ["PIZ-0011", "PIZ-0021", "PIZ-0026", "PIZ-0031"];
  const ask = (codes: readonly string[]) => {
    if (!query) throw new Error("There is no query");
    return serve(query, codes);
  };

  it("with everything first is the best there is", () => {
    expect(ask([pizza.code, ...others])).toMatchObject({ gain: 1, success: 1, reciprocalRank: 1, recall: 1 });
  });

  it("counts each product once, and what is no answer takes its place", () => {
    const served = ask([cup.code, pizza.code, "PIZ-0002"]);
    expect(served).toMatchObject({ success: 1, reciprocalRank: 1 / 2, recall: 1 / 5 });
    expect(served.gain).toBeLessThan(0.25);
  });

  it("that comes fourth is no success, and none at all is empty", () => {
    expect(ask([cup.code, box.code, cup.code, pizza.code])).toMatchObject({ success: 0, reciprocalRank: 1 / 4 });
    expect(ask([])).toMatchObject({ isEmpty: true, gain: 0 });
  });
});

describe("an interval", () => {
  it("is the same in every run and narrows with the number of queries", () => {
    const few = intervalOfMean([0, 1, 1, 0, 1, 1, 1, 0, 1, 1]);
    expect(intervalOfMean([0, 1, 1, 0, 1, 1, 1, 0, 1, 1])).toEqual(few);
    const many = intervalOfMean(Array.from({ length: 400 }, (_, index) => (index % 10 < 7 ? 1 : 0)));
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 3);
    expect(many.low).toBeLessThan(0.7);
    expect(many.high).toBeGreaterThan(0.7);
  });

  it("of a share of twenty that all succeed leaves room", () => {
    const { low, high } = intervalOfShare(1, 20);
    expect(low).toBeCloseTo(0.839, 3);
    expect(high).toBe(1);
  });
});
