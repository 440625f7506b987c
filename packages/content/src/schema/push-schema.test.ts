import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Component, PushRefused, pushSchema, readSchema } from "#schema/push-schema.ts";

type KeptBlock = Component & { readonly id: number };

/** A space at a Management API: keeps components, refuses who has no right, and the second request that comes too soon. */
let kept: KeptBlock[];
let asked: string[];
let refusals: number;
let server: Server;
let endpoint: string;

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
  asked.push(`${request.method} ${request.url}`);
  if (request.headers.authorization !== "personal-token") return [401, { error: "Unauthorized" }];
  if (refusals > 0) {
    refusals -= 1;
    return [429, { error: "Too many requests" }];
  }
  const id = Number(/^\/v1\/spaces\/77\/components\/(\d*)$/.exec(request.url ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return [404, { error: "Not found" }];
  if (request.method === "GET") return [200, { components: kept }];
  const { component }: { component: Component } = JSON.parse(await text(request));
  const written = { ...component, id: id || kept.length + 1, created_at: "2026-11-29T00:00:00.000Z" };
  kept = [...kept.filter((each) => each.id !== written.id), written];
  return [200, { component: written }];
}

beforeEach(async () => {
  [kept, asked, refusals] = [[], [], 0];
  server = createServer((request, response) => {
    answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
afterEach(() => new Promise((done) => server.close(done)));

const push = (components: readonly Component[], token = "personal-token") =>
  pushSchema({ endpoint, space: "77", token, pauseMs: 1 }, components);
const hero: Component = { name: "hero", schema: { title: { type: "text", pos: 0 } } };

describe("blocks pushed into a space", () => {
  it("are all there after the first push, and left alone by the second", async () => {
    const ours = await readSchema();
    const first = await push(ours);
    expect(new Set(first.map(({ change }) => change))).toEqual(new Set(["created"]));
    expect(kept.map(({ name }) => name)).toEqual(ours.map(({ name }) => name));
    asked = [];
    const second = await push(ours);
    expect(new Set(second.map(({ change }) => change))).toEqual(new Set(["unchanged"]));
    expect(asked).toEqual(["GET /v1/spaces/77/components/"]);
  });

  it("change where a field came, went or is another, and leave what they do not know", async () => {
    kept = [
      { id: 5, name: "hero", schema: { title: { type: "text", pos: 0 }, old: { type: "text" } } },
      { id: 6, name: "theirs", schema: {} },
    ];
    expect(await push([hero])).toEqual([{ name: "hero", change: "changed" }]);
    expect(kept.find(({ id }) => id === 5)?.schema).toEqual(hero.schema);
    expect(kept.find(({ id }) => id === 6)).toEqual({ id: 6, name: "theirs", schema: {} });
    expect(await push([{ ...hero, schema: { title: { type: "textarea", pos: 0 } } }])).toMatchObject([
      { change: "changed" },
    ]);
  });

  it("come again where the space asks for fewer requests, and say why where it refuses", async () => {
    refusals = 3;
    expect(await push([hero])).toEqual([{ name: "hero", change: "created" }]);
    expect(asked.filter((line) => line.startsWith("GET"))).toHaveLength(4);
    await expect(push([hero], "another")).rejects.toThrow(/401 .*Unauthorized/);
    refusals = 20;
    await expect(push([hero])).rejects.toBeInstanceOf(PushRefused);
  });
});
