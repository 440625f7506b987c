import { expect, it } from "vitest";
import { answerDayOf } from "#quotes/quote-view.ts";

it.each([
  ["the supplier's own word", "2026-12-04", "2026-12-04", "promised"],
  ["the shop's, where the supplier's cannot be kept any more", "2026-12-09", "2026-12-04", "recounted"],
  ["the shop's, where the supplier named none", "2026-12-09", null, "estimated"],
  ["nobody's, once the supplier's is over and no lead time is known", null, "2026-12-04", "over"],
  ["nobody's, where nothing was said", null, null, null],
] as const)("the day of an answer is %s", (_, day, promised, words) => {
  expect(answerDayOf({ day, promised })).toBe(words);
});
