import { expect, it } from "vitest";
import { makeAnswer } from "#answers.ts";
import { createKeptAnswers } from "#kept-answers.ts";

const answer = makeAnswer({ stories: ["0123456789"] }); // 26 characters
const other = makeAnswer({ stories: ["9876543210"] });

it("an answer is kept for its question and its cv, and goes with the cv", () => {
  const kept = createKeptAnswers();
  kept.keep("a", 1, answer);
  expect([kept.find("a", 1), kept.find("b", 1)]).toEqual([answer, undefined]);
  expect([kept.find("a", 2), kept.find("a", 1)]).toEqual([undefined, undefined]);
});

it("those that were asked for longest ago go first when there are too many characters", () => {
  const kept = createKeptAnswers(70);
  kept.keep("a", 1, answer);
  kept.keep("b", 1, other);
  kept.find("a", 1);
  kept.keep("c", 1, other);
  expect(["a", "b", "c"].map((question) => kept.find(question, 1) !== undefined)).toEqual([true, false, true]);
});

it("one that is larger than all room is not kept", () => {
  const kept = createKeptAnswers(10);
  kept.keep("a", 1, answer);
  expect(kept.find("a", 1)).toBeUndefined();
});
