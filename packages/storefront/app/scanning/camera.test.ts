import { expect, it } from "vitest";
import { problemOf } from "#scanning/camera.ts";

it.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
  ["TypeError", "failed"],
])("a camera that does not open by %s is %s", (name, problem) => {
  expect(problemOf(Object.assign(new Error("no"), { name }))).toBe(problem);
  expect(problemOf(name)).toBe("failed");
});
