// What is on its way into a list or a master quote, and into which: as the address and the form of the page say it that asks
// (`add-page.tsx`). Each of both pages says which kinds of source it knows, and how one is read.
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type Source<Kind extends string> = {
  /** What the lines come from. */
  readonly kind: Kind;
  readonly id: string;
  /** Pieces, of a source that is one article. */
  readonly quantity: number;
  /** Of a source that is lines typed on another page. */
  readonly entries: readonly TypedEntry[];
};

/** A line that was typed: an offer price by its external id, and the pieces, or a text that is no quantity. */
export type TypedEntry = { readonly offerPriceId: string; readonly typed: string; readonly pieces: number | null };

/** As many rows as a page of a table shows at most. */
const mostEntries = 240;
/** Of a text that is no quantity; what is longer is cut, as it is only shown again. */
const longestTyped = 40;
/** Keeps an address that names no line apart from one that asks for something else. */
const noEntry = "none";

/** The lines as the parameters `entry` of an address. */
export function writeEntries(lines: readonly Omit<TypedEntry, "pieces">[]): readonly string[] {
  const entries = lines.map(
    ({ offerPriceId, typed }) => `${typed.replaceAll("*", " ").slice(0, longestTyped)}*${offerPriceId}`,
  );
  return entries.length > 0 ? entries : [noEntry];
}

/** The same of lines that were counted: pieces, or what was typed where they could not be read. */
export const typedRows = (lines: readonly TypedEntry[]): readonly string[] =>
  writeEntries(
    lines.map(({ offerPriceId, typed, pieces }) => ({ offerPriceId, typed: pieces === null ? typed : String(pieces) })),
  );

/** The lines that an address names; the same one twice is the last one. */
export function readEntries(entries: readonly string[]): readonly TypedEntry[] {
  const lines = entries.slice(0, mostEntries).flatMap((entry) => {
    const [, typed = "", offerPriceId] = /^([^*]{1,40})\*(.{1,255})$/.exec(entry) ?? [];
    if (offerPriceId === undefined) return [];
    return [{ offerPriceId, typed, pieces: /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : null }];
  });
  return [...new Map(lines.map((line) => [line.offerPriceId, line])).values()];
}

/** The first of these kinds that the address names; null when it names none. Without a quantity it is one piece. */
export function readSource<Kind extends string>(query: URLSearchParams, kinds: readonly Kind[]): Source<Kind> | null {
  const quantity = Number(query.get("quantity"));
  for (const kind of kinds) {
    const id = query.get(kind);
    if (!id) continue;
    const pieces = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return { kind, id, quantity: pieces, entries: kind === "entry" ? readEntries(query.getAll(kind)) : [] };
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
  const chosen = String(form.get(field) ?? "");
  return chosen === "new" ? { action: "create", name: form.get(`${field}Name`) } : { action: "update", id: chosen };
}

/** What became of typed lines, for the page that they were typed on. */
export type PutAnswer =
  | {
      readonly put: {
        readonly id: string;
        readonly name: string;
        readonly count: number;
        /** What the buyer should know of it, in words. */
        readonly remarks: readonly string[];
        /** For the form that takes them back. */
        readonly undo: string;
      };
    }
  | { readonly undone: number }
  | { readonly refusal: string };
