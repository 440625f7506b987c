// The standard page envelope (accounts 1.6 A).
import { pageCount } from "@comptoir/contract/conventions";

export type PageRequest = { readonly page: number; readonly size: number };
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
