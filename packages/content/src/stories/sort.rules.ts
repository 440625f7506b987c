// The order of a list: `<property>:<asc|desc>[:<int|float>][:nulls_first|nulls_last]`, chained with commas.
import { unusable } from "#answers.ts";
import type { Story } from "#space/edition.ts";
import type { Json } from "#space/story.ts";
import { numberOf, textOf, valueAt } from "#stories/values.rules.ts";

export type Order = (one: Story, other: Story) => number;

const properties: ReadonlyMap<string, (story: Story) => Json> = new Map<string, (story: Story) => Json>([
  ["id", (story) => story.id],
  ["uuid", (story) => story.uuid],
  ["name", (story) => story.name],
  ["slug", (story) => story.slug],
  ["full_slug", (story) => story.full_slug],
  ["created_at", (story) => story.created_at],
  ["updated_at", (story) => story.updated_at],
  ["published_at", (story) => story.published_at],
  ["first_published_at", (story) => story.first_published_at],
  ["sort_by_date", (story) => story.sort_by_date],
  ["position", (story) => story.position],
  ["is_startpage", (story) => story.is_startpage],
  ["parent_id", (story) => story.parent_id],
  ["group_id", (story) => story.group_id],
  ["lang", (story) => story.lang],
  ["path", (story) => story.path],
]);

type Value = string | number | null;

function readerOf(property: string, rule: string, isNumber: boolean): (story: Story) => Value {
  if (property.startsWith("content.")) {
    const path = property.split(".").slice(1);
    const read = isNumber ? numberOf : textOf;
    return (story) => read(valueAt(story.content, path));
  }
  const own = properties.get(property);
  if (!own) throw unusable(`sort_by names no property of stories: ${rule}`);
  return (story) => {
    const value = own(story);
    return isNumber ? numberOf(value) : typeof value === "number" ? value : textOf(value);
  };
}

function orderOf(rule: string): Order {
  const property = rule.replace(/:.*$/, "");
  const [direction = "asc", ...options] = rule.split(":").slice(1);
  const kinds = options.filter((option) => option === "int" || option === "float");
  const nulls = options.filter((option) => option === "nulls_first" || option === "nulls_last");
  const isWhole = kinds.length <= 1 && nulls.length <= 1 && kinds.length + nulls.length === options.length;
  if (!/^(asc|desc)$/.test(direction) || !isWhole)
    throw unusable(
      `sort_by has to be <property>:<asc or desc>, then int or float, then nulls_first or nulls_last: ${rule}`,
    );
  const read = readerOf(property, rule, kinds.length > 0);
  const sign = direction === "asc" ? 1 : -1;
  // Whatever the direction.
  const absence = nulls[0] === "nulls_first" ? -1 : 1;
  return (one, other) => {
    const [first, second] = [read(one), read(other)];
    if (first === null || second === null) return first === second ? 0 : first === null ? absence : -absence;
    return first === second ? 0 : first < second ? -sign : sign;
  };
}

/** Reads an order; stories that it leaves equal stay as they were. Throws 422. */
export function readOrder(written: string): Order {
  const orders = written.split(",").map((rule) => orderOf(rule.trim().slice(0, 200)));
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** The order of what was searched for. */
export const searchOrder: Order = readOrder("full_slug:asc,name:asc,position:asc");
