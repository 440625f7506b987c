// The product under measurement: a process of its own with the demo shop in a folder of its own, driven over HTTP.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

export type Shop = {
  readonly url: string;
  readonly directory: string;
  /** Milliseconds from the start of the process to the first 200 of a page. */
  readonly startMilliseconds: number;
  /** Resident memory of the process in megabytes: now, and at its highest. */
  memory(): Promise<number>;
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

async function firstSuccess(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The shop ended with ${child.exitCode} before it answered`);
}

async function memoryOf(pid: number, entry: "VmRSS" | "VmHWM"): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** As `npm start` runs it; a floor that is compared with it in work done runs so too. */
export const startArguments = ["--max-semi-space-size=16"];

/** The environment of one more process of the shop whose database this is. */
export const besides = (database: string) => ({ DATABASE_URL: database, DEMO: "true", DATABASE_POOL: "5" });

/** Starts the shop over `directory`, with what the environment says besides; the second start in the same folder finds its data. */
export async function startShop(directory: string, environment: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const port = await freePort();
  const began = performance.now();
  const child = fork(join(import.meta.dirname, "../packages/server/src/start.js"), {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: "2", // As `npm start` sets it.
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: "error",
      // The whole load comes from one address.
      RATE_LIMIT_FACTOR: "1000",
      DATABASE_URL: "",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: startArguments,
  });
  const url = `http://127.0.0.1:${port}`;
  await firstSuccess(`${url}/c`, child);
  const startMilliseconds = Math.round(performance.now() - began);
  return {
    url,
    directory,
    startMilliseconds,
    memory: () => memoryOf(child.pid ?? 0, "VmRSS"),
    peakMemory: () => memoryOf(child.pid ?? 0, "VmHWM"),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

const keys = { "dj-client": "ACCOUNT", "dj-api-key": "demo-storefront", "content-type": "application/json" };

/** One call of the commerce API; throws with the body when it is refused. */
export async function callShop<Answer>(
  shop: Shop,
  method: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(`${shop.url}/api/commerce${path}`, {
    method,
    headers: { ...keys, ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Headers of a signed-in buyer for a load run against the API. */
export async function signIn(
  shop: Shop,
  username: string,
): Promise<{ token: string; headers: Record<string, string>; cookie: string }> {
  const answer = await callShop<{ token: { accessToken: string; refreshToken: string } }>(shop, "POST", "/auth/token", {
    body: { username, password: "Comptoir-2026!" },
  });
  const { accessToken, refreshToken } = answer.token;
  return {
    token: accessToken,
    headers: { ...keys, authorization: `Bearer ${accessToken}` },
    cookie: `token=${accessToken}; refreshToken=${refreshToken}`,
  };
}

/** The cookie of somebody of a desk. */
export async function signInAtDesk(shop: Shop, client: "SUPPLIER" | "OPERATOR", username: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/commerce/auth/token`, {
    method: "POST",
    headers: { ...keys, "dj-client": client, "dj-api-key": `demo-${client.toLowerCase()}` },
    body: JSON.stringify({ username, password: "Comptoir-2026!" }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in at the desk: ${response.status}`);
  const { token } = (await response.json()) as { token: { accessToken: string; refreshToken: string } };
  return `deskToken=${token.accessToken}; deskRefreshToken=${token.refreshToken}`;
}

export const guestHeaders: Readonly<Record<string, string>> = keys;

/** The body of a successful answer of any page or call, as bytes. */
export async function bytesOf(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

type Found = { readonly products: { readonly content: readonly { readonly product: { readonly id: string } }[] } };

type Inventories = {
  readonly content: readonly { readonly supplierId: string; readonly offerPrices: readonly { externalId: string }[] }[];
};

/** The id of the product that a search for `query` finds first. */
export async function firstProduct(shop: Shop, query: string): Promise<string> {
  const found = await callShop<Found>(shop, "GET", `/v2/shop/search?query=${query}&size=1&aggregation=PRODUCT`);
  const product = found.products.content[0]?.product;
  if (!product) throw new Error(`A search for ${query} finds no product`);
  return product.id;
}

/** External ids of offer prices that anybody may buy, by supplier; a thousand at the most, or as many thousands as said. */
export async function offerPricesBySupplier(shop: Shop, thousands = 1): Promise<string[][]> {
  const query = "/v1/shop/offer-inventories?hasStock=true&size=1000";
  const content: Inventories["content"][number][] = [];
  for (let page = 0; page < thousands; page += 1)
    content.push(...(await callShop<Inventories>(shop, "GET", `${query}&page=${page}`)).content);
  const bySupplier = Map.groupBy(content, ({ supplierId }) => supplierId);
  return [...bySupplier.values()]
    .map((offers) => offers.flatMap(({ offerPrices }) => offerPrices[0]?.externalId ?? []))
    .toSorted((a, b) => b.length - a.length);
}
