import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createMetrics } from "#http/metrics.ts";
import { type Checks, createProbes } from "#http/probes.ts";

let server: Server;
afterEach(() => server.close());

async function ask(path: string, checks: Checks = {}, method = "GET"): Promise<Response> {
  const metrics = createMetrics(() => 42);
  const probes = createProbes(checks, metrics);
  server = createServer((request, response) => {
    if (probes(request, response)) return;
    metrics.observe("page", response);
    response.end("next");
  }).listen(0);
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await (await fetch(`${origin}/a-page`)).text();
  return fetch(origin + path, { method });
}

it("/healthz answers as long as the process lives", async () => {
  const answer = await ask("/healthz", { database: async () => false });
  expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
});

describe("/readyz", () => {
  it("is 200 when every part can serve", async () => {
    const answer = await ask("/readyz", { database: async () => true, search: async () => true });
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, database: true, search: true }]);
  });

  it("is 503 and names the part that cannot", async () => {
    const search = () => Promise.reject(new Error("index is being built"));
    const answer = await ask("/readyz", { database: async () => true, search });
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, database: true, search: false }]);
  });

  it("is 503 though a part says nothing at all", async () => {
    const database = () => new Promise<boolean>(() => {});
    const answer = await ask("/readyz", { database, search: async () => true });
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, database: false, search: true }]);
  });
});

it("/metrics has the figures of the process and of its requests", async () => {
  const text = await (await ask("/metrics")).text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toContain('comptoir_request_seconds_count{kind="page",status="2xx"} 1');
  expect(text).toContain("comptoir_sql_statements_total 42");
});

it("anything else is left to the next", async () => {
  expect(await (await ask("/healthy")).text()).toBe("next");
  expect(await (await ask("/healthz", {}, "POST")).text()).toBe("next");
});
