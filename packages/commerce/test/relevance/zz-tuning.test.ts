import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { createDemoDatabase } from "#test/database.ts";
import { articles } from "#test/relevance/article.ts";
import { byClass, emptyShare, evaluate, evaluateCompletion, figuresOf, meanOf, noiseShare } from "#test/relevance/evaluate.ts";
import { createShopEngine } from "#test/relevance/shop-engine.ts";
import { tuningSet } from "#test/relevance/tuning/tuning.ts";
it("tunes", async () => {
  const database = await createDemoDatabase();
  const now = new Date();
  const index = createMemorySearch({ db: database.db, clock: () => now });
  const engine = await createShopEngine(index, database.db, now);
  await engine.search("carton", "fr-FR");
  const start = performance.now();
  const services = await evaluate(engine, tuningSet);
  const took = performance.now() - start;
  const all = figuresOf(services);
  const out: string[] = [];
  const completed = await evaluateCompletion(engine, tuningSet);
  out.push(`nDCG ${all.gain.toFixed(3)} s3 ${all.success.toFixed(3)} mrr ${all.reciprocalRank.toFixed(3)} empty ${emptyShare(services).toFixed(3)} noise ${noiseShare(services).toFixed(3)} compl ${meanOf(completed).toFixed(3)} ms/q ${(took / tuningSet.length).toFixed(2)}`);
  for (const [k, of] of byClass(services)) { const f = figuresOf(of); out.push(`${k} ${f.queries}: ${f.gain.toFixed(2)} ${f.success.toFixed(2)}`); }
  const names = new Map(articles.map((a) => [a.code, a]));
  for (const s of services) {
    const weak = s.isAnswerable ? s.gain < 0.8 || s.success < 1 : !s.isEmpty;
    if (!weak) continue;
    const got = (await engine.search(s.query.text, s.query.locale)).slice(0, 6).map((c) => `${s.query.need(names.get(c) as never)}:${names.get(c)?.french.slice(0, 45)}`);
    out.push(`${s.query.class} ${s.query.locale} «${s.query.text}» ${s.gain.toFixed(2)} ${s.success}  ${got.join(" / ")}`);
  }
  const begun = tuningSet.filter((q) => q.class === "prefix" && q.text.length >= 4);
  out.push(`uncompleted: ${begun.filter((_, i) => !completed[i]).map((q) => q.text).join(", ")}`);
  writeFileSync("/tmp/tuning.txt", out.join("\n"));
  await database.close();
  expect(1).toBe(1);
}, 600_000);
