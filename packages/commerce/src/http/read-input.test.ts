import { defineCall } from "@comptoir/contract/kit";
import { BodyTooLarge, bodyLimitBytes, incomingOf } from "@comptoir/http/exchange";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compileInputReader } from "#http/read-input.ts";
import { Refusal } from "#shared/refusal.ts";

const readThing = compileInputReader(
  defineCall({
    method: "PUT",
    path: "/v1/things/{id}",
    summary: "Changes a thing",
    access: "public",
    params: z.object({ id: z.string().max(10) }),
    query: z.object({ page: z.number().min(0).default(0), tags: z.array(z.string()).optional() }),
    body: z.object({ name: z.string().trim().min(1), words: z.array(z.string()).optional() }),
    response: z.object({}),
  }),
);
const readOptional = compileInputReader(
  defineCall({
    method: "POST",
    path: "/v1/things",
    summary: "Makes a thing",
    access: "public",
    body: z.object({ name: z.string() }).optional(),
    response: z.object({}),
  }),
);

const put = (body: string | ReadableStream<Uint8Array>, search = "") =>
  incomingOf(new Request(`https://api.test/v1/things/7${search}`, { method: "PUT", body, ...{ duplex: "half" } }));

async function refusalOf(reading: Promise<unknown>): Promise<[number, string[]]> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${error}`);
  return [error.status, error.entries.map(({ code, detail }) => `${detail} ${code}`)];
}

function streamOf(bytes: number): { stream: ReadableStream<Uint8Array>; given: () => number } {
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  let given = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= bytes) return controller.close();
      given += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, given: () => given };
}

describe("the input of a call (accounts 1.3)", () => {
  it("is path, query and body, each as its schema makes it", async () => {
    const request = put(JSON.stringify({ name: " Boîte ", unknown: 1 }), "?page=2&tags=a,b&utm=x");
    expect(await readThing(request, { id: "7" })).toEqual({
      params: { id: "7" },
      query: { page: 2, tags: ["a", "b"] },
      body: { name: "Boîte" },
    });
  });

  it("everything that is wrong is named at once, in path, query and body", async () => {
    const request = put(JSON.stringify({ words: [1] }), "?page=-1");
    expect(await refusalOf(readThing(request, { id: "12345678901" }))).toEqual([
      400,
      ["id F-E-010", "page F-E-007", "name F-E-001", "words[0] F-E-012"],
    ]);
  });

  it.each(["{", "{'name':'x'}", "name=x", "undefined", '{"name":"x"} trailing'])(
    "%j is not valid JSON",
    async (text) => {
      expect(await refusalOf(readThing(put(text), { id: "7" }))).toEqual([400, ["body F-E-012"]]);
    },
  );

  it.each(["5", '"text"', "[]", "true"])("%s is JSON, but not an object", async (text) => {
    expect(await refusalOf(readThing(put(text), { id: "7" }))).toEqual([400, ["body F-E-012"]]);
  });

  it.each(["", "  \n"])("an empty body (%j) is one without fields", async (text) => {
    expect(await refusalOf(readThing(put(text), { id: "7" }))).toEqual([400, ["name F-E-001"]]);
  });

  it.each(["", " ", "null"])("a body that may be missing may also be %j", async (text) => {
    const request = new Request("https://api.test/v1/things", { method: "POST", body: text });
    expect(await readOptional(incomingOf(request), {})).toEqual({ body: undefined });
  });

  it.each([
    ["the character 0", '{"name":"a\\u0000b"}', "name"],
    ["half of a pair", '{"name":"a\\ud83d"}', "name"],
    ["the other half", '{"name":"\\uDE00"}', "name"],
    ["one deep inside", '{"name":"x","words":["a","\\u0000"]}', "words[1]"],
    ["a key that objects do not hold", '{"name":"x","words":{"__proto__":5}}', "words"],
    ["the same key written otherwise", '{"name":"x","words":{"\\u005f_proto__":5}}', "words"],
  ])("%s cannot be stored", async (_, text, field) => {
    expect(await refusalOf(readThing(put(text), { id: "7" }))).toEqual([400, [`${field} F-E-012`]]);
  });

  it("the character 0 is refused in an address too", async () => {
    expect(await refusalOf(readThing(put('{"name":"x"}', "?tags=a%00"), { id: "7" }))).toEqual([
      400,
      ["tags[0] F-E-012"],
    ]);
  });

  it("whole pairs, accents and signs of all writings are texts like others", async () => {
    const name = "Carton 📦 « Été » 箱";
    for (const text of [
      JSON.stringify({ name }),
      '{"name":"Carton \\ud83d\\udce6 \\u00ab \\u00c9t\\u00e9 \\u00bb \\u7bb1"}',
    ])
      expect(await readThing(put(text), { id: "7" })).toMatchObject({ body: { name } });
  });
});

describe("the size of a body", () => {
  it("may be 1 MiB and not a byte more", async () => {
    const name = '{"name":"x"}';
    const exactly = name + " ".repeat(bodyLimitBytes - name.length);
    const announced = (text: string) =>
      incomingOf(
        new Request("https://api.test/v1/things/7", {
          method: "PUT",
          body: text,
          headers: { "content-length": String(Buffer.byteLength(text)) },
        }),
      );
    expect(await readThing(announced(exactly), { id: "7" })).toMatchObject({ body: { name: "x" } });
    expect(await readThing(put(exactly), { id: "7" })).toMatchObject({ body: { name: "x" } });
    await expect(readThing(announced(`${exactly} `), { id: "7" })).rejects.toThrow(BodyTooLarge);
    await expect(readThing(put(`${exactly} `), { id: "7" })).rejects.toThrow(BodyTooLarge);
  });

  it("of a body that never ends no more is read than the limit", async () => {
    const { stream, given } = streamOf(1024 * 1024 * 1024);
    await expect(readThing(put(stream), { id: "7" })).rejects.toThrow(BodyTooLarge);
    expect(given()).toBeLessThan(bodyLimitBytes + 4 * 64 * 1024);
  });
});
