import { ApiError } from "@comptoir/sdk/errors";
import { describe, expect, it } from "vitest";
import { nullWhenAbsent, throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";

const answered = (status: number) => new ApiError(new Response(null, { status }), "");
const thrownBy = (take: () => unknown) => {
  try {
    take();
    return null;
  } catch (error) {
    return error;
  }
};

describe("a failed call", () => {
  it("that ended the session is left to the middleware, whoever catches it", () => {
    const end = answered(401);
    expect(thrownBy(() => throwSessionEnd(end))).toBe(end);
    expect(thrownBy(() => throwUnlessRefused(end))).toBe(end);
  });

  it.each([403, 409, 503])("that was answered with %i is for the page to tell", (status) => {
    const error: unknown = answered(status);
    throwSessionEnd(error);
    throwUnlessRefused(error);
    expect(error.status).toBe(status);
  });

  it("without an answer is for the page to tell, but no refusal", () => {
    const lost = new Error("no network");
    throwSessionEnd(lost);
    expect(thrownBy(() => throwUnlessRefused(lost))).toBe(lost);
  });

  it("of a thing that is not there, or not the caller's, stands for none; no other failure does", () => {
    expect(nullWhenAbsent(answered(404))).toBeNull();
    for (const other of [answered(503), answered(401), new Error("no network")])
      expect(thrownBy(() => nullWhenAbsent(other))).toBe(other);
  });
});
