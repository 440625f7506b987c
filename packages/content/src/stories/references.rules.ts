// What stories point to: relations (fields that hold uuids, named as `component.field`) and links to stories.
import { fieldOf, isObject, type Json, type JsonObject } from "#space/story.ts";

/** Fields that hold relations, by component. */
export type RelationFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads `page.author,page.items`; what is no pair of names names nothing. */
export function readRelationFields(pairs: readonly string[]): RelationFields {
  const fields = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const dot = pair.indexOf(".");
    const component = pair.slice(0, Math.max(0, dot));
    fields.set(component, (fields.get(component) ?? new Set()).add(pair.slice(dot + 1)));
  }
  return fields;
}

function walk(value: Json, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) for (const inner of value as readonly Json[]) walk(inner, visit);
  if (!isObject(value)) return;
  visit(value);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** The uuids that a content names in its relation fields, anywhere in the tree, in the order of reading. */
export function relationsOf(content: JsonObject, fields: RelationFields): readonly string[] {
  const found: string[] = [];
  walk(content, (object) => {
    const component = fieldOf(object, "component");
    for (const name of (typeof component === "string" && fields.get(component)) || []) {
      const value = fieldOf(object, name);
      for (const uuid of Array.isArray(value) ? (value as readonly Json[]) : [value])
        if (typeof uuid === "string" && uuid !== "") found.push(uuid);
    }
  });
  return found;
}

/** The uuids of the stories that a content links to: by fields for links, and by marks of rich text. */
export function linksOf(content: JsonObject): readonly string[] {
  const found: string[] = [];
  const take = (link: JsonObject, name: string) => {
    const uuid = fieldOf(link, name);
    if (fieldOf(link, "linktype") === "story" && typeof uuid === "string" && uuid !== "") found.push(uuid);
  };
  walk(content, (object) => {
    if (fieldOf(object, "fieldtype") === "multilink") take(object, "id");
    const attributes = fieldOf(object, "attrs");
    if (fieldOf(object, "type") === "link" && isObject(attributes)) take(attributes, "uuid");
  });
  return found;
}
