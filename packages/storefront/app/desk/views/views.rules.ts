// What a view says of the address of its list, and whether an address still says that.

/** What stands in addresses of lists and belongs to a view; the page that is shown does not. */
const names = ["state", "tab", "search", "supplier", "sort", "columns", "density"] as const;

/** What says the same as nothing at all, and what one browser alone knows. */
const unsaid = ["", "all", "error"];

type Address = Readonly<Partial<Record<(typeof names)[number], string | null>>>;

/** What an address says of a view, in one order, without its question mark. */
export function viewQuery(address: Address): string {
  const said = names.flatMap((name) => {
    const value = address[name] ?? "";
    return (name === "search" ? value === "" : unsaid.includes(value)) ? [] : [[name, value]];
  });
  return new URLSearchParams(said).toString();
}

/** The same of a text that somebody has sent or kept: nothing else comes through. */
export const readViewQuery = (text: string): string => viewQuery(Object.fromEntries(new URLSearchParams(text)));

type SavedView = { readonly query: string };

/** Whether a list shows something else than its view says. */
export const isChanged = ({ query }: SavedView, shown: string): boolean => readViewQuery(query) !== shown;

/** The view that an address opens: one that names it and says nothing else. Null for any other. */
export function openedView(address: URLSearchParams): string | null {
  const isAlone = [...address.keys()].every((name) => name === "view");
  return isAlone ? address.get("view") : null;
}

/** The address of what is shown under the name of a view; it never opens that view, however little is shown. */
export const addressUnder = (id: string, shown: string): string =>
  `?${new URLSearchParams({ view: id })}&${shown || "page=1"}`;
