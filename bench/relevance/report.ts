// docs/relevance.md: what the sets are, what is measured, and how the search stands beside two baselines.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { byClass, emptyShare, figuresOf, meanOf, noiseShare } from "@comptoir/commerce/test/relevance/evaluate";
import { intervalOfMean, intervalOfShare } from "@comptoir/commerce/test/relevance/intervals";
import { type QueryClass, queryClasses } from "@comptoir/commerce/test/relevance/queries";
import type { Service } from "@comptoir/commerce/test/relevance/service";
import type { Figure } from "../report.ts";

/** What an engine made of a set. */
export type Run = { readonly services: readonly Service[]; readonly suggestions: readonly number[] };

/** The same set asked of all three. */
export type Comparison = { readonly own: Run; readonly fullText: Run; readonly miniSearch: Run };

const decimals = (value: number) => value.toFixed(2);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const range = ({ low, high }: { readonly low: number; readonly high: number }) => `${decimals(low)}–${decimals(high)}`;

const classServices = ({ services }: Run, name: QueryClass) =>
  byClass(services).find(([own]) => own === name)?.[1] ?? [];

/** Classes that articles answer, in their order. */
const answerable = ({ own }: Comparison): QueryClass[] =>
  byClass(own.services).flatMap(([name, services]) => (services.some((service) => service.isAnswerable) ? [name] : []));

function isAhead(own: readonly Service[], others: readonly (readonly Service[])[]): boolean {
  const { gain } = figuresOf(own);
  return others.every((other) => gain > figuresOf(other).gain);
}

function classLine(name: string, own: readonly Service[], others: readonly (readonly Service[])[]): string {
  const figures = figuresOf(own);
  const cells = [
    name,
    figures.queries,
    `${decimals(figures.gain)} (${range(intervalOfMean(figures.gains))})`,
    `${decimals(figures.success)} (${range(intervalOfShare(figures.success, figures.queries))})`,
    decimals(figures.reciprocalRank),
    decimals(figures.recall),
    ...others.map(figuresOf).map(({ gain, success }) => `${decimals(gain)}, ${decimals(success)}`),
    isAhead(own, others) ? "yes" : "**no**",
  ];
  return `| ${cells.join(" | ")} |`;
}

function classTable(comparison: Comparison): string {
  const { own, fullText, miniSearch } = comparison;
  const lines = answerable(comparison).map((name) =>
    classLine(
      queryClasses[name],
      classServices(own, name),
      [fullText, miniSearch].map((run) => classServices(run, name)),
    ),
  );
  return [
    "| class | queries | nDCG@10 | success@3 | MRR | recall@24 | full text | MiniSearch | ahead of both |",
    "|---|---|---|---|---|---|---|---|---|",
    ...lines,
    classLine("all", own.services, [fullText.services, miniSearch.services]),
  ].join("\n");
}

function shareTable({ own, fullText, miniSearch }: Comparison): string {
  const runs = [own, fullText, miniSearch];
  const line = (what: string, of: (run: Run) => number) =>
    `| ${what} | ${runs.map((run) => percent(of(run))).join(" | ")} |`;
  return [
    "| | ours | full text | MiniSearch |",
    "|---|---|---|---|",
    line("nothing found where articles answer", ({ services }) => emptyShare(services)),
    line("articles found where none answers", ({ services }) => noiseShare(services)),
    line("beginnings understood after four letters and more", ({ suggestions }) => meanOf(suggestions)),
  ].join("\n");
}

const leastFigure = (what: string, value: number, least: number): Figure => ({
  what,
  measured: decimals(value),
  must: `≥ ${decimals(least)}`,
  isMet: value >= least,
});
const mostFigure = (what: string, share: number, most: number): Figure => ({
  what,
  measured: percent(share),
  must: `≤ ${percent(most)}`,
  isMet: share <= most,
});

/** The check set beside its bars. */
export function barsOf(comparison: Comparison): Figure[] {
  const { own, fullText, miniSearch } = comparison;
  const names = answerable(comparison);
  const gainOf = (name: QueryClass) => figuresOf(classServices(own, name)).gain;
  const weakest = names.reduce((worst, name) => (gainOf(name) < gainOf(worst) ? name : worst));
  const behind = names.filter(
    (name) => !isAhead(classServices(own, name), [classServices(fullText, name), classServices(miniSearch, name)]),
  );
  return [
    leastFigure("nDCG@10 over all", figuresOf(own.services).gain, 0.85),
    leastFigure(`nDCG@10 of the weakest class (${queryClasses[weakest]})`, gainOf(weakest), 0.75),
    leastFigure("success@3 over all", figuresOf(own.services).success, 0.92),
    mostFigure("nothing found where articles answer", emptyShare(own.services), 0.04),
    mostFigure("articles found where none answers", noiseShare(own.services), 0.08),
    leastFigure("beginnings understood after four letters", meanOf(own.suggestions), 0.92),
    {
      what: "classes ahead of both baselines",
      measured: `${names.length - behind.length} of ${names.length}`,
      must: "all",
      isMet: behind.length === 0,
    },
  ];
}

const barTable = (figures: readonly Figure[]) =>
  [
    "| bar | measured | must | met |",
    "|---|---|---|---|",
    ...figures.map(
      ({ what, measured, must, isMet }) => `| ${what} | ${measured} | ${must} | ${isMet ? "yes" : "**no**"} |`,
    ),
  ].join("\n");

/** The sets, each asked of all three. */
export type Sets = { readonly renewed: Comparison; readonly check: Comparison; readonly tuning: Comparison };

const queriesIn = ({ own }: Comparison) => own.services.length;

const introduction = ({ renewed, check, tuning }: Sets) => `# Relevance

Written by \`npm run bench -- relevance\`: the search of the demo shop, asked over HTTP as a guest asks, beside two baselines over the same
records in the same run.

**The sets** lie in \`packages/commerce/test/relevance\`, half on French pages and half on English ones, of ${Object.keys(queryClasses).length} classes from article codes
to things that the shop does not sell, written as buyers type and from what they need: ${queriesIn(tuning)} queries to tune on (\`tuning\`), and two sets to check
with, of which nobody opens a query while tuning: only figures of their classes are read, and no word is added for one of them. The first
(\`check\`, ${queriesIn(check)}) was written by somebody who does not tune the search; it is in part used up, as the figures of its classes told what to mend.
The second (\`renewed\`, ${queriesIn(renewed)}) was written before that mending began, codes, names and sides drawn by lot, by the one who mended: it may flatter where
the first does not. No query is in two sets.

**Judged by rules.** Each query has a rule about the thing itself, which grades every article of the catalogue by its category and kind, values,
sides with their tolerance, brand, code, and what it must not be. 3 has all that is asked, 2 all but one thing that is near (sides within 20 %
or 30 mm, volumes within a sixth), 1 is the right kind of thing, 0 is no answer. A rule that no article meets fails the tests, and so
does one that an article meets where nothing should be found.

**Measures.** An answer lists each product once, by one of its articles, and that article is judged. nDCG@10: the first ten gain 7, 3 and 1 for the
grades 3, 2 and 1, less the further down, over the best list that the catalogue allows. success@3: one of the first three has all that is
asked. MRR: one over the place of the first such article. recall@24: the share of such products on the first page. A beginning of a word is
understood when a suggested article has all that is asked, a suggested query finds one in its first three, or a suggested category, brand
or supplier holds mostly such articles. In brackets, where the true figure lies 95 times in a hundred: by 2,000 samples drawn anew for
nDCG, after Wilson for success.

**Baselines.** Each has an index for French and one for English pages, with the names of the other language in it. *Full text* is PostgreSQL's: stems,
stop words and \`unaccent\`, the weights A (codes, name), B (brand, categories), C (values, tags, supplier, other name) and D (description),
\`ts_rank\`. *MiniSearch* is a search engine in plain JavaScript: the same fields with boosts, accents folded, stop words left out, beginnings
of words from three letters on, a fifth of a word's letters wrong, codes first. Both look for all words, and for any of them where
nothing has all; both have sides taken apart (30x20 is 30 and 20). Their columns say nDCG@10 and success@3.`;

/** Writes the page. */
export async function writeRelevance(sets: Sets): Promise<void> {
  const { renewed, check, tuning } = sets;
  const text = [
    introduction(sets),
    "## Renewed check set",
    barTable(barsOf(renewed)),
    classTable(renewed),
    shareTable(renewed),
    "## First check set",
    barTable(barsOf(check)),
    classTable(check),
    shareTable(check),
    "## Tuning set",
    "For comparison: the search was tuned on these queries, so they flatter it.",
    classTable(tuning),
    shareTable(tuning),
  ].join("\n\n");
  await writeFile(join(import.meta.dirname, "../../docs/relevance.md"), `${text}\n`);
}
