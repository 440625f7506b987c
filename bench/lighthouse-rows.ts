// Rows of Lighthouse: its four scores of the pages that a visitor sees first, on the phone that it simulates. It is fetched by
// npm when the bench runs, as its 176 MB would serve nobody else.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findInstalledChromium, quietFlags } from "../packages/storefront/e2e/helpers/chromium.ts";
import type { Floors } from "./floors/floors.ts";
import { fullCategory } from "./page-rows.ts";
import type { Figure } from "./report.ts";
import { firstProduct, type Shop } from "./shop.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const LEAST_SCORE = 95;
const LARGEST_SHIFT = 0.03;
const visits = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

async function runLighthouse(url: string, file: string): Promise<void> {
  const chromium = findInstalledChromium();
  const settings = [
    `--output-path=${file}`,
    "--output=json",
    "--quiet",
    `--only-categories=${categories.join(",")}`,
    // Nobody is sent from / to the address of another language.
    "--extra-headers",
    JSON.stringify({ "Accept-Language": "fr-FR" }),
    `--chrome-flags=--headless ${quietFlags.join(" ")}`,
  ];
  await promisify(execFile)("npm", ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, ...settings], {
    env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
  });
}

async function inspect(url: string, file: string): Promise<Report> {
  // On a busy machine it may miss the first moments of a page; it then ends with this code and asks to be run again.
  await runLighthouse(url, file).catch((error: unknown) => {
    if (!String(error).includes("NO_NAVSTART")) throw error;
    return runLighthouse(url, file);
  });
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Lighthouse on home, a category and a product: every score ≥ 95, layout shift ≤ 0.03, each the median of five visits. */
export async function measureLighthouse(shop: Shop, _floors: Floors): Promise<Figure[]> {
  const pages = {
    home: "/",
    category: `/c/${(await fullCategory(shop)).join("/")}`,
    product: `/product/${await firstProduct(shop, "gobelet")}`,
  };
  const directory = await mkdtemp(join(tmpdir(), "comptoir-lighthouse-"));
  try {
    const figures: Figure[] = [];
    // One after the other: each loads the machine.
    for (const [name, path] of Object.entries(pages)) {
      const reports: Report[] = [];
      for (let visit = 0; visit < visits; visit += 1)
        reports.push(await inspect(`${shop.url}${path}`, join(directory, `${name}.json`)));
      const of = (read: (report: Report) => number | null | undefined, missing: number) =>
        median(reports.map((report) => read(report) ?? missing));
      const scores = categories.map((category) =>
        Math.round(100 * of((report) => report.categories[category].score, 0)),
      );
      const shift = of(({ audits }) => audits["cumulative-layout-shift"]?.numericValue, 1);
      const paint = of(({ audits }) => audits["largest-contentful-paint"]?.numericValue, 0) / 1000;
      figures.push({
        what: `Lighthouse, ${name}, median of five: performance, accessibility, best practices, SEO`,
        measured: `${scores.join(", ")} (largest paint ${paint.toFixed(1)} s, layout shift ${shift.toFixed(3)})`,
        must: `≥ ${LEAST_SCORE}, shift ≤ ${LARGEST_SHIFT}`,
        isMet: Math.min(...scores) >= LEAST_SCORE && shift <= LARGEST_SHIFT,
      });
    }
    return figures;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
