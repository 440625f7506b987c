// Pages of lists: which one an address asks for, and how much stands on each.

/** Carts, orders and approvals of a page (specification §9). */
export const cardsPerPage = 20;
/** Rows of a page where each is a line of a table. */
export const rowsPerPage = 50;
/** Lines of a page of a cart (specification §9). */
export const linesPerPage = 100;
/** Entries of what is read in one page: buying lists, their lines, quotes, what lines can be added to (specification §9). */
export const mostOfOnePage = 999;

/** The page that an address asks for, from 1; the first where it says nothing sensible. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}
