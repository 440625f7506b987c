// Texts for people: `import { useCartsText, cartsText } from "messages:carts"` gives those of a namespace of fr.json and en.json,
// made by the messages plugin from what stands here.
import { ownValue } from "@comptoir/contract/conventions";
import { createElement, Fragment, type ReactNode } from "react";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { type Language, localeTags } from "#lib/locale.ts";
import type fr from "../messages/fr.json";

type Namespace = keyof typeof fr;
type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value>>;

type TextPiece =
  | string
  | number
  | { readonly tag: string; readonly children: readonly TextPiece[] }
  | readonly TextPiece[];
type Options = Readonly<Record<string, () => TextPiece>>;

type Helpers = {
  readonly number: (value: Value) => string;
  readonly select: (value: Value, options: Options) => TextPiece;
  readonly plural: (value: Value, counted: number, options: Options) => TextPiece;
};
type Message = string | ((values: Values, helpers: Helpers) => TextPiece);

/** A namespace as the plugin compiles it: every language on the server, in the browser that of the page only. */
export type CompiledNamespace = Readonly<Partial<Record<Language, Readonly<Record<string, Message>>>>>;

type Tags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/** Gives the text of a key; `rich` gives it with its `<tags>` replaced by elements. */
export type Text<Key extends string = string> = {
  (key: Key, values?: Values): string;
  rich(key: Key, values: Values, tags: Tags): ReactNode;
};

function helpersOf(language: Language): Helpers {
  const rules = new Intl.PluralRules(localeTags[language]);
  return {
    number: (value) => formatNumber(Number(value), language),
    select: (value, options) => (ownValue(options, String(value)) ?? options.other)?.() ?? "",
    plural: (value, counted, options) =>
      (options[`=${value}`] ?? options[rules.select(counted)] ?? options.other)?.() ?? "",
  };
}
const helpers = { fr: helpersOf("fr"), en: helpersOf("en") } as const;

const plain = (piece: TextPiece): string =>
  typeof piece !== "object" ? String(piece) : "tag" in piece ? plain(piece.children) : piece.map(plain).join("");

function render(piece: TextPiece, tags: Tags): ReactNode {
  if (typeof piece !== "object") return piece;
  if ("tag" in piece) return tags[piece.tag]?.(render(piece.children, tags)) ?? render(piece.children, tags);
  return piece.map((part, index) => createElement(Fragment, { key: index }, render(part, tags)));
}

function makeText<Key extends string>(compiled: CompiledNamespace, language: Language): Text<Key> {
  // A page of the other language is loaded anew by the root of the document, and never seen without its texts.
  const messages = compiled[language] ?? compiled.fr ?? compiled.en ?? {};
  const resolve = (key: Key, values: Values): TextPiece => {
    const message = messages[key];
    if (message === undefined) throw new Error(`No message "${key}": add it to app/messages/fr.json and en.json.`);
    return typeof message === "string" ? message : message(values, helpers[language]);
  };
  const text = (key: Key, values: Values = {}) => plain(resolve(key, values));
  return Object.assign(text, {
    rich: (key: Key, values: Values, tags: Tags) => render(resolve(key, values), tags),
  });
}

/** Makes the hook of a namespace for components, and `textIn(language)` for loaders, actions and meta. */
export function textOf<Name extends Namespace>(compiled: CompiledNamespace) {
  type Key = Extract<keyof (typeof fr)[Name], string>;
  const texts = { fr: makeText<Key>(compiled, "fr"), en: makeText<Key>(compiled, "en") };
  return {
    useText: (): Text<Key> => texts[useLanguage()],
    textIn: (language: Language): Text<Key> => texts[language],
  };
}
