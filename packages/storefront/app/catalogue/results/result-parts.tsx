// What stands both around a list of cards and around a table. It is in the HTML and works as plain forms and links; its code, of
// which guests need little, loads when the browser is idle. What few visitors choose loads only with them.
import { atOnce, deferred } from "#ui/display/deferred.tsx";

export const ComparisonInListLink = deferred(() => import("#catalogue/comparison/choice/comparison-link.tsx"));
export const ResultPages = deferred(() => import("#catalogue/results/result-pages.tsx"));
export const AppliedFilters = deferred(() => import("#catalogue/results/applied-filters.tsx"), atOnce);

export const prepareResultParts = () =>
  Promise.all([ComparisonInListLink, ResultPages, AppliedFilters].map((part) => part.prepare()));
