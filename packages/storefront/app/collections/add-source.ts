// What is on its way into a list or a master quote, and into which: as the address and the form of the page say it that asks
// (`add-page.tsx`). Each of both pages says which kinds of source it knows, and how one is read.
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type Source<Kind extends string> = {
  /** What the lines come from. */
  readonly kind: Kind;
  readonly id: string;
  /** Pieces, of a source that is one article. */
  readonly quantity: number;
};

/** The first of these kinds that the address names; null when it names none. Without a quantity it is one piece. */
export function readSource<Kind extends string>(query: URLSearchParams, kinds: readonly Kind[]): Source<Kind> | null {
  const quantity = Number(query.get("quantity"));
  for (const kind of kinds) {
    const id = query.get(kind);
    if (id) return { kind, id, quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1 };
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
