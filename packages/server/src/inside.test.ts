import type { Outgoing } from "@comptoir/http/exchange";
import { createSdk } from "@comptoir/sdk/client";
import { expect, it } from "vitest";
import { askInside } from "#inside.ts";

const json = { "Content-Type": "application/json" };
const request = new Request("http://commerce.internal/v1/shop/settings");
const replyTo = (made: Outgoing) => askInside(() => made)(request);

it.each([
  ["text", '{"name":"Boîte à 3 €"}'],
  ["bytes", new TextEncoder().encode('{"name":"Boîte à 3 €"}')],
  ["a stream", new Blob(['{"name":"Boîte à 3 €"}']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>],
])("an answer made as %s is read like one of the network", async (_, body) => {
  const reply = await replyTo({ status: 201, headers: json, body });
  expect([reply.ok, reply.status, reply.headers.get("content-type")]).toEqual([true, 201, "application/json"]);
  expect(JSON.parse(await reply.text())).toEqual({ name: "Boîte à 3 €" });
});

it("an answer without a body is empty, and its bytes are too", async () => {
  const reply = await replyTo({ status: 204, headers: {}, body: null });
  expect([await reply.text(), (await reply.arrayBuffer()).byteLength]).toEqual(["", 0]);
  const file = await replyTo({ status: 200, headers: {}, body: "é" });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([0xc3, 0xa9]));
});

it("the SDK tells a refusal with its headers", async () => {
  const made = { status: 429, headers: { ...json, "Retry-After": "7" }, body: '{"code":"SLOW","message":"Later"}' };
  const fetch = askInside(() => made);
  const sdk = createSdk({ baseUrl: "http://commerce.internal", client: "ACCOUNT", apiKey: "k", fetch });
  await expect(sdk.auth.getSettings()).rejects.toMatchObject({ status: 429, code: "SLOW", retryAfterSeconds: 7 });
});

it("asks for values, and hands over the very one that was made", async () => {
  const value = { name: "Boîte", sizes: [{ length: 300 }] };
  const asked: (boolean | undefined)[] = [];
  const fetch = askInside(({ takesValues }) => {
    asked.push(takesValues);
    return { status: 200, headers: json, body: null, handed: { value } };
  });
  const sdk = createSdk({ baseUrl: "http://commerce.internal", client: "ACCOUNT", apiKey: "k", fetch });
  expect(await sdk.auth.getSettings()).toBe(value);
  const reply = await fetch(request);
  expect([JSON.parse(await reply.text()), JSON.parse(new TextDecoder().decode(await reply.arrayBuffer()))]).toEqual([
    value,
    value,
  ]);
  expect(asked).toEqual([true, true]);
});
