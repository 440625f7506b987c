// What a store keeps: stories in two revisions with all their languages, lists of values, and the space around them.
import { z } from "zod";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** Content nests blocks in blocks: deeper than this, nobody wrote it by hand. */
const DEEPEST = 100;

/** Whether a value is an object of JSON, neither a list nor null. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands under a name of the object itself, never what every object inherits. */
export const fieldOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether a value nests deeper than so many levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

const object = z.custom<JsonObject>((value) => isObject(value as Json), "has to be an object");
const block = z.custom<JsonObject>(
  (value) => isObject(value as Json) && typeof fieldOf(value as JsonObject, "component") === "string",
  "has to be a block with a component",
);
const moment = z.iso.datetime({ error: "has to be a moment like 2026-11-28T10:00:00.000Z" });

/** One story as a file holds it; where it lies says its slug. */
export const StoryFile = z
  .strictObject({
    id: z.int().positive(),
    uuid: z.uuid(),
    name: z.string().min(1),
    created_at: moment,
    updated_at: moment.optional(),
    published_at: moment.optional(),
    first_published_at: moment.optional(),
    sort_by_date: z.string().nullable().default(null),
    position: z.int().default(0),
    is_startpage: z.boolean().default(false),
    tag_list: z.array(z.string()).default([]),
    group_id: z.uuid().optional(),
    path: z.string().nullable().default(null),
    meta_data: object.nullable().default(null),
    /** The slugs and names of other languages, where they differ. */
    translated_slugs: z
      .array(
        z.strictObject({ lang: z.string().min(2), path: z.string().min(1), name: z.string().nullable().default(null) }),
      )
      .default([]),
    content: block,
  })
  .refine((story) => !isDeeperThan(story, DEEPEST), `nests deeper than ${DEEPEST} levels`);
export type StoryFile = z.output<typeof StoryFile>;

/** One state of a story: what is published of it, or what an editor has made of it since. */
export type Revision = StoryFile & { readonly full_slug: string };

export type StoredStory = {
  /** The newest state, published or not. */
  readonly draft: Revision;
  /** Null as long as it was never published, or no longer is. */
  readonly published: Revision | null;
};

const named = { id: z.int().positive(), name: z.string().min(1) };

/** The settings of a space. */
export const SpaceFile = z.strictObject({
  ...named,
  /** Without the default language. */
  languages: z.array(z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/, "has to be a code like en or pt-br")).default([]),
  datasources: z
    .array(
      z.strictObject({
        ...named,
        slug: z.string().min(1),
        dimensions: z.array(z.strictObject({ ...named, entry_value: z.string().min(1) })).default([]),
        entries: z
          .array(
            z.strictObject({
              ...named,
              value: z.string(),
              /** By the value of the dimension. */
              dimension_values: z.record(z.string(), z.string()).default({}),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});
export type SpaceFile = z.output<typeof SpaceFile>;
export type Datasource = SpaceFile["datasources"][number];

/** All that a store holds, at one moment. */
export type StoredSpace = SpaceFile & {
  /** The cache version, cv: seconds since 1970 of the last change of what is published, or more where two fell into one. */
  readonly version: number;
  readonly stories: readonly StoredStory[];
};

/** What is wrong with a text that should be a story, by its field; null for what is one. */
export function problemOf(text: string): string | null {
  try {
    if (text.includes("\\u0000") || text.includes("\0")) return "holds a null character";
    const { error } = StoryFile.safeParse(JSON.parse(text));
    return error?.issues.map(({ path, message }) => `${path.join(".") || "the story"} ${message}`).join("; ") ?? null;
  } catch (error) {
    return `is no JSON: ${error instanceof Error ? error.message : error}`;
  }
}
