// The standard page envelope (accounts 1.6 A).
import { pageCount } from "@comptoir/contract/conventions";

export type PageRequest = { readonly page: number; readonly size: number };
/** Which page of a long list: behind or before the row that a cursor names, else by its number. */
export type KeyPageRequest = PageRequest & {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
};
/** What names the pages beside one; null where there is none. */
export type Cursors = { readonly before: string | null; readonly after: string | null };
export type SortOrder = { readonly property: string; readonly direction: "ASC" | "DESC" };

/** Wraps the items of one page; `total` counts over all pages. */
export function presentPage<Item>(
  content: Item[],
  total: number,
  request: PageRequest,
  order: readonly SortOrder[] = [],
) {
  const totalPages = pageCount(total, request.size);
  const sort = order.map(({ property, direction }) => ({
    property,
    direction,
    ascending: direction === "ASC",
    descending: direction === "DESC",
    ignoreCase: false,
    nullHandling: "NATIVE" as const,
  }));
  return {
    content,
    totalElements: total,
    totalPages,
    number: request.page,
    size: request.size,
    numberOfElements: content.length,
    first: request.page === 0,
    last: request.page >= totalPages - 1,
    empty: content.length === 0,
    sort,
    pageable: {
      offset: request.page * request.size,
      pageNumber: request.page,
      pageSize: request.size,
      paged: true,
      unpaged: false,
      sort,
    },
  };
}

/** The same of a long list, whose count may end before its pages do. */
export const presentKeyPage = <Item>(
  content: Item[],
  total: number,
  cursors: Cursors,
  ...rest: [request: PageRequest, order?: readonly SortOrder[]]
) => ({
  ...presentPage(content, total, ...rest),
  first: cursors.before === null,
  last: cursors.after === null,
  cursors,
});

/** What was found by these ids, as they stand. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What `presentPage` answers. */
export type PresentedPage<Item> = ReturnType<typeof presentPage<Item>>;

/**
 * Reads sort entries written `field:dir`, `field,dir` or `field|dir`; fields that the list does not know and malformed
 * entries are left out, never an error (orders 1.3).
 */
export function parseSort<Field extends string>(
  entries: readonly string[] | undefined,
  fields: readonly Field[],
): { property: Field; direction: "ASC" | "DESC" }[] {
  const parts = (entries ?? []).flatMap((entry) => (/[:|]/.test(entry) ? entry.split(",") : [entry]));
  return parts.flatMap((part) => {
    const [name, direction = "asc"] = part.split(/[:|,]/).map((text) => text.trim());
    const property = fields.find((field) => field === name);
    return property ? [{ property, direction: direction.toLowerCase() === "desc" ? "DESC" : "ASC" }] : [];
  });
}
