// The shop as `npm start` runs it, in a process of its own.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";

export type ShopProcess = {
  readonly port: number;
  readonly url: string;
  /** What it has written so far. */
  output(): string;
  /** Resolves when it is ready. Throws with what it said when it ends before. */
  open(): Promise<void>;
  /** Throws with what it said when it has ended by itself. */
  stop(): Promise<void>;
};

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === "object" ? address.port : 0));
    });
  });
}

const ask = (url: string) => fetch(`${url}/readyz`).catch(() => null);
const aMoment = () => new Promise((done) => setTimeout(done, 100));

/** Until a shop that listens can answer; false when it listens no more. */
export async function becomesReady(url: string): Promise<boolean> {
  for (;;) {
    const answer = await ask(url);
    if (!answer || answer.ok) return answer !== null;
    await aMoment();
  }
}

/** Starts the demo shop over a folder, and does not wait until it is ready: it listens. Throws with what it said when it ends before. */
export async function beginShop(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = fork(resolve(import.meta.dirname, "../../../server/src/start.js"), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      // All journeys come from one address.
      RATE_LIMIT_FACTOR: "1000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  shop.stdout?.on("data", (chunk) => (output += chunk));
  shop.stderr?.on("data", (chunk) => (output += chunk));
  const ended = once(shop, "close");
  const isOver = () => shop.exitCode !== null || shop.signalCode !== null;
  const failure = () => new Error(`The shop ended with ${shop.exitCode ?? shop.signalCode}:\n${output}`);
  while (!(await ask(url))) {
    if (isOver()) throw failure();
    await aMoment();
  }
  return {
    port,
    url,
    output: () => output,
    async open() {
      if (await becomesReady(url)) return;
      await ended;
      throw failure();
    },
    async stop() {
      if (isOver()) throw failure();
      shop.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts the demo shop over a folder; resolves when it is ready. Throws with what it said when it ends before. */
export async function startShop(...given: Parameters<typeof beginShop>): Promise<ShopProcess> {
  const shop = await beginShop(...given);
  await shop.open();
  return shop;
}
