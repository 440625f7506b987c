// What nobody types in earnest, beside what everybody types: the slowest of a hundred such answers takes at most ten times as
// long. Every question is asked once, so that no answer is one that was kept.
import type { Floors } from "./floors/floors.ts";
import type { Figure } from "./report.ts";
import { guestHeaders, type Shop } from "./shop.ts";

const QUESTIONS = 200;
const AT_ONCE = 4;
const MOST_TIMES = 10;

type Question = (index: number) => string;

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? "";
const things = ["gobelet", "carton", "caisse", "sac", "film", "ruban", "boîte", "serviette", "gants", "étiquette"];
const others = [
  ...["kraft", "blanc", "noir", "compostable", "25 cl", "300 mm", "papier", "recyclé", "transparent", "double"],
  ...["simple", "couleur", "plastique", "rouleau", "fragile", "adhésif", "brun", "bois", "pulpe", "bulles"],
];
const usual: Question = (index) => {
  const [thing, other] = [pick(things, index), pick(others, Math.floor(index / things.length))];
  return index < things.length * others.length ? `${thing} ${other}` : `${other} ${thing}`;
};
const filled = (piece: string, index: number) =>
  `${index} ${piece.repeat(Math.ceil(255 / piece.length))}`.slice(0, 255);

/** Texts for the search field, each with its number in it so that none is like another. */
const texts: Readonly<Record<string, Question>> = {
  "10,000 characters": (index) => `${index}`.padEnd(10_000, "a"),
  "only punctuation": (index) => `${"?!".repeat(index % 100)}&|()<->:*'"\\%_;--`,
  "metacharacters of SQL and of text search": (index) =>
    `${index}'; DROP TABLE x; -- ' OR 1=1 (a & !b) | c:* <-> "d" %_\\`,
  "right to left": (index) => `${index} שלום עולם مرحبا بالعالم \u202e gobelet`,
  emoji: (index) => `${index} 📦🥤👩🏽‍🍳 gobelet 🎁`,
  "a character 0": (index) => `gobelet\0${index}`,
  "slips in every word": (index) => filled("gobelat crton sahcet etiqueete ", index),
  "letters, each of which begins hundreds of words": (index) => filled("c p b s a ", index),
  "the commonest words over and over": (index) => filled("carton kraft papier boîte ", index),
  "one endless word": (index) => filled("gobelet", index).replaceAll(" ", ""),
  "sides of nothing": (index) => filled("30x20x15 99x98x97cm ", index),
};

const values = Array.from({ length: 500 }, (_, index) => `LENGTH_INNER|${index}`);
/** Other parameters of the search call. */
const parameters: Readonly<Record<string, Question>> = {
  "500 selected values": (index) =>
    values.map((value) => `attributes=${encodeURIComponent(`${value}${index}`)}`).join("&"),
  "page 1,000,000,000": (index) => `page=1000000000&size=24&query=${pick(things, index)}&priceMax=${index + 1}`,
  "a negative size": (index) => `size=-${index + 1}`,
  "filters as nested JSON": (index) => `attributes=${encodeURIComponent(`{"a":{"$ne":${index}}}`)}&brand[$gt]=`,
};

/** The latencies of a question asked so many times, sorted; throws when any answer is an error of ours. */
async function latenciesOf(shop: Shop, path: Question): Promise<number[]> {
  const latencies: number[] = [];
  let next = 0;
  const ask = async () => {
    for (let index = next++; index < QUESTIONS; index = next++) {
      const began = performance.now();
      const response = await fetch(`${shop.url}/api/commerce/v2/shop/${path(index)}`, { headers: guestHeaders });
      await response.arrayBuffer();
      latencies.push(performance.now() - began);
      if (response.status >= 500) throw new Error(`${path(index).slice(0, 80)}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return latencies.sort((a, b) => a - b);
}

const slowest = (latencies: readonly number[]) => latencies[Math.floor(latencies.length * 0.99)] ?? 0;
const middle = (latencies: readonly number[]) => latencies[Math.floor(latencies.length / 2)] ?? 0;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

type Latencies = { readonly name: string; readonly p50: number; readonly p99: number };

const summary = (name: string, latencies: readonly number[]): Latencies => ({
  name,
  p50: middle(latencies),
  p99: slowest(latencies),
});
const told = ({ name, p50, p99 }: Latencies) => `${name}: p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`;

/** The worst of all questions beside what is usual, which is measured before and after them; the calmer run counts. */
async function measureCall(shop: Shop, call: string, questions: Readonly<Record<string, Question>>, base: Question) {
  // Pages of another size are other answers, made of the same records.
  const usually = async (size: number) =>
    summary("what is usual", await latenciesOf(shop, (index) => `${base(index)}&size=${size}`));
  await usually(19);
  const before = await usually(18);
  const hostile: Latencies[] = [];
  for (const [name, question] of Object.entries(questions))
    hostile.push(summary(name, await latenciesOf(shop, question)));
  const after = await usually(17);
  const floor = before.p99 < after.p99 ? before : after;
  const worst = hostile.reduce((slow, each) => (each.p99 > slow.p99 ? each : slow));
  for (const each of hostile) console.log(`${call}, ${told(each)}`);
  const ratio = worst.p99 / floor.p99;
  const figure: Figure = {
    what: `${call} for hostile input, the worst of ${hostile.length} kinds`,
    measured: told(worst),
    floor: told(floor),
    ratio: `${ratio.toFixed(1)} ×`,
    must: `p99 ≤ ${MOST_TIMES} ×`,
    isMet: ratio <= MOST_TIMES,
  };
  return figure;
}

const asSearch =
  (text: Question): Question =>
  (index) =>
    `search?aggregation=PRODUCT&locale=fr-FR&query=${encodeURIComponent(text(index))}`;
const asInput =
  (text: Question): Question =>
  (index) =>
    `autocomplete?locale=fr-FR&input=${encodeURIComponent(text(index))}`;
const mapped = (questions: Readonly<Record<string, Question>>, as: (question: Question) => Question) =>
  Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, as(question)]));

/** Search and suggestions for hostile input, beside the usual. */
export async function measureHostile(shop: Shop, _floors: Floors): Promise<Figure[]> {
  const search = {
    ...mapped(texts, asSearch),
    ...mapped(parameters, (question) => (index) => `search?${question(index)}`),
  };
  return [
    await measureCall(shop, "search", search, asSearch(usual)),
    await measureCall(shop, "autocomplete", mapped(texts, asInput), asInput(usual)),
  ];
}
