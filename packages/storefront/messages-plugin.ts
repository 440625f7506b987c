// Turns the ICU messages of app/messages/{fr,en}.json into strings and small functions while the shop is built, so that
// the browser carries no message parser: `import compiled from "messages:catalogue"` gives one namespace.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

type MessageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

const languages = ["fr", "en"] as const;
const folder = resolve(import.meta.dirname, "app/messages");
const prefix = "messages:";

/** Parses one ICU message; `where` names file and key. Throws an error that says what to mend. */
export function parseMessage(source: string, where: string): MessageFormatElement[] {
  try {
    return parse(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${where} is not a valid ICU message (${reason}). Check its braces and its plural's "other": ${source}`,
    );
  }
}

function hasTags(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.tag) return true;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    return Object.values(element.options).some((option) => hasTags(option.value));
  });
}

const property = (name: string) =>
  /^[\w$]+$/.test(name) && !/^\d/.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`;

type Scope = { readonly where: string; readonly rich: boolean; readonly counted: string };

function compileOptions(element: { options: Record<string, { value: MessageFormatElement[] }> }, scope: Scope): string {
  const entries = Object.entries(element.options).map(
    ([name, option]) => `${JSON.stringify(name)}:()=>${compileElements(option.value, scope)}`,
  );
  return `{${entries.join(",")}}`;
}

function compileElement(element: MessageFormatElement, scope: Scope): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return property(element.value);
    case TYPE.number:
      return `h.number(${property(element.value)})`;
    case TYPE.pound:
      return `h.number(${scope.counted})`;
    case TYPE.select:
      return `h.select(${property(element.value)},${compileOptions(element, scope)})`;
    case TYPE.plural: {
      const value = property(element.value);
      const counted = element.offset ? `${value}-${element.offset}` : value;
      return `h.plural(${value},${counted},${compileOptions(element, { ...scope, counted })})`;
    }
    case TYPE.tag:
      return `{tag:${JSON.stringify(element.value)},children:${compileElements(element.children, scope)}}`;
    default:
      throw new Error(`${scope.where} formats a date or time: format it with #lib/format.ts and pass the text.`);
  }
}

/** A message with tags becomes a list of pieces, every other one a text. */
function compileElements(elements: readonly MessageFormatElement[], scope: Scope): string {
  const pieces = elements.map((element) => compileElement(element, scope));
  if (scope.rich) return `[${pieces.join(",")}]`;
  const [first] = elements;
  if (!first) return '""';
  return first.type === TYPE.literal ? pieces.join("+") : `""+${pieces.join("+")}`;
}

/** The JavaScript expression of one message: a string, or `(v,h)=>...` over its values and the language's helpers. */
export function compileMessage(source: string, where: string): string {
  const elements = parseMessage(source, where);
  const body = compileElements(elements, { where, rich: hasTags(elements), counted: "0" });
  const [only] = elements;
  if (elements.length === 0) return '""';
  return elements.length === 1 && only?.type === TYPE.literal ? body : `(v,h)=>${body}`;
}

/** Names of the values and tags of a message, sorted: both languages must ask for the same. */
export function placeholdersOf(elements: readonly MessageFormatElement[]): string[] {
  const found = new Set<string>();
  const walk = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(elements);
  return [...found].sort();
}

function compileNamespace(namespace: string, watch: (file: string) => void): string {
  const parts = languages.map((language) => {
    const file = resolve(folder, `${language}.json`);
    watch(file);
    const messages = (JSON.parse(readFileSync(file, "utf8")) as MessageFile)[namespace];
    if (!messages) throw new Error(`No namespace "${namespace}" in app/messages/${language}.json: add it there.`);
    const entries = Object.entries(messages).map(
      ([key, source]) =>
        `${JSON.stringify(key)}:${compileMessage(source, `app/messages/${language}.json ${namespace}.${key}`)}`,
    );
    return `${language}:{${entries.join(",\n")}}`;
  });
  return `export default {${parts.join(",\n")}};`;
}

export function messagesPlugin(): Plugin {
  return {
    name: "comptoir:messages",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return compileNamespace(id.slice(prefix.length + 1), (file) => this.addWatchFile(file));
    },
  };
}
