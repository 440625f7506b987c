import { describe, expect, it } from "vitest";
import { ApiError, isGone, SdkError } from "./errors.ts";

const refused = (status: number) => new ApiError({ status, headers: new Headers() }, "{}");

describe("a failure", () => {
  it.each([
    [refused(404), true],
    [refused(400), true],
    [refused(403), false],
    [refused(503), false],
    [new SdkError("404"), false],
    ["404", false],
  ])("%s tells that a thing is gone: %j", (error, gone) => {
    expect(isGone(error)).toBe(gone);
  });
});
