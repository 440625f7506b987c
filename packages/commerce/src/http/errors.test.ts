import { ErrorEnvelope, violates } from "@comptoir/contract/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusalResponse, unexpectedResponse, validationRefusal } from "#http/errors.ts";
import { conflict, forbidden, invalidField, invariant, notFound, Refusal, refusal } from "#shared/refusal.ts";

function entriesFor(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? validationRefusal(error).entries.map(({ code, detail }) => `${detail} ${code}`) : [];
}

describe("what is wrong with a field decides the functional code (accounts 1.7)", () => {
  it.each([
    ["a text left out", z.string(), undefined, "F-E-001"],
    ["a text that is null", z.string(), null, "F-E-001"],
    ["a blank text", z.string().trim().min(1), "  ", "F-E-001"],
    ["a list without an entry", z.array(z.string()).min(1), [], "F-E-001"],
    ["an object left out", z.object({}), undefined, "F-E-001"],
    ["a choice left out", z.enum(["A", "B"]), undefined, "F-E-001"],
    ["one of several forms left out", z.union([z.string(), z.number()]), undefined, "F-E-001"],
    ["a number where a text belongs", z.string(), 5, "F-E-012"],
    ["a text where a number belongs", z.number(), "5", "F-E-012"],
    ["a list where an object belongs", z.object({}), [], "F-E-012"],
    ["an object where a list belongs", z.array(z.string()), {}, "F-E-012"],
    ["a number that is no whole one", z.int(), 1.5, "F-E-012"],
    ["a day that is none", z.iso.date(), "2026-02-30", "F-E-012"],
    ["an address that is none", z.email(), "nobody", "F-E-012"],
    ["a text that does not match", z.string().regex(/^\d+$/), "x", "F-E-012"],
    ["none of several forms", z.union([z.string(), z.number()]), true, "F-E-012"],
    ["a text where a boolean belongs", z.boolean(), "true", "F-E-009"],
    ["a number where a boolean belongs", z.boolean(), 1, "F-E-009"],
    ["a boolean left out", z.boolean(), undefined, "F-E-001"],
    ["a number too small", z.number().min(1), 0, "F-E-007"],
    ["a number too large", z.number().max(1000), 1001, "F-E-007"],
    ["a list too long", z.array(z.number()).max(1), [1, 2], "F-E-007"],
    ["a choice that is not offered", z.enum(["A", "B"]), "C", "F-E-008"],
    ["a literal that is another", z.literal("A"), "B", "F-E-008"],
    ["a text too long", z.string().max(3), "abcd", "F-E-010"],
    ["a rule with a code of its own", z.number().refine(() => false, violates("F-E-006", "no")), 1, "F-E-006"],
    ["a rule without a code", z.number().refine(() => false), 1, "F-E-012"],
  ])("%s", (_, field, value, code) => {
    expect(entriesFor(z.object({ field }), { field: value })).toEqual([`field ${code}`]);
  });

  it("fields are named by their JSON path", () => {
    const schema = z.object({
      lines: z.array(z.object({ quantity: z.number(), fields: z.array(z.array(z.string())) })),
    });
    const lines = [
      { quantity: 1, fields: [] },
      { quantity: "2", fields: [["a"], ["b", 3]] },
    ];
    expect(entriesFor(schema, { lines })).toEqual(["lines[1].quantity F-E-012", "lines[1].fields[1][1] F-E-012"]);
    expect(entriesFor(z.array(z.string()), ["a", 1])).toEqual(["[1] F-E-012"]);
    expect(entriesFor(z.object({}), "text")).toEqual(["body F-E-012"]);
  });

  it("each field is named once, with the first thing that is wrong", () => {
    const text = z.string().min(5).regex(/^\d+$/);
    expect(entriesFor(z.object({ first: text, second: text }), { first: "x", second: "y" })).toEqual([
      "first F-E-001",
      "second F-E-001",
    ]);
  });

  it("a missing value says which one; others say what is wrong", () => {
    const schema = z.object({ name: z.string(), city: z.string().max(2) });
    const { error } = schema.safeParse({ city: "Paris" }, { reportInput: true });
    const messages = error ? validationRefusal(error).entries.map(({ message }) => message) : [];
    expect(messages).toEqual(["Missing value: name", expect.stringMatching(/^city: .*2/)]);
  });
});

describe("the error envelope (accounts 1.7)", () => {
  const read = async (response: Response) => ErrorEnvelope.parse(await response.json());

  it("repeats the first entry at its top", async () => {
    const entries = [
      { code: "F-E-001", message: "Missing value: name", detail: "name" },
      { code: "F-E-010", message: "Too long", detail: "city" },
    ];
    const response = refusalResponse(new Refusal(400, entries));
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(await read(response)).toEqual({
      code: "F-E-001",
      error: "Bad Request",
      message: "Missing value: name",
      content: {},
      errors: entries,
      warnings: [],
    });
  });

  it.each([
    [notFound("Cart", "0000000042"), 404, "Not Found", "F-E-033", "0000000042"],
    [conflict("Not now", "SHIPPED"), 409, "Conflict", "CONFLICT", "SHIPPED"],
    [conflict("Not now"), 409, "Conflict", "CONFLICT", ""],
    [invalidField("F-E-002", "offerId", "No such offer"), 400, "Bad Request", "F-E-002", "offerId"],
    [forbidden("CUSTOMER_ACCOUNT_UPDATE"), 403, "Forbidden", "FORBIDDEN", "CUSTOMER_ACCOUNT_UPDATE"],
    [refusal(401, "UNAUTHORIZED", "Sign in first"), 401, "Unauthorized", "UNAUTHORIZED", ""],
    [refusal(413, "PAYLOAD_TOO_LARGE", "Too large"), 413, "Payload Too Large", "PAYLOAD_TOO_LARGE", ""],
    [refusal(422, "PAYMENT_REFUSED", "No"), 422, "Unprocessable Entity", "PAYMENT_REFUSED", ""],
    [refusal(418, "TEAPOT", "No"), 418, "Error", "TEAPOT", ""],
    [new Refusal(400, []), 400, "Bad Request", "INTERNAL_ERROR", undefined],
  ])("%o", async (given, status, phrase, code, detail) => {
    const response = refusalResponse(given);
    expect(response.status).toBe(status);
    const body = await read(response);
    expect([body.error, body.code, body.errors[0]?.detail]).toEqual([phrase, code, detail]);
  });

  it("tells when to come back, where that is known", () => {
    const entry = { code: "TOO_MANY_REQUESTS", message: "Later", detail: "" };
    expect(refusalResponse(new Refusal(429, [entry], 30)).headers.get("Retry-After")).toBe("30");
    expect(refusalResponse(new Refusal(429, [entry])).headers.get("Retry-After")).toBeNull();
  });

  it("a surprise tells the id of the request and nothing else", async () => {
    const response = unexpectedResponse("request-1");
    expect(response.status).toBe(500);
    const { code, errors } = await read(response);
    expect([code, errors]).toEqual([
      "INTERNAL_ERROR",
      [{ code: "INTERNAL_ERROR", message: "An unexpected error happened", detail: "request-1" }],
    ]);
  });
});

describe("refusals", () => {
  it("are errors that carry the words of their first entry", () => {
    const refused = notFound("Cart", "7");
    expect(refused).toBeInstanceOf(Error);
    expect([refused.name, refused.message, refused.code]).toEqual(["Refusal", "Cart not found: 7", "F-E-033"]);
    expect([new Refusal(409, []).message, new Refusal(409, []).code]).toEqual(["Refused", "CONFLICT"]);
  });

  it("what cannot be is no refusal but an error of the program", () => {
    for (const nothing of [0, null, undefined, "", false])
      expect(() => invariant(nothing, "a count is positive")).toThrow(
        expect.objectContaining({ name: "Error", message: "Impossible: a count is positive" }),
      );
    expect(() => invariant("anything", "x")).not.toThrow();
  });
});
