import { expect, it } from "vitest";
import { createWrittenAnswers } from "#catalogue/search/written-answers.ts";
import { KeptJson } from "#http/answers.ts";

const bytesOfAnswer = 1_000;
const write = () => KeptJson.ofParts([new TextEncoder().encode(JSON.stringify("x".repeat(bytesOfAnswer - 2)))]);

it("an answer is written once as long as its state is the same, and always without one", () => {
  const written = createWrittenAnswers(10 * bytesOfAnswer);
  const state = {};
  const first = written.of("carton", state, write);
  expect(written.of("carton", state, write)).toBe(first);
  expect(written.of("film", state, write)).not.toBe(first);
  expect(written.of("carton", {}, write)).not.toBe(first);
  expect(written.of("carton", undefined, write)).not.toBe(written.of("carton", undefined, write));
});

it("beyond so many bytes the one goes that was asked for longest ago, however it was taken", () => {
  const written = createWrittenAnswers(3 * bytesOfAnswer + 100);
  const state = {};
  const [first, second] = [written.of("1", state, write), written.of("2", state, write)];
  expect(second.value).toBe("x".repeat(bytesOfAnswer - 2)); // Its text goes; what it weighs stays.
  written.of("3", state, write);
  written.of("1", state, write);
  written.of("4", state, write);
  expect(written.of("1", state, write)).toBe(first);
  expect(written.of("2", state, write)).not.toBe(second);
});
