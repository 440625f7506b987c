// The query of a request, read by hand: names in brackets come raw or encoded, and what cannot be meant is refused by its name.
import { malformed, unusable } from "#answers.ts";

const LONGEST = 32 * 1024; // characters of a query; 50 uuids are 2 of these 32 thousand.
const MOST_FILTERS = 100;

/** A name in brackets below `filter_query`, taken apart, with its value. */
export type FilterPair = { readonly keys: readonly string[]; readonly value: string };

export type Parameters = {
  /** A text; null when it is absent, empty, or what JavaScript writes for nothing. */
  text(name: string): string | null;
  /** The entries of a list with commas; null when it is absent. */
  list(name: string): readonly string[] | null;
  /** A whole number of at least 1; null when it is absent or 0, which the client writes for nothing. Throws 400. */
  whole(name: string): number | null;
  /** 0 or 1, true or false; null when it is absent. Throws 422. */
  flag(name: string): boolean | null;
  readonly filters: readonly FilterPair[];
  /** Throws 422 for the first name that is not one of these. */
  ensureKnown(known: ReadonlySet<string>): void;
  /** All that changes an answer, in one text: the same for the same question. */
  readonly question: string;
};

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    if (decoded.includes("\0")) throw malformed("The query holds a null character");
    return decoded;
  } catch (error) {
    if (error instanceof URIError) throw malformed("The query holds a broken percent-encoding");
    throw error;
  }
}

function filterKeys(name: string): readonly string[] {
  if (!/^filter_query(\[[^[\]]*\])+$/.test(name))
    throw malformed(`${name.slice(0, 100)} has brackets that do not match`);
  return [...name.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key);
}

function readPairs(search: string): [string, string][] {
  if (search.length > LONGEST) throw malformed(`The query is longer than ${LONGEST} characters`);
  const pairs = search.replace(/^\?/, "").split("&");
  return pairs.flatMap((pair) => {
    const equals = pair.indexOf("=");
    const [name, value] = equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
    return name === "" ? [] : [[decode(name), decode(value)]];
  });
}

const whoAsks = new Set(["token", "cv"]);

/** Reads a query; of a parameter that comes twice the last is taken. Throws 400 for what is no query. */
export function readParameters(search: string): Parameters {
  const pairs = readPairs(search);
  const isFilter = (name: string) => name.startsWith("filter_query[");
  const values = new Map(pairs.filter(([name]) => !isFilter(name)));
  const filters = pairs.flatMap(([name, value]) => (isFilter(name) ? { keys: filterKeys(name), value } : []));
  const text = (name: string) => {
    const value = values.get(name);
    return value === undefined || value === "" || value === "undefined" ? null : value;
  };
  const asked = [...values].filter(([name]) => !whoAsks.has(name) && text(name) !== null);
  return {
    text,
    list: (name) => {
      const entries = text(name)
        ?.split(",")
        .map((entry) => entry.trim());
      return entries?.filter((entry) => entry !== "") ?? null;
    },
    whole: (name) => {
      const value = text(name);
      if (value !== null && !/^-?\d{1,15}$/.test(value)) throw malformed(`${name} has to be a whole number`);
      const number = Number(value);
      if (number < 0) throw unusable(`${name} has to be at least 1`);
      return number === 0 ? null : number;
    },
    flag: (name) => {
      const value = text(name);
      if (value === null) return null;
      if (!/^(0|1|true|false)$/.test(value)) throw unusable(`${name} has to be 0 or 1, true or false`);
      return value === "1" || value === "true";
    },
    filters,
    ensureKnown(known) {
      const names = [...values.keys(), ...(filters.length > 0 ? ["filter_query"] : [])];
      const unknown = names.find((name) => !known.has(name));
      if (unknown !== undefined) throw unusable(`${unknown.slice(0, 100)} is not a known parameter`);
      if (values.has("filter_query")) throw unusable("filter_query has to name a field and an operation in brackets");
      if (filters.length > MOST_FILTERS) throw unusable(`filter_query has more than ${MOST_FILTERS} conditions`);
    },
    question: JSON.stringify([asked.toSorted(([one], [other]) => (one < other ? -1 : 1)), filters]),
  };
}
