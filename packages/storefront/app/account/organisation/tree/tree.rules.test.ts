import type { Organisation } from "@comptoir/contract/customer-users";
import { describe, expect, it } from "vitest";
import {
  above,
  findNodes,
  firstOpen,
  rootId,
  rowsOf,
  treeMove,
  typedWith,
  underRoot,
  visible,
  within,
} from "#account/organisation/tree/tree.rules.ts";

const node = (id: string, name: string, children: Organisation[] = []): Organisation => ({
  ...{ id, externalId: null, accountId: "1", name, status: "ACTIVE", mainOrganisation: false, addresses: [] },
  ...{ children, customFieldValues: [], userCount: 0 },
});
const trees = [
  node("a", "Agence", [node("b", "Bureau", [node("c", "Cave")]), node("d", "Dépôt")]),
  node("e", "Épicerie"),
];
const rows = rowsOf(trees);
const all = new Set(rows.map(({ id }) => id));
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join("");

describe("the tree of organisations", () => {
  it("tells of each row how deep and at which place it stands", () => {
    expect(ids(rows)).toBe("abcde");
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 2, 1]);
    expect(rows[3]).toMatchObject({ place: 2, siblings: 2, hasChildren: false, parentId: "a" });
    expect(above(rows, "c")).toEqual(["b", "a"]);
    expect(above(rows, null)).toEqual([]);
    expect(ids(within(rows, "a"))).toBe("abcd");
  });

  it("shows what is open alone", () => {
    expect(ids(visible(rows, all))).toBe("abcde");
    expect(ids(visible(rows, new Set()))).toBe("ae");
    // What is open below something closed comes back with it.
    expect(ids(visible(rows, new Set(["b"])))).toBe("ae");
    expect(ids(visible(rows, new Set(["a"])))).toBe("abde");
  });

  it("of 500 nodes begins with the way to the one that is shown", () => {
    const many = rowsOf(
      Array.from({ length: 50 }, (_, i) =>
        node(
          `r${i}`,
          `R ${i}`,
          Array.from({ length: 9 }, (_, j) => node(`r${i}c${j}`, `C ${j}`)),
        ),
      ),
    );
    expect(many).toHaveLength(500);
    expect([...firstOpen(many, "r7c3")]).toEqual(["r7", "r7c3"]);
    expect(visible(many, firstOpen(many, "r7c3"))).toHaveLength(59);
    expect(firstOpen(many, null).size).toBe(0);
    expect(firstOpen(rows, null)).toEqual(all);
  });

  it.for([
    ["ArrowDown", "a", { focus: "b" }],
    ["ArrowDown", "e", null],
    ["ArrowUp", "b", { focus: "a" }],
    ["ArrowUp", "a", null],
    ["Home", "d", { focus: "a" }],
    ["End", "a", { focus: "e" }],
    ["ArrowRight", "a", { focus: "b" }],
    ["ArrowRight", "e", null],
    ["ArrowLeft", "a", { close: "a" }],
    ["ArrowLeft", "c", { focus: "b" }],
    ["ArrowLeft", "e", null],
    ["d", "a", { focus: "d" }],
    ["E", "d", { focus: "e" }],
    ["a", "e", { focus: "a" }],
    ["z", "a", null],
    [" ", "a", null],
    ["Tab", "a", null],
    ["ArrowDown", "x", null],
  ] as const)("%s on %s", ([key, at, expected]) => {
    expect(treeMove({ rows, open: all, at }, key)).toEqual(expected);
  });

  it("finds by several letters typed in a row; one letter again and again goes from row to row", () => {
    const named = rowsOf(["Lille", "Lyon", "Laon", "Lyon Sud"].map((name, place) => node(`n${place}`, name)));
    let typed = { text: "", at: 0 };
    let at = "n0";
    const press = (key: string, now: number) => {
      typed = typedWith(typed, key, now);
      const move = treeMove({ rows: named, open: new Set(), at }, key, typed.text);
      at = move && "focus" in move ? move.focus : at;
      return at;
    };
    expect(["l", "y", "o"].map((key, place) => press(key, 1_000 + place * 100))).toEqual(["n1", "n1", "n1"]);
    expect(["l", "l", "l"].map((key, place) => press(key, 3_000 + place * 100))).toEqual(["n2", "n3", "n0"]);
    // After a pause another beginning starts.
    expect([press("l", 5_000), press("a", 6_000)]).toEqual(["n1", "n1"]);
  });

  it("is searched by words of a name and of those above it, whatever the case and accents", () => {
    const places = rowsOf([
      node("s", "Région Sud", [node("n", "Dépôt Nice"), node("m", "Dépôt Menton")]),
      node("e", "Région Est", [node("d", "Dépôt Nancy")]),
    ]);
    expect(findNodes(places, "depot SUD").map(({ id, path }) => [id, ...path])).toEqual([
      ["n", "Région Sud"],
      ["m", "Région Sud"],
    ]);
    expect(findNodes(places, "région").map(({ id }) => id)).toEqual(["s", "e"]);
    expect([findNodes(places, "dépôt lille"), findNodes(places, " ")]).toEqual([[], []]);
  });

  it("opens what is closed by the arrow to the right", () => {
    expect(treeMove({ rows: visible(rows, new Set()), open: new Set(), at: "a" }, "ArrowRight")).toEqual({ open: "a" });
    expect(treeMove({ rows: visible(rows, new Set()), open: new Set(), at: "a" }, "ArrowLeft")).toBeNull();
  });

  it("stands under the account, which is a row of its own", () => {
    const whole = underRoot(rows, { name: "Les Halles", userCount: 3 });
    expect(whole.map(({ level }) => level)).toEqual([1, ...rows.map(({ level }) => level + 1)]);
    expect(whole.slice(1).every(({ parentId }) => parentId !== null)).toBe(true);
    expect(whole[0]).toMatchObject({ id: rootId, name: "Les Halles", userCount: 3, siblings: 1, hasChildren: true });
    expect(above(whole, rows.find(({ level }) => level === 2)?.id ?? "").at(-1)).toBe(rootId);
  });
});
