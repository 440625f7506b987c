import { describe, expect, it } from "vitest";
import { buildTree, type TreeNode } from "#catalogue/categories.rules.ts";

const node = (id: string, parentId: string | null, given: Partial<TreeNode> = {}): TreeNode => ({
  id,
  externalId: id,
  parentId,
  isActive: true,
  classificationIds: [`c-${id}`],
  ...given,
});
const rows = [
  node("1", null, { externalId: "Root_default", classificationIds: [] }),
  node("10", "1"),
  node("11", "10"),
  node("12", "10", { isActive: false }),
  node("121", "12"),
  node("20", "1", { classificationIds: ["c-20", "c-11"] }),
];
const tree = buildTree(rows);
const at = (id: string): TreeNode => {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`There is no node ${id}`);
  return found;
};
const ids = (nodes: readonly TreeNode[]) => nodes.map(({ id }) => id);

describe("the tree of categories", () => {
  it("has the root that bears its name, and its children at the top", () => {
    expect(tree.root?.id).toBe("1");
    expect(ids(tree.top)).toEqual(["10", "20"]);
  });

  it("keeps siblings in the order of the rows", () => {
    expect(ids(tree.childrenOf(at("10")))).toEqual(["11", "12"]);
    expect(ids(buildTree(rows.toReversed()).childrenOf(at("10")))).toEqual(["12", "11"]);
    expect(tree.childrenOf(at("11"))).toEqual([]);
  });

  it("has categories without a parent at the top too, with or without a root", () => {
    const stray = node("30", null);
    expect(ids(buildTree([...rows, stray]).top)).toEqual(["10", "20", "30"]);
    expect(buildTree([stray])).toMatchObject({ root: null, top: [stray] });
    expect(buildTree([])).toMatchObject({ root: null, top: [] });
  });

  it.each([
    ["1", ["1"]],
    ["10", ["10", "1"]],
    ["121", ["121", "12", "10", "1"]],
  ])("leads from %s up to the root: %j", (id, chain) => {
    expect(ids(tree.chainOf(at(id)))).toEqual(chain);
  });

  it("ends where a parent is missing, or would come twice", () => {
    const lost = node("40", "99");
    expect(ids(buildTree([lost]).chainOf(lost))).toEqual(["40"]);
    const [first, second] = [node("50", "51"), node("51", "50")];
    expect(ids(buildTree([first, second]).chainOf(first))).toEqual(["50", "51"]);
  });

  it.each([
    ["11", true],
    ["12", false],
    ["121", false],
    ["20", true],
  ])("has %s online: %s", (id, isOnline) => {
    expect(tree.isOnline(at(id))).toBe(isOnline);
  });

  it.each([
    ["11", ["c-11"]],
    ["10", ["c-10", "c-11"]],
    ["20", ["c-11", "c-20"]],
    ["1", ["c-10", "c-11", "c-20"]],
  ])("holds below %s each classification once, nothing of closed branches", (id, expected) => {
    expect([...tree.classificationsBelow(at(id))].toSorted()).toEqual(expected);
  });
});
