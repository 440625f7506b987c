import { expect, it } from "vitest";
import { triedBy } from "./count-reporter.ts";

it("what was tried in vain is summed up by what it was", () => {
  const notes = ["12 calls by a guest", "3 pages of others by a guest", "30 calls by a supplier of others"];
  expect(triedBy(notes)).toEqual([
    "Tried in vain: 42 calls, by a guest, a supplier of others",
    "Tried in vain: 3 pages of others, by a guest",
  ]);
});
