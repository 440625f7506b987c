// The tree of organisations as its reader walks through it: rows that are open to view, and where a key leads. Pure.
import type { Organisation } from "@comptoir/contract/customer-users";

export type TreeRow = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Who works for the organisation itself; null where that is not counted. */
  readonly userCount: number | null;
  /** 1: directly under the account, or the account itself in a tree with it. */
  readonly level: number;
  readonly parentId: string | null;
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
};

/** All rows in their order, whatever is open. */
export function rowsOf(trees: readonly Organisation[], parentId: string | null = null, level = 1): TreeRow[] {
  return trees.flatMap((node, index) => [
    {
      ...{ id: node.id, name: node.name, isActive: node.status === "ACTIVE", userCount: node.userCount ?? 0 },
      ...{ level, parentId, place: index + 1, siblings: trees.length, hasChildren: node.children.length > 0 },
    },
    ...rowsOf(node.children, node.id, level + 1),
  ]);
}

/** What stands for the account among its organisations. */
export const rootId = "account";

/** The tree with the account itself at its root. */
export const underRoot = (
  rows: readonly TreeRow[],
  { name, userCount }: Pick<TreeRow, "name" | "userCount">,
): TreeRow[] => [
  {
    ...{ id: rootId, name, isActive: true, userCount, level: 1, parentId: null },
    ...{ place: 1, siblings: 1, hasChildren: rows.length > 0 },
  },
  ...rows.map((row) => ({ ...row, level: row.level + 1, parentId: row.parentId ?? rootId })),
];

/** Those above a row, the nearest first. */
export function above(rows: readonly TreeRow[], id: string | null): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  for (let at = byId.get(id ?? "")?.parentId ?? null; at !== null; at = byId.get(at)?.parentId ?? null) found.push(at);
  return found;
}

/** The row itself and everything below it. */
export const within = (rows: readonly TreeRow[], id: string): TreeRow[] =>
  rows.filter((row) => row.id === id || above(rows, row.id).includes(id));

export type FoundNode = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly path: readonly string[];
};

/** The beginnings of words by which a name is looked for: 7 finds « Dépôt 7 », and not « Dépôt 17 ». */
const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Rows whose names, with those above them, have words that begin with every one that is looked for, each with the way to it from the top.
 */
export function findNodes(rows: readonly TreeRow[], search: string): FoundNode[] {
  const words = wordsOf(search);
  const begins = (name: string, word: string) => wordsOf(name).some((other) => other.startsWith(word));
  // Parents stand before what is below them.
  const paths = new Map<string, readonly string[]>();
  return rows.flatMap(({ id, name, isActive, parentId }) => {
    const path = parentId === null ? [] : (paths.get(parentId) ?? []);
    const way = [...path, name];
    paths.set(id, way);
    // A word of its own name at least: those below what is meant are not looked for.
    const isFound =
      words.some((word) => begins(name, word)) && words.every((word) => way.some((each) => begins(each, word)));
    return isFound ? [{ id, name, isActive, path }] : [];
  });
}

/** Trees of so many rows are open from the start; of larger ones only the way to the row that is shown. */
const openFromTheStart = 60;

/** What is open before anybody opens anything. */
export function firstOpen(rows: readonly TreeRow[], shown: string | null): ReadonlySet<string> {
  if (rows.length <= openFromTheStart) return new Set(rows.map(({ id }) => id));
  return new Set([...above(rows, shown), ...(shown === null ? [] : [shown])]);
}

/** Rows whose every ancestor is open. */
export function visible(rows: readonly TreeRow[], open: ReadonlySet<string>): TreeRow[] {
  const shown = new Set<string>();
  return rows.filter(({ id, parentId }) => {
    const isShown = parentId === null || (shown.has(parentId) && open.has(parentId));
    if (isShown) shown.add(id);
    return isShown;
  });
}

/** What a key does: another row takes the focus, or a row opens or closes; null where it does nothing. */
export type TreeMove = { readonly focus: string } | { readonly open: string } | { readonly close: string };

type Walk = { readonly rows: readonly TreeRow[]; readonly open: ReadonlySet<string>; readonly at: string };

const focus = (row: TreeRow | undefined): TreeMove | null => (row ? { focus: row.id } : null);

/** Letters typed within so many milliseconds are one beginning. */
const typingPause = 700;

/** What is typed so far, and when its last letter came. */
export type TypedLetters = { readonly text: string; readonly at: number };

/** What is typed once another letter comes; the same letter again and again goes from row to row. */
export function typedWith(before: TypedLetters, letter: string, now: number): TypedLetters {
  const text = now - before.at > typingPause ? letter : before.text + letter;
  return { text: [...text].every((each) => each === letter) ? letter : text, at: now };
}

/**
 * Down and up move, right opens and goes in, left closes and goes out, Home and End jump, letters find (screens, organisation): `typed` is
 * what was typed with this one.
 */
export function treeMove({ rows, open, at }: Walk, key: string, typed = key): TreeMove | null {
  const place = rows.findIndex(({ id }) => id === at);
  const row = rows[place];
  if (!row) return null;
  const isOpen = row.hasChildren && open.has(at);
  switch (key) {
    case "ArrowDown":
      return focus(rows[place + 1]);
    case "ArrowUp":
      return focus(rows[place - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      if (!row.hasChildren) return null;
      return isOpen ? focus(rows[place + 1]) : { open: at };
    case "ArrowLeft":
      return isOpen ? { close: at } : focus(rows.find(({ id }) => id === row.parentId));
    default:
      return key.length === 1 && key !== " " ? focus(nextBy(rows, place, typed)) : null;
  }
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The next row, from this one round to it again, whose name begins so; of several letters this one first, which the first has found. */
function nextBy(rows: readonly TreeRow[], place: number, typed: string): TreeRow | undefined {
  const from = typed.length > 1 ? place : place + 1;
  const others = [...rows.slice(from), ...rows.slice(0, from)];
  return others.find(
    ({ id, name }) => (typed.length > 1 || id !== rows[place]?.id) && folded(name).startsWith(folded(typed)),
  );
}
