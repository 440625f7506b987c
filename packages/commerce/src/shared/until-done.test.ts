import { expect, it } from "vitest";
import { untilDone } from "#shared/until-done.ts";

const soon = { first: 1, longest: 2 };

it("is tried again until it succeeds, and tells of every failure", async () => {
  const failures: unknown[] = [];
  let attempts = 0;
  const { signal } = new AbortController();
  await untilDone(
    async () => {
      attempts += 1;
      if (attempts < 4) throw new Error(`attempt ${attempts}`);
    },
    { ...soon, signal, onError: (error) => failures.push(error) },
  );
  expect(failures.map(String)).toEqual(["Error: attempt 1", "Error: attempt 2", "Error: attempt 3"]);
});

it("ends with the process, also in the middle of a long pause", async () => {
  const stopping = new AbortController();
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw new Error("away");
  };
  await untilDone(work, { first: 60_000, signal: stopping.signal, onError: () => stopping.abort() });
  expect(attempts).toBe(1);
  await untilDone(work, { signal: stopping.signal, onError: () => {} });
  expect(attempts).toBe(1);
});
