import { describe, expect, it } from "vitest";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

const isRefusal = hasFields("refusal");

describe("the answer of a data route", () => {
  it("is taken when it has its fields", async () => {
    expect(await readAnswer(Response.json({ refusal: null }), isRefusal)).toEqual({ refusal: null });
  });

  it.each([
    ["a failure, though it is JSON", Response.json({ refusal: null }, { status: 500 })],
    ["a page", new Response("<!DOCTYPE html>")],
    ["another shape", Response.json({ error: "x" })],
    ["nothing", Response.json(null)],
  ])("is never %s", async (_, response) => {
    await expect(readAnswer(response, isRefusal)).rejects.toThrow();
  });
});
