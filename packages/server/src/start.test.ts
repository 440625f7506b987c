import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let directory: string;
let started: StartedProgram[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-start-"));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  // A server left by a killed process is stopped before its folder goes.
  await start("commands/reset.ts").ended;
  await rm(directory, { recursive: true });
});

interface StartedProgram {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

/** Runs a program of the server in a process of its own; without pages, whose build takes long and is tried elsewhere. */
function start(program: string, environment: Record<string, string> = {}): StartedProgram {
  const file = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const { PATH } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { PATH, DATA_DIR: directory, PORT: "0", ROLES: "commerce,worker", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  return { child, said: () => said, ended: once(child, "close").then(([code]) => code) };
}

async function startShop(environment: Record<string, string> = {}): Promise<StartedProgram & { url: string }> {
  const shop = start("start.js", environment);
  started.push(shop);
  const ending = shop.ended.then(() => Promise.reject(new Error(shop.said())));
  const opened = expect.poll(shop.said, { timeout: 60_000 }).toMatch(/is open: http/);
  await Promise.race([opened, ending]);
  return { ...shop, url: /is open: (\S+)/.exec(shop.said())?.[1] ?? "" };
}

const soon = { timeout: 20_000 };
const isReady = async (url: string) => (await fetch(`${url}/readyz`)).json();

describe("a shop that cannot start says why, in words, and ends with code 1", () => {
  it("when a variable cannot be used", async () => {
    const shop = start("start.js", { PORT: "http" });
    expect(await shop.ended).toBe(1);
    expect(shop.said().trim()).toBe(
      'The environment cannot be used:\n  PORT has to be a whole number from 0 to 65535, not "http"',
    );
  });

  it("when a secret is missing outside the demo", async () => {
    const shop = start("start.js", { DATABASE_URL: "postgresql://localhost/shop" });
    expect(await shop.ended).toBe(1);
    expect(shop.said()).toContain("TOKEN_SECRET is not set");
  });

  it("when the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const shop = start("start.js", { PORT: String(port) });
    expect(await shop.ended).toBe(1);
    expect(shop.said().trim()).toMatch(new RegExp(`^Port ${port} is in use.*PORT=\\d+ npm start$`));
    other.close();
  });

  it("when the database cannot be reached", async () => {
    const shop = start("start.js", { DATABASE_URL: "postgresql://me:hunter2@localhost:1/shop", DEMO: "true" });
    expect(await shop.ended).toBe(1);
    expect(shop.said().trim()).toMatch(
      /^The database of DATABASE_URL \(localhost:1\/shop\) cannot be used: .*ECONNREFUSED.*$/,
    );
  });
});

it("a shop opens with its demo, tells how to sign in, and closes on SIGTERM", async () => {
  const shop = await startShop();
  expect(shop.said()).toMatch(/password Comptoir-2026!\n\s+acheteur@demo\.test/);
  // The address is taken before the search index is built; until then a load balancer sends nobody.
  await expect.poll(() => isReady(shop.url), soon).toEqual({ ready: true, database: true, disk: true, search: true });
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
});

it("a shop that is asked to stop says so first, ends every connection with an answer, and resets nobody", async () => {
  const shop = await startShop({ DRAIN_SECONDS: "2" });
  await expect.poll(() => isReady(shop.url), soon).toMatchObject({ ready: true });
  const headers = { "dj-client": "ACCOUNT", "dj-api-key": "demo-storefront" };
  const heard = new Set<string>();
  /** Asks over a connection that is kept, until some answers ended it; answers what went wrong. */
  const keepAsking = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let ended = 0; ended < 4; ) {
      const asking = get(shop.url + path, { agent, headers });
      const answer = await once(asking, "response").then(
        ([response]) => response as IncomingMessage,
        (error: NodeJS.ErrnoException) => error,
      );
      if (answer instanceof Error) return answer.code;
      if (answer.headers.connection === "close") ended += 1;
      heard.add(`${path} ${answer.statusCode} ${answer.headers.connection}`);
      await answer.toArray();
    }
    return null;
  };
  const calls = ["/readyz", "/healthz", "/api/commerce/v1/shop/settings", "/api/commerce/v2/shop/search?size=3"];
  const asking = Promise.all([...calls, ...calls].map(keepAsking));
  await expect.poll(() => heard.size, soon).toBeGreaterThanOrEqual(calls.length);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
  expect(new Set(await asking)).toEqual(new Set([null]));
  expect([...heard].sort()).toEqual(
    calls.flatMap((path) => [`${path} 200 keep-alive`, `${path} ${path === "/readyz" ? 503 : 200} close`]).sort(),
  );
});

it("a shop that is asked to stop while it starts ends at once, and its database with it", async () => {
  const shop = start("start.js");
  started.push(shop);
  await expect.poll(shop.said, soon).toContain("Starting the database");
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
  expect(shop.said()).not.toContain("is open");
  expect((await startShop()).said()).toContain("Filling the demo shop");
});

it("a shop killed with -9 opens again, on what it had", async () => {
  const killed = await startShop();
  killed.child.kill("SIGKILL");
  await killed.ended;
  const next = await startShop();
  expect(await isReady(next.url)).toMatchObject({ database: true });
  expect(next.said()).not.toContain("Filling the demo shop");
});

it("seed and reset say what there is to do while the shop runs and when it does not", async () => {
  const shop = await startShop();
  const [seed, reset] = [start("commands/seed.ts"), start("commands/reset.ts")];
  expect([await seed.ended, await reset.ended]).toEqual([0, 1]);
  expect(seed.said()).toContain("The demo shop is there already");
  expect(reset.said()).toContain("The shop is running on this database");
  expect(await isReady(shop.url)).toMatchObject({ database: true });
  shop.child.kill("SIGTERM");
  await shop.ended;
  const again = start("commands/reset.ts");
  expect(await again.ended).toBe(0);
});
