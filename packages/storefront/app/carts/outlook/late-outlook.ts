import { deferred, whenUsed } from "#ui/display/deferred.tsx";

/** What is being chosen with what is in the cart already; its code and its question to the shop wait until the page is used. */
export const LateOutlook = deferred(() => import("#carts/outlook/chosen-outlook.tsx"), whenUsed);
