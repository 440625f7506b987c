import { deferred, whenUsed } from "#ui/display/deferred.tsx";

/** What is typed on the page, with what is in the cart already; its code waits until the page is used. */
export const LatePageOutlook = deferred(() => import("#catalogue/product/offers/page-outlook.tsx"), whenUsed);
