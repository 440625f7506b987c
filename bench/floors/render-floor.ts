// Measures the floor `rts`: a bare server whose every answer is one renderToString of the category page.
import { fork } from "node:child_process";
import { join } from "node:path";
import { type Measure, measure } from "../load.ts";
import { type Shop, startArguments } from "../shop.ts";

/** Requests per second of rendering the page at `path`, its data in hand. */
export async function measureRender(shop: Shop, path: string): Promise<Measure> {
  const child = fork(join(import.meta.dirname, "render-server.ts"), [shop.url, path], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: startArguments,
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
    child.once("exit", (code) => reject(new Error(`The render floor ended with ${code}`)));
  });
  try {
    return await measure({ url: `http://127.0.0.1:${port}/` });
  } finally {
    child.disconnect();
  }
}
