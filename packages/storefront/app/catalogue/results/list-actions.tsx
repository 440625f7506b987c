// What acts in a list of products: ordering, comparing. It is in the HTML and works as plain forms; its code, of which guests need
// little, loads when the browser is idle.
import { compareFormId } from "#catalogue/compare/compare-choice.ts";
import { usePaths } from "#lib/language.tsx";
import { deferred } from "#ui/display/deferred.tsx";

export const OrderInList = deferred(async () => ({ default: (await import("#carts/add/add-to-cart.tsx")).AddToCart }));
export const CompareInList = deferred(() => import("#catalogue/compare/compare-in-list.tsx"));

/** Has to be awaited before a page with a list is written. */
export const prepareListActions = () => Promise.all([OrderInList.prepare(), CompareInList.prepare()]);

/** The one form of every `CompareInList` beside it. */
export function CompareForm() {
  return <form id={compareFormId} method="post" action={usePaths().compare()} hidden />;
}
