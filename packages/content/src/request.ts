// What every route is given, and what it says.
import type { ListPage } from "#answers.ts";
import { unusable } from "#answers.ts";
import type { Parameters } from "#parameters.ts";
import type { Edition } from "#space/edition.ts";
import type { Space } from "#space/space.ts";

export type ContentRequest = {
  readonly space: Space;
  /** The stories of the version that is asked for. */
  readonly edition: Edition;
  readonly parameters: Parameters;
  /** What follows the name of the route: a slug, an id; empty for the list. */
  readonly key: string;
};

export type ContentRoute = {
  readonly parameters: ReadonlySet<string>;
  /** The answer goes with the state of what is published: it is asked for with a cv and may be kept. */
  readonly isVersioned: boolean;
  /** What goes out, with its place in the list where it is a page of one. Throws ContentRefusal. */
  answer(request: ContentRequest): { readonly value: object; readonly page?: ListPage };
};

/** Every route takes these; the client sends them to all. */
export const commonParameters: readonly string[] = ["token", "version", "cv"];

const USUAL_SIZE = 25;

/** The page of a list that is asked for; one beyond the end is empty. Throws 400 and 422. */
export function takePage<Entry>(
  entries: readonly Entry[],
  parameters: Parameters,
  most: number,
): { readonly entries: readonly Entry[]; readonly page: ListPage } {
  const perPage = parameters.whole("per_page") ?? USUAL_SIZE;
  if (perPage > most) throw unusable(`per_page has to be at most ${most}`);
  const start = ((parameters.whole("page") ?? 1) - 1) * perPage;
  return { entries: entries.slice(start, start + perPage), page: { perPage, total: entries.length } };
}
