// Prices that a query names (search U-16): "moins de 10 centimes", "under 2 euros", "entre 5 et 10 €". They are bounds on what a piece
// costs, and no measure of an article. What is said in pounds or dollars, "under 10p", bounds nothing here, and is no measure either. Pure.

/** The bounds that a query sets on the price of a piece, in whole units of the currency. */
export type SaidPrice = {
  /** The query without them. */
  readonly rest: string;
  /** The words that say them, as typed. */
  readonly said: string;
  readonly min: number | null;
  readonly max: number | null;
  /** It is in a currency that nothing is sold in here, and bounds nothing. */
  readonly isElsewhere?: boolean;
};

const NUMBER = "[0-9]{1,5}(?:[.,][0-9]{1,4})?";
const END = "(?![\\p{L}\\p{N}])";
// "1 EUR pallet": a pallet of that name.
const WHOLE = `(?:€|euros?${END}|eur${END})(?!\\s+pal)`;
const HUNDREDTH = `(?:c€|centimes?${END}|cts?${END})`;
/** "100 cents" are some only where a bound is told: "2 cents gobelets" are two hundred cups. */
const UNIT = `(?:${WHOLE}|${HUNDREDTH})`;
const BOUND_UNIT = `(?:${WHOLE}|${HUNDREDTH}|cents?${END})`;

const MOST =
  "(?:moins\\s+(?:de|d['’]|que)|pas\\s+plus\\s+de|maxi?(?:mum)?(?:\\s+de)?|jusqu['’ ]?[aà]|inf[eé]rieure?s?\\s+[aà]|" +
  "en\\s+dessous\\s+de|under|below|less\\s+than|cheaper\\s+than|up\\s+to|no\\s+more\\s+than|at\\s+most|<=?|≤)";
const LEAST =
  "(?:plus\\s+de|au\\s+moins|[aà]\\s+partir\\s+de|mini?(?:mum)?(?:\\s+de)?|over|above|more\\s+than|at\\s+least|>=?|≥)";
const BEHIND =
  "(?:\\s+(?:ht|max(?:i|imum)?)" +
  END +
  "|\\s*(?:\\/|\\b(?:la|par|per|each|a)\\b|l['’])?\\s*(?:pi[eè]ce|piece|unit[eé]|unit|each)" +
  END +
  ")*";
const START = "(?<![\\p{L}\\p{N}])";

const between = new RegExp(
  `${START}(?:(?:entre|between|from|de)\\s+)?(${NUMBER})\\s*(${BOUND_UNIT})?\\s*(?:et|and|[aà]|to|-)\\s*(${NUMBER})\\s*(${UNIT})${BEHIND}`,
  "iu",
);
const bounded = new RegExp(
  `${START}(?:[aà]\\s+)?(?:(${MOST})|(${LEAST}))\\s*(?:€\\s*(${NUMBER})|(${NUMBER})\\s*(${BOUND_UNIT}))${BEHIND}`,
  "iu",
);
const single = new RegExp(`${START}(?:(?:[aà]|pour|for|at)\\s+)?(${NUMBER})\\s*(${UNIT})${BEHIND}`, "iu");

/** Pounds and dollars; "pounds" alone are a weight. */
const ELSEWHERE_WHOLE = `(?:(?:£|\\$|(?:gbp|usd)\\s)\\s*${NUMBER}|${NUMBER}\\s*(?:£|\\$|(?:gbp|usd|quid|dollars?|pence)${END}))`;
const PENCE = `${NUMBER}\\s*p${END}`;
const elsewhere = [
  `(?:(?:(?:between|from|entre|de)\\s+)?(?:${ELSEWHERE_WHOLE}|${NUMBER}p?)\\s*(?:and|to|et|[aà]|-)\\s*(?:${ELSEWHERE_WHOLE}|${PENCE}))${BEHIND}`,
  `(?:(?:[aà]\\s+)?(?:${MOST}|${LEAST}|for|at|pour|[aà]\\s)\\s*)?${ELSEWHERE_WHOLE}${BEHIND}`,
  // "10p" alone may be anything.
  `(?:${MOST}|${LEAST}|for|at)\\s*${PENCE}${BEHIND}`,
  `${PENCE}\\s*(?:each|(?:per|a)\\s+(?:piece|unit))${END}`,
].map((pattern) => new RegExp(`${START}${pattern}`, "iu"));

/** In whole units: 10 centimes are 0.1. */
function amountOf(number: string, unit: string): number {
  const value = Number(number.replace(",", "."));
  return new RegExp(`^${WHOLE}`, "iu").test(unit) ? value : Math.round(value * 100) / 10_000;
}

type PlacedPrice = {
  readonly said: string;
  readonly at: number;
  readonly min: number | null;
  readonly max: number | null;
};

function findPrice(query: string): PlacedPrice | null {
  const range = between.exec(query);
  if (range) {
    const [said, from = "", fromUnit, to = "", toUnit = ""] = range;
    return { said, at: range.index, min: amountOf(from, fromUnit ?? toUnit), max: amountOf(to, toUnit) };
  }
  const bound = bounded.exec(query);
  if (bound) {
    const [said, most, , euros, number = "", unit = ""] = bound;
    const amount = euros === undefined ? amountOf(number, unit) : amountOf(euros, "€");
    return { said, at: bound.index, ...(most ? { min: null, max: amount } : { min: amount, max: null }) };
  }
  // "gobelet à 10 centimes": who names a price would not pay more.
  const price = single.exec(query);
  if (!price) return null;
  const [said, number = "", unit = ""] = price;
  return { said, at: price.index, min: null, max: amountOf(number, unit) };
}

/** Where a query names a price in pounds or dollars. */
function findElsewhere(query: string): PlacedPrice | null {
  for (const pattern of elsewhere) {
    const found = pattern.exec(query);
    if (found) return { said: found[0], at: found.index, min: null, max: null };
  }
  return null;
}

/** The price that a query names; null where it names none. */
export function readPrice(query: string): SaidPrice | null {
  const euros = /€|eur|cent|ct/i.test(query) ? findPrice(query) : null;
  const found = euros ?? (/£|\$|gbp|usd|quid|pence|dollar|[0-9] ?p\b/i.test(query) ? findElsewhere(query) : null);
  if (!found) return null;
  const { said, at, min, max } = found;
  const rest = `${query.slice(0, at)} ${query.slice(at + said.length)}`.replace(/\s+/g, " ").trim();
  return { rest, said: said.trim(), min, max, ...(euros ? {} : { isElsewhere: true }) };
}
