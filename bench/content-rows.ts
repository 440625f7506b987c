// Pages of editors: what they ask of the content service, how long they take while it fails in each way it can, how soon they are
// whole again, and what a burst of images costs everybody else. The service in between is one that can be told to fail.
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@comptoir/commerce/db/embedded";
import type { Floors } from "./floors/floors.ts";
import type { Figure } from "./report.ts";
import { besides, bytesOf, type Shop, startShop } from "./shop.ts";

const MOST_MILLISECONDS = 2_000;
const MOST_RECOVERY = 15_000;
const MOST_CALLS = 3;
const SLOW = 10_000; // milliseconds

const pages = ["/", "/en", "/faq", "/en/faq", "/services", "/guides", "/c", "/search?query=carton"];
/** A text that only its story holds. */
const ownWords = { page: "/faq", words: "SIRET" };

const failures: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  stopped: (answer) => answer.destroy(),
  "slow (10 s)": (answer) => void pause(SLOW).then(() => answer.end("{}")),
  "answering garbage": (answer) =>
    answer.writeHead(200, { "Content-Type": "application/json" }).end('{"story":[<html>'),
  "answering 500": (answer) => answer.writeHead(500).end("{}"),
  "answering 429": (answer) => answer.writeHead(429, { "Content-Type": "application/json" }).end("{}"),
};

/** A content service before that of the shop: it counts what it is asked for, and fails while it is told how. */
async function startService(shop: Shop) {
  let fail: ((answer: ServerResponse) => void) | null = null;
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const path = request.url ?? "";
    asked.push(path);
    if (fail) return fail(answer);
    fetch(`${shop.url}/api/content${path}`, { redirect: "manual" })
      .then(async (found) => {
        const body = Buffer.from(await found.arrayBuffer());
        const location = found.headers.get("location");
        answer.writeHead(found.status, { "Content-Type": "application/json", ...(location && { Location: location }) });
        answer.end(body);
      })
      .catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}/v2`,
    failAs(way: string | null) {
      fail = way === null ? null : (failures[way] ?? null);
    },
    /** What was asked for since the last time, without the looks for what was published. */
    takeAsked: () => asked.splice(0).filter((path) => !path.includes("/spaces/me")),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Service = Awaited<ReturnType<typeof startService>>;

/** Milliseconds of an answer; throws where it is no page with its frame. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { accept: "text/html" } });
  const html = await response.text();
  if (!html.includes("<header") || !html.includes("<nav"))
    throw new Error(`${url}: ${response.status} without its frame`);
  return performance.now() - began;
}

async function untilWhole(shop: Shop): Promise<number> {
  const began = performance.now();
  while (!(await (await fetch(shop.url + ownWords.page)).text()).includes(ownWords.words)) {
    if (performance.now() - began > 2 * MOST_RECOVERY) throw new Error("The page is not whole again");
    await pause(100);
  }
  return performance.now() - began;
}

type Process = (work: (shop: Shop) => Promise<Figure[]>) => Promise<Figure[]>;

async function measureFailure(inProcess: Process, service: Service, way: string): Promise<Figure[]> {
  service.failAs(way);
  return inProcess(async (shop) => {
    let longest = 0;
    for (let round = 0; round < 3; round += 1)
      for (const page of pages) longest = Math.max(longest, await timeOf(shop.url + page));
    service.failAs(null);
    const whole = await untilWhole(shop);
    return [
      {
        what: `pages of a process that never read content, the service ${way}: longest of three rounds; whole again after`,
        measured: `${Math.round(longest)} ms; ${(whole / 1000).toFixed(1)} s`,
        must: `≤ ${MOST_MILLISECONDS} ms; ≤ ${MOST_RECOVERY / 1000} s`,
        isMet: longest <= MOST_MILLISECONDS && whole <= MOST_RECOVERY,
      },
    ];
  });
}

async function measureCalls(inProcess: Process, service: Service): Promise<Figure[]> {
  return inProcess(async (shop) => {
    service.takeAsked();
    let [cold, warm] = [0, 0];
    for (const page of pages) {
      await timeOf(shop.url + page);
      cold = Math.max(cold, service.takeAsked().length);
    }
    for (const page of pages) await timeOf(shop.url + page);
    warm = service.takeAsked().length;
    return [
      {
        what: "calls of the content service for a page that nobody has read, the most; for all pages once more",
        measured: `${cold}; ${warm}`,
        must: `≤ ${MOST_CALLS}; 0`,
        isMet: cold <= MOST_CALLS && warm === 0,
      },
    ];
  });
}

const IMAGES = 1_000;
const MOST_MEGABYTES = 500;
const MOST_TIMES = 5;
const ASSET = "1/1200x1200/0123456789/photo.jpg";

/** Addresses of images of one original, no two alike. */
const transforms = Array.from({ length: IMAGES }, (_, at) => {
  const filters = ["", `/filters:quality(${10 + (at % 80)})`, `/filters:blur(${1 + (at % 9)})`, "/filters:grayscale()"];
  return `/api/content/f/${ASSET}/m/${at % 2 ? "" : "fit-in/"}${200 + at}x${150 + (at % 97)}${filters[at % 4]}`;
});

/** Sorted milliseconds of a page, asked by four at once until `isOver` says so. */
async function latenciesWhile(url: string, isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  const ask = async () => {
    do latencies.push(await timeOf(url));
    while (!isOver());
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return latencies.toSorted((a, b) => a - b);
}
const slowest = (latencies: readonly number[]) => latencies[Math.floor(latencies.length * 0.99)] ?? 0;

async function measureBurst(inProcess: Process): Promise<Figure[]> {
  return inProcess(async (shop) => {
    const url = `${shop.url}/search?query=carton`;
    const end = performance.now() + 5_000;
    await latenciesWhile(url, () => performance.now() > end - 3_000);
    const before = slowest(await latenciesWhile(url, () => performance.now() > end));
    let left = transforms.length;
    const began = performance.now();
    const refusals: string[] = [];
    const made = transforms.map(async (path) => {
      const answer = await fetch(shop.url + path, { headers: { accept: "image/webp,*/*" } });
      await answer.arrayBuffer();
      if (answer.status !== 200) refusals.push(`${path}: ${answer.status}`);
      left -= 1;
    });
    const during = slowest(await latenciesWhile(url, () => left === 0));
    await Promise.all(made);
    const seconds = (performance.now() - began) / 1000;
    if (refusals.length > 0) throw new Error(`${refusals.length} images were refused, ${refusals[0]}`);
    const peak = await shop.peakMemory();
    return [
      {
        what: `${IMAGES} different images at once (made in ${seconds.toFixed(0)} s): p99 of a search page meanwhile; memory at its highest`,
        measured: `${during.toFixed(0)} ms; ${peak} MB`,
        floor: `the same page before ${before.toFixed(0)} ms`,
        ratio: `${(during / before).toFixed(1)} ×`,
        must: `≤ ${MOST_TIMES} ×; ≤ ${MOST_MEGABYTES} MB`,
        isMet: during <= MOST_TIMES * before && peak <= MOST_MEGABYTES,
      },
    ];
  });
}

/** The stories and drawings of the project, with one photograph besides: the first picture of an article. */
async function copyContent(shop: Shop): Promise<string> {
  const folder = join(shop.directory, "content");
  await cp(join(import.meta.dirname, "../packages/content"), folder, {
    recursive: true,
    filter: (path) => !/\/(?:src|test|node_modules)$/.test(path),
  });
  const html = await (await fetch(`${shop.url}/search?query=GOB-0001&all=1`)).text();
  const [, picture] = /src="(\/api\/commerce\/media\/[^"?]+)/.exec(html) ?? [];
  const bytes = await bytesOf(`${shop.url}${picture}?width=1200&height=1200&format=jpeg&fit=contain`);
  const file = join(folder, "assets", ASSET);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, bytes);
  return folder;
}

/** Pages of editors and their images, in processes of their own beside the shop. */
export async function measureContent(shop: Shop, _floors: Floors): Promise<Figure[]> {
  const embedded = await startEmbedded({ directory: shop.directory });
  const service = await startService(shop);
  const CONTENT_DIR = await copyContent(shop);
  const processWith =
    (environment: Readonly<Record<string, string>>): Process =>
    async (work) => {
      const directory = join(shop.directory, "second");
      const second = await startShop(directory, { ...besides(embedded.url), ...environment });
      try {
        while ((await fetch(`${second.url}/readyz`)).status !== 200) await pause(20);
        return await work(second);
      } finally {
        await second.stop();
      }
    };
  const elsewhere = processWith({ CONTENT_URL: service.url });
  try {
    const figures = [...(await measureCalls(elsewhere, service))];
    for (const way of Object.keys(failures)) figures.push(...(await measureFailure(elsewhere, service, way)));
    return [...figures, ...(await measureBurst(processWith({ CONTENT_DIR })))];
  } finally {
    service.stop();
    await embedded.stop();
  }
}
