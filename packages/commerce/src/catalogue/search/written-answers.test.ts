import { expect, it } from "vitest";
import { createWrittenAnswers } from "#catalogue/search/written-answers.ts";
import { KeptJson } from "#http/answers.ts";

const bytesOfAnswer = 1_000;
const value = "x".repeat(bytesOfAnswer - 2);
const write = () =>
  KeptJson.from({
    size: bytesOfAnswer,
    value: () => value,
    parts: () => [new TextEncoder().encode(JSON.stringify(value))],
  });

it("an answer is found again with its state, and is one however many have written it", () => {
  const written = createWrittenAnswers(10 * bytesOfAnswer);
  const state = {};
  const first = written.keep("carton", state, write());
  expect(written.keep("carton", state, write())).toBe(first);
  expect(written.find("carton")).toMatchObject({ state, answer: first });
  expect(written.find("film")).toBeUndefined();
  expect(written.keep("carton", {}, write())).not.toBe(first);
});

it("beyond so many bytes the one goes that was asked for longest ago, however it was taken", () => {
  const written = createWrittenAnswers(3 * bytesOfAnswer + 100);
  const state = {};
  const [first, second] = [written.keep("1", state, write()), written.keep("2", state, write())];
  expect(second.value).toBe(value); // Its text goes; what it weighs stays.
  written.keep("3", state, write());
  written.find("1");
  written.keep("4", state, write());
  expect(written.find("1")?.answer).toBe(first);
  expect(written.find("2")).toBeUndefined();
});
