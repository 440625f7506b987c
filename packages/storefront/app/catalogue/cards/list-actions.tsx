// What acts in a list of products: ordering, comparing. It is in the HTML and works as plain forms; its code, of which guests need
// little, loads when the browser is idle.
//
// NOTE: Pages of products need this file at once. What only lists need stands in article-marks.tsx.
import { deferred } from "#ui/display/deferred.tsx";

/** A quantity and the button that adds it. */
export const OrderInList = deferred(async () => {
  const { AddToCart } = await import("#carts/add/add-to-cart.tsx");
  return { default: AddToCart };
});

/** A sign that chooses an article for comparison; it needs a `ComparisonForm` beside it. */
export const ComparisonInList = deferred(() => import("#catalogue/comparison/choice/comparison-in-list.tsx"));

/** Has to be awaited before a page with a list is written. */
export const prepareListActions = () => Promise.all([OrderInList.prepare(), ComparisonInList.prepare()]);
