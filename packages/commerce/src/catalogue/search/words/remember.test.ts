import { expect, it } from "vitest";
import { remembering } from "#catalogue/search/words/remember.ts";

it("is worked out once for each text, until too many are remembered", () => {
  const asked: string[] = [];
  const upper = remembering(2, (text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(["a", "a", "b", "a"].map(upper)).toEqual(["A", "A", "B", "A"]);
  expect(asked).toEqual(["a", "b"]);
  expect(["c", "c", "a"].map(upper)).toEqual(["C", "C", "A"]);
  expect(asked).toEqual(["a", "b", "c", "a"]);
});
