// What acts in a list: filters, ordering, comparing. It is in the HTML and works as plain forms; its code, of which guests need
// little, loads when the browser is idle. What few visitors choose, the table and filters in use, loads only with them.
import { usePaths } from "#lib/language.tsx";
import { atOnce, deferred } from "#ui/display/deferred.tsx";

export const Filters = deferred(() => import("#catalogue/results/facet-form.tsx"));
export const OrderInList = deferred(async () => ({ default: (await import("#carts/add/add-to-cart.tsx")).AddToCart }));
export const CompareInList = deferred(() => import("#catalogue/compare/compare-in-list.tsx"));
export const CompareInListLink = deferred(() => import("#catalogue/compare/compare-link.tsx"));
export const ProductTable = deferred(() => import("#catalogue/results/product-table.tsx"), atOnce);
export const AppliedFilters = deferred(() => import("#catalogue/results/applied-filters.tsx"), atOnce);

const all = [Filters, OrderInList, CompareInList, CompareInListLink, ProductTable, AppliedFilters];

/** Has to be awaited before a page with a list is written. */
export const prepareListActions = () => Promise.all(all.map((part) => part.prepare()));

export const compareFormId = "compare-form";

/** The one form of every `CompareInList` beside it. */
export function CompareForm() {
  return <form id={compareFormId} method="post" action={usePaths().compare()} hidden />;
}
