// The blocks of the storefront, those that editors are given (`packages/content/schema`) and those of our stories are the same.
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { BlockReading } from "#content/blocks/block.ts";
import type { Fields } from "#content/content-links.ts";
import { blockReaders, readPage } from "#content/page/read-page.server.ts";

const folder = fileURLToPath(new URL("../../../../content/", import.meta.url));

type Field = {
  readonly type: string;
  readonly translatable?: boolean;
  readonly component_whitelist?: readonly string[];
  readonly options?: readonly { readonly value: string }[];
};
type Component = { readonly name: string; readonly is_root: boolean; readonly schema: Readonly<Record<string, Field>> };
const { components }: { readonly components: readonly Component[] } = JSON.parse(
  await readFile(`${folder}schema/components.json`, "utf8"),
);
const byName = new Map(components.map((component) => [component.name, component]));
const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "a" }] }] };
const asset = { filename: "/api/content/f/1/120x80/ab/box.png", alt: "a" };

/** A block with every field filled, which notes under its name which of them are read. */
function fill(name: string, read: Map<string, Set<string>>): Fields {
  const noted = read.get(name) ?? new Set<string>();
  read.set(name, noted);
  const { schema = {} } = byName.get(name) ?? {};
  const fields = Object.entries(schema).map(([field, { type, options, component_whitelist: inner = [] }]) => {
    const samples: Readonly<Record<string, unknown>> = {
      ...{ text: "a", textarea: "a", number: "3", boolean: true, richtext: doc, asset, multiasset: [asset] },
      multilink: { linktype: "url", url: "/search?query=box" },
      option: options?.[0]?.value,
      table: { thead: [{ value: "a" }], tbody: [{ body: [{ value: "b" }] }] },
    };
    return [field, type === "bloks" ? inner.map((each) => () => fill(each, read)) : samples[type]] as const;
  });
  const values = new Map<string, unknown>(fields);
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, field) => {
        if (typeof field !== "string") return undefined;
        noted.add(field);
        const value = values.get(field);
        return Array.isArray(value) ? value.map((make) => (typeof make === "function" ? make() : make)) : value;
      },
    },
  );
}

const reading: BlockReading = {
  ...{ language: "fr", tell: () => {}, readBlocks: () => [{}], anchorOf: (title) => title },
  readText: () => ({ type: "doc", content: [{ type: "text", text: "a" }] }),
};

describe("the blocks that editors are given", () => {
  it("are those that pages draw", () => {
    const offered = byName.get("page")?.schema.body?.component_whitelist;
    expect([...(offered ?? [])].sort()).toEqual(Object.keys(blockReaders).sort());
  });

  it.each(Object.entries(blockReaders))("%s has the fields that are read, and no other", (name, readBlock) => {
    const read = new Map<string, Set<string>>();
    expect(readBlock(fill(name, read), reading)).toMatchObject({ component: name });
    // What stands in columns is read as the blocks of a page are, each by its own reader.
    const own = [...read].filter(([block]) => block === name || !Object.hasOwn(blockReaders, block));
    for (const [block, fields] of own)
      expect([...fields].sort(), block).toEqual(Object.keys(byName.get(block)?.schema ?? {}).sort());
  });

  it("pages, guides and legal pages have the fields that are read of a story", () => {
    const read = new Map<string, Set<string>>();
    for (const name of ["page", "guide", "legal_page"])
      readPage(
        {
          ...{ id: 1, uuid: "u", name: "a", full_slug: "a", first_published_at: null, published_at: null },
          content: fill(name, read),
        },
        reading,
      );
    const fields = ["page", "guide", "legal_page"].flatMap((name) => Object.keys(byName.get(name)?.schema ?? {}));
    expect(read.get("page")).toEqual(new Set(fields));
  });

  it("are each used by a block or a page, and named once", () => {
    const used = components.flatMap(({ schema }) =>
      Object.values(schema).flatMap(({ component_whitelist: inner }) => inner ?? []),
    );
    const roots = components.filter(({ is_root: isRoot }) => isRoot).map(({ name }) => name);
    expect([...new Set([...used, ...roots])].sort()).toEqual(components.map(({ name }) => name).sort());
  });
});

const isBlock = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && "component" in value;

/** Where a block of a story says what its schema does not know. */
function problemsOf(block: Fields, where: string): string[] {
  const component = byName.get(String(block.component));
  if (!component) return [`${where}: no block is called ${block.component}`];
  return Object.entries(block).flatMap(([key, value]) => {
    if (key === "component" || key === "_uid") return [];
    const [name = "", language] = key.split("__i18n__");
    const field = component.schema[name];
    const place = `${where} ${component.name}.${key}`;
    if (!field) return [`${place}: no such field`];
    if (language !== undefined && !field.translatable) return [`${place}: is not translated`];
    if (field.type === "richtext") return isDocument(value) ? [] : [`${place}: no document`];
    if (field.type !== "bloks") return [];
    return [value].flat().flatMap((inner, index) => {
      if (!isBlock(inner)) return [`${place}: no block`];
      const isAllowed = field.component_whitelist?.includes(String(inner.component));
      return [
        ...(isAllowed ? [] : [`${place}: holds no ${inner.component}`]),
        ...problemsOf(inner, `${place}.${index}`),
      ];
    });
  });
}
const isDocument = (value: unknown) =>
  typeof value === "object" && value !== null && "type" in value && value.type === "doc";

describe("our stories", async () => {
  const files = (await readdir(`${folder}stories`, { recursive: true })).filter((name) => name.endsWith(".json"));

  it.each(files)("%s is made of these blocks, in both languages", async (file) => {
    const { content }: { readonly content: Fields } = JSON.parse(await readFile(`${folder}stories/${file}`, "utf8"));
    expect(problemsOf(content, file)).toEqual([]);
    expect(untranslatedIn(content, file)).toEqual([]);
  });
});

/** Texts for people that stand in one language alone. */
function untranslatedIn(block: Fields, where: string): string[] {
  const { schema = {} } = byName.get(String(block.component)) ?? {};
  return Object.entries(schema).flatMap(([name, { type, translatable }]) => {
    const value = block[name];
    if (type === "bloks")
      return [value ?? []]
        .flat()
        .flatMap((inner, index) => (isBlock(inner) ? untranslatedIn(inner, `${where} ${name}.${index}`) : []));
    const isMissing = translatable && value !== undefined && value !== "" && block[`${name}__i18n__en`] === undefined;
    return isMissing ? [`${where} ${block.component}.${name}`] : [];
  });
}
