// What is on its way into a list or a master quote, and into which: as the address and the form of the page say it that asks
// (`add-page.tsx`). Each of both pages says which kinds of source it knows, and how one is read.
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { sentValue } from "#lib/typed-fields.ts";

export type Source<Kind extends string> = {
  /** What the lines come from. */
  readonly kind: Kind;
  readonly id: string;
  /** Pieces, of a source that is one article. */
  readonly quantity: number;
  /** Of a source that is lines typed on another page; the form of that page has them. */
  readonly entries: readonly TypedEntry[];
};

/** A line that was typed: an offer price by its external id, and the pieces, or a text that is no quantity. */
export type TypedEntry = { readonly offerPriceId: string; readonly typed: string; readonly pieces: number | null };

/** Of an address whose lines come in the body of a form: there may be more of them than an address holds. */
export const typedInForm = { entry: "form" } as const;

/** Those lines, once each: the same article twice is the last one. */
export const onceEach = (lines: readonly TypedEntry[]): readonly TypedEntry[] => [
  ...new Map(lines.map((line) => [line.offerPriceId, line])).values(),
];

/**
 * The first of these kinds that the address names; null when it names none. Without a quantity it is one piece. `entries` are
 * those that the form beside it has.
 */
export function readSource<Kind extends string>(
  query: URLSearchParams,
  kinds: readonly Kind[],
  entries: readonly TypedEntry[] = [],
): Source<Kind> | null {
  const quantity = Number(query.get("quantity"));
  for (const kind of kinds) {
    const id = query.get(kind);
    if (!id) continue;
    const pieces = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return { kind, id, quantity: pieces, entries: kind === "entry" ? onceEach(entries) : [] };
  }
  return null;
}

type Readers<Kind extends string, Content> = Readonly<Record<Kind, (source: Source<Kind>) => Promise<Content | null>>>;

/** What the source holds; null when it is not there, or not the caller's. */
export async function findContent<Kind extends string, Content>(
  source: Source<Kind>,
  readers: Readers<Kind, Content>,
): Promise<Content | null> {
  try {
    return await readers[source.kind](source);
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

export type AddTarget =
  | { readonly action: "create"; readonly name: unknown }
  | { readonly action: "update"; readonly id: string };

/** Which one the form means: a new one with the name in its field, or one of those that it offered; none is an empty id. */
export function readTarget(form: FormData, field: "list" | "quote"): AddTarget {
  const chosen = sentValue(form, field);
  return chosen === "new" ? { action: "create", name: form.get(`${field}Name`) } : { action: "update", id: chosen };
}

/** Typed lines that were put somewhere. */
export type PutLines = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** What the buyer should know of it, in words. */
  readonly remarks: readonly string[];
  /** For the form that takes them back. */
  readonly undo: string;
};

/** What became of typed lines, for the page that they were typed on. */
export type PutAnswer =
  | { readonly put: PutLines }
  /** How many lines; `remarks` name those that somebody has changed since, and that stay. */
  | { readonly undone: number; readonly remarks: readonly string[] }
  | { readonly refusal: string };
