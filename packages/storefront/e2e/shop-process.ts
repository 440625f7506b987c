// The shop as `npm start` runs it, in a process of its own.
import { fork } from "node:child_process";
import { createServer } from "node:net";
import { resolve } from "node:path";

export type ShopProcess = {
  readonly port: number;
  readonly url: string;
  /** What it has written so far. */
  output(): string;
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

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

/** Starts the demo shop over a folder; resolves when it is ready. Throws with what it said when it ends before. */
export async function startShop(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = fork(resolve(import.meta.dirname, "../../server/src/start.ts"), {
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
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}:\n${output}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    url,
    output: () => output,
    async stop() {
      const ended = new Promise((done) => shop.once("exit", done));
      shop.kill("SIGTERM");
      await ended;
    },
  };
}
