// One shop for all journeys: the real process over a folder of its own, as `npm start` runs it.
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
  }
}

function freePort(): Promise<number> {
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "comptoir-journeys-"));
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
  project.provide("shopUrl", url);
  return async () => {
    const ended = new Promise((done) => shop.once("exit", done));
    shop.kill("SIGTERM");
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
}
