import { readSchema } from "@comptoir/content/schema/push-schema";
import { describe, expect, it } from "vitest";
import { type BlockChange, changeBlocks, emptyBlock, listsOfKind, standingOf } from "#editor/block-changes.rules.ts";

const schema = await readSchema();
const content = {
  ...{ _uid: "root", component: "page", title: "Accueil" },
  body: [
    { _uid: "a", component: "hero", title: "Un", actions: [{ _uid: "go", component: "action", label: "Voir" }] },
    { _uid: "b", component: "text" },
    { _uid: "c", component: "shop_contact" },
  ],
};
const change = (asked: BlockChange) => changeBlocks(schema, content, asked, "new");
const uidsAfter = (asked: BlockChange) => {
  const body = change(asked)?.content.body;
  return Array.isArray(body) ? body.map((block) => (block as { readonly _uid: string })._uid).join("") : null;
};

describe("the blocks of a story", () => {
  it.each([
    [{ action: "up", list: ["body"], index: 1 }, "bac"],
    [{ action: "down", list: ["body"], index: 1 }, "acb"],
    [{ action: "remove", list: ["body"], index: 0 }, "bc"],
    [{ action: "add", list: ["body"], kind: "facts" }, "abcnew"],
    [{ action: "up", list: ["body"], index: 0 }, null],
    [{ action: "down", list: ["body"], index: 2 }, null],
    [{ action: "remove", list: ["body"], index: 3 }, null],
    [{ action: "add", list: ["body"], kind: "action" }, null],
    [{ action: "add", list: ["title"], kind: "text" }, null],
    [{ action: "remove", list: ["body", 7, "actions"], index: 0 }, null],
    [{ action: "remove", list: ["__proto__", "body"], index: 0 }, null],
    [{ action: "remove", list: [], index: 0 }, null],
  ] as const)("after %j stand as %s", (asked, uids) => {
    expect(uidsAfter({ ...asked, list: [...asked.list] } as BlockChange)).toBe(uids);
  });

  it("change within blocks as well, and leave what was given as it is", () => {
    const before = structuredClone(content);
    const changed = change({ action: "add", list: ["body", 0, "actions"], kind: "action" });
    expect(changed?.content).toMatchObject({
      body: [{ _uid: "a", actions: [{ _uid: "go" }, { _uid: "new" }] }, {}, {}],
    });
    expect(content).toEqual(before);
  });

  it("are looked at where they have come to, or where one is gone", () => {
    expect(change({ action: "down", list: ["body"], index: 0 })?.uid).toBe("a");
    expect(change({ action: "add", list: ["body"], kind: "text" })?.uid).toBe("new");
    expect(change({ action: "remove", list: ["body"], index: 0 })?.uid).toBe("root");
  });

  it("know their neighbours", () => {
    expect(standingOf(schema, content, ["body", 2])).toEqual({ list: ["body"], index: 2, isLast: true });
    expect(standingOf(schema, content, ["body", 0, "actions", 0])).toMatchObject({ index: 0, isLast: true });
    expect([standingOf(schema, content, []), standingOf(schema, content, ["title", 0])]).toEqual([null, null]);
  });
});

it("a new block has every field of its kind, empty and of its type", () => {
  expect(emptyBlock(schema, "hero", "new")).toEqual({
    ...{ _uid: "new", component: "hero", title: "", text: "", search: false, examples: "", actions: [] },
    image: { fieldtype: "asset", id: null, filename: "", alt: "" },
  });
  expect(emptyBlock(schema, "text", "new")).toMatchObject({ text: { type: "doc", content: [{ type: "paragraph" }] } });
});

it("a list takes the kinds that the schema names", () => {
  expect(listsOfKind(schema, "hero")).toEqual([{ name: "actions", kinds: ["action"] }]);
  expect(listsOfKind(schema, "nobody")).toEqual([]);
});
