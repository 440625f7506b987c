// What acts around a list of results: filters, pages, the table. It is in the HTML and works as plain forms and links; its code,
// of which guests need little, loads when the browser is idle. What few visitors choose loads only with them.
import { atOnce, deferred } from "#ui/display/deferred.tsx";

export const Filters = deferred(() => import("#catalogue/results/facet-form.tsx"));
export const ComparisonInListLink = deferred(() => import("#catalogue/comparison/choice/comparison-link.tsx"));
export const ListToolbar = deferred(() => import("#catalogue/results/list-toolbar.tsx"));
export const ResultPages = deferred(() => import("#catalogue/results/result-pages.tsx"));
export const TableResults = deferred(() => import("#catalogue/results/table-results.tsx"), atOnce);
export const AppliedFilters = deferred(() => import("#catalogue/results/applied-filters.tsx"), atOnce);

const all = [Filters, ComparisonInListLink, ListToolbar, ResultPages, TableResults, AppliedFilters];

/** Has to be awaited before a page of results is written, beside `prepareListActions`. */
export const prepareResultParts = () => Promise.all(all.map((part) => part.prepare()));
