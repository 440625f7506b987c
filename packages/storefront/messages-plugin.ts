// Turns the ICU messages of app/messages/{fr,en}.json into strings and small functions while the shop is built, so that
// the browser carries no message parser: `import { useCatalogueText } from "messages:catalogue"` gives one namespace.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

type MessageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];
const folder = resolve(import.meta.dirname, "app/messages");
const prefix = "messages:";
const compiledPrefix = "compiled-messages:";
const textsModule = resolve(import.meta.dirname, "app/lib/messages.tsx");
const mapsName = "messages-import-maps";

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

/** The messages of one namespace in one language as a JavaScript object. */
function compileMessages(namespace: string, language: Language): string {
  const messages = readMessages(language)[namespace];
  if (!messages) throw new Error(`No namespace "${namespace}" in app/messages/${language}.json: add it there.`);
  const entries = Object.entries(messages).map(
    ([key, source]) =>
      `${JSON.stringify(key)}:${compileMessage(source, `app/messages/${language}.json ${namespace}.${key}`)}`,
  );
  return `{${entries.join(",\n")}}`;
}

const fileOf = (language: Language) => resolve(folder, `${language}.json`);
const readMessages = (language: Language) => JSON.parse(readFileSync(fileOf(language), "utf8")) as MessageFile;

/** The modules that a browser loads for the namespaces of a language, in a folder whose name changes with any of them. */
function browserModules(language: Language) {
  const namespaces = Object.keys(readMessages(language));
  const sources = namespaces.map((name) => `export default {${language}:${compileMessages(name, language)}};`);
  const hash = createHash("sha256").update(sources.join("\n")).digest("base64url").slice(0, 8);
  const place = `assets/messages-${language}-${hash}/`;
  return { place, files: sources.map((source, index) => ({ fileName: `${place}${namespaces[index]}.js`, source })) };
}

/** Where chunks import texts from; the import map of the page turns it into the folder of the page's language. */
const importedFolder = "/assets/messages/";

/** The import map of a language: one line for all its texts, as it is written into every page. */
const importMap = (language: Language) => ({
  imports: { [importedFolder]: `/${browserModules(language).place}` },
});

/** The hook and the function of a namespace, over its compiled messages. */
function textsModuleOf(namespace: string): string {
  const name = namespace.charAt(0).toUpperCase() + namespace.slice(1);
  return `import { textOf } from ${JSON.stringify(textsModule)};
import compiled from "${compiledPrefix}${namespace}";
export const { useText: use${name}Text, textIn: ${namespace}Text } = textOf(compiled);`;
}

/** The messages of a namespace in every language. */
const compiledModuleOf = (namespace: string): string =>
  `export default {${languages.map((language) => `${language}:${compileMessages(namespace, language)}`).join(",\n")}};`;

/**
 * `messages:<namespace>` gives the texts of a namespace, of every language on the server and while somebody works on the shop;
 * a built page in the browser loads its own language only. `messages-import-maps` gives the import maps that see to that,
 * null without.
 */
export function messagesPlugin(): Plugin {
  let isBuild = false;
  const isBrowserBuild = (environment: string) => isBuild && environment === "client";
  return {
    name: "comptoir:messages",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId(id) {
      if (id === mapsName || id.startsWith(prefix)) return `\0${id}`;
      if (!id.startsWith(compiledPrefix)) return undefined;
      if (isBrowserBuild(this.environment.name))
        return { id: `${importedFolder}${id.slice(compiledPrefix.length)}.js`, external: "absolute" };
      return `\0${id}`;
    },
    load(id) {
      if (id === `\0${mapsName}`)
        return `export default ${isBuild ? JSON.stringify({ fr: importMap("fr"), en: importMap("en") }) : "null"};`;
      if (id.startsWith(`\0${prefix}`)) return textsModuleOf(id.slice(prefix.length + 1));
      if (!id.startsWith(`\0${compiledPrefix}`)) return undefined;
      for (const language of languages) this.addWatchFile(fileOf(language));
      return compiledModuleOf(id.slice(compiledPrefix.length + 1));
    },
    generateBundle() {
      if (!isBrowserBuild(this.environment.name)) return;
      for (const language of languages)
        for (const file of browserModules(language).files) this.emitFile({ type: "asset", ...file });
    },
  };
}
