// What is read from the syntax of a file, where a pattern over its text would raise false alarms.
import { parseSync } from "vite";
import type { Source } from "./sources.ts";

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Every node of a file, each before those inside it, with the one that it stands in. */
function* nodesOf({ path, text }: Source): Generator<readonly [node: Node, parent: Node | null]> {
  const waiting: [unknown, Node | null][] = [[parseSync(path, text).program, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, parent] = next;
    if (Array.isArray(value)) waiting.push(...value.toReversed().map((item): [unknown, Node | null] => [item, parent]));
    if (!isNode(value)) continue;
    yield [value, parent];
    const fields = Object.values(value).filter((field) => typeof field === "object");
    waiting.push(...fields.reverse().map((field): [unknown, Node | null] => [field, value]));
  }
}

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Each function with the line on which it begins and how many lines it has, the first and the last included. */
export function functionsOf(source: Source): { readonly line: number; readonly length: number }[] {
  const linesUntil = (end: number) => source.text.slice(0, end).split("\n").length;
  return [...nodesOf(source)].flatMap(([{ type, start, end }]) => {
    if (!functions.has(type)) return [];
    const [line, last] = [linesUntil(start), linesUntil(end)];
    return [{ line, length: last - line + 1 }];
  });
}

const names = new Set(["Identifier", "PrivateIdentifier", "JSXIdentifier"]);

/** The words of every name in a file, in lower case: `partsOfOrder` has `parts`, `of`, `order`. */
export function wordsOf(source: Source): ReadonlyMap<string, readonly string[]> {
  const identifiers = new Set(
    [...nodesOf(source)].flatMap(([node]) =>
      names.has(node.type) && typeof node.name === "string" ? [node.name] : [],
    ),
  );
  return new Map(
    [...identifiers].map((name) => [
      name,
      (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase()),
    ]),
  );
}

export type JsxUse = {
  readonly line: number;
  /** What each attribute says: a text as it stands there, a name in braces as `{name}`, anything else as its type. */
  readonly attributes: Readonly<Record<string, string>>;
};

function saidBy(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "Literal") return String(value.value);
  if (value.type !== "JSXExpressionContainer" || !isNode(value.expression)) return value.type;
  const { type, name } = value.expression;
  return type === "Identifier" ? `{${String(name)}}` : type;
}

/** Each place where a file draws a component. Attributes that are spread count as one of the name "...". */
export function usesOf(source: Source, component: string): JsxUse[] {
  return [...nodesOf(source)].flatMap(([{ type, start, name, attributes }]) => {
    if (type !== "JSXOpeningElement" || !isNode(name) || name.name !== component) return [];
    const said = (Array.isArray(attributes) ? attributes.filter(isNode) : []).map((attribute) =>
      isNode(attribute.name) ? [String(attribute.name.name), saidBy(attribute.value)] : ["...", attribute.type],
    );
    return [{ line: source.text.slice(0, start).split("\n").length, attributes: Object.fromEntries(said) }];
  });
}
