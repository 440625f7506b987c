// The conditions of `filter_query`: on fields of the content alone, all of them to be met, of `__or` one.
import { unusable } from "#answers.ts";
import type { FilterPair } from "#parameters.ts";
import type { Json, JsonObject } from "#space/story.ts";
import { fits, momentOf, numberOf, textOf, valueAt } from "#stories/values.rules.ts";

export type Condition = (content: JsonObject) => boolean;
type Test = (value: Json | undefined) => boolean;

const DEEPEST = 20; // names of a path

const isAbsent = (value: Json | undefined) => value === undefined || value === null;
const entriesOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.flatMap((entry: Json) => textOf(entry) ?? []) : [];
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const states: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["empty", (value) => isAbsent(value) || value === ""],
  ["not_empty", (value) => !isAbsent(value) && value !== ""],
  ["empty_array", (value) => isList(value) && value.length === 0],
  ["not_empty_array", (value) => isList(value) && value.length > 0],
  ["true", (value) => value === true || value === "true"],
  ["false", (value) => value === false || value === "false"],
  ["null", isAbsent],
  ["not_null", (value) => !isAbsent(value)],
]);

const isAmong = (values: ReadonlySet<string>, text: string | null) => text !== null && values.has(text);

const isIn = (written: string): Test => {
  const values = new Set(written.split(","));
  return (value) => (written === "" ? isAbsent(value) || value === "" : isAmong(values, textOf(value)));
};

const isLike = (written: string): Test => {
  const pattern = written.toLowerCase();
  return (value) => {
    const text = textOf(value);
    return text !== null && fits(text.toLowerCase(), pattern);
  };
};

const hasState = (written: string, name: string): Test => {
  const state = states.get(written);
  if (!state) throw unusable(`${name} has to be one of ${[...states.keys()].join(", ")}`);
  return state;
};

const not =
  (test: (written: string) => Test) =>
  (written: string): Test => {
    const given = test(written);
    return (value) => !given(value);
  };

const hasAny = (written: string): Test => {
  const values = new Set(written.split(","));
  return (value) => entriesOf(value).some((entry) => values.has(entry));
};

const hasAll = (written: string): Test => {
  const values = written.split(",");
  return (value) => {
    const entries = new Set(entriesOf(value));
    return values.every((one) => entries.has(one));
  };
};

/** Compares what both sides read as the same kind; what cannot be read is passed over. */
const compares =
  (read: (value: Json | undefined) => number | null, kind: string, isMet: (value: number, bound: number) => boolean) =>
  (written: string, name: string): Test => {
    const bound = read(written);
    if (bound === null) throw unusable(`${name} has to be ${kind}`);
    return (value) => {
      const own = read(value);
      return own !== null && isMet(own, bound);
    };
  };

const exists = (written: string): Test => {
  const isAsked = !["0", "false"].includes(written);
  return (value) => (value !== undefined) === isAsked;
};

const above = (value: number, bound: number) => value > bound;
const below = (value: number, bound: number) => value < bound;
const aDate = "a moment like 2026-11-28 10:00";

const operations: ReadonlyMap<string, (written: string, name: string) => Test> = new Map([
  ["in", isIn],
  ["not_in", not(isIn)],
  ["like", isLike],
  ["not_like", not(isLike)],
  ["is", hasState],
  ["any_in_array", hasAny],
  ["in_array", hasAny],
  ["all_in_array", hasAll],
  ["gt_date", compares(momentOf, aDate, above)],
  ["lt_date", compares(momentOf, aDate, below)],
  ["gt_int", compares(numberOf, "a number", above)],
  ["lt_int", compares(numberOf, "a number", below)],
  ["gt_float", compares(numberOf, "a number", above)],
  ["lt_float", compares(numberOf, "a number", below)],
  ["exists", exists],
]);

function conditionOf(keys: readonly string[], value: string): Condition {
  const name = `filter_query[${keys.join("][")}]`.slice(0, 200);
  const operation = operations.get(keys.at(-1) ?? "");
  if (keys.length < 2 || !operation) throw unusable(`${name} names no operation: ${[...operations.keys()].join(", ")}`);
  const path = keys.slice(0, -1).flatMap((key) => key.split("."));
  if (path.length > DEEPEST || path.includes("")) throw unusable(`${name} is no path of at most ${DEEPEST} names`);
  const test = operation(value, name);
  return (content) => test(valueAt(content, path));
}

/** Reads the conditions into one. Throws 422 for an operation or a value that means nothing. */
export function readFilters(pairs: readonly FilterPair[]): Condition {
  const all: Condition[] = [];
  // Of `__or`, by the number in its brackets; without one each stands for itself.
  const alternatives = new Map<string, Condition[]>();
  for (const [index, { keys, value }] of pairs.entries()) {
    const [first, second = ""] = keys;
    if (first !== "__or") {
      all.push(conditionOf(keys, value));
      continue;
    }
    const isCounted = /^\d*$/.test(second);
    const alternative = second !== "" && isCounted ? second : `pair ${index}`;
    const condition = conditionOf(keys.slice(isCounted ? 2 : 1), value);
    alternatives.set(alternative, [...(alternatives.get(alternative) ?? []), condition]);
  }
  const choices = [...alternatives.values()];
  return (content) =>
    all.every((isMet) => isMet(content)) &&
    (choices.length === 0 || choices.some((conditions) => conditions.every((isMet) => isMet(content))));
}
