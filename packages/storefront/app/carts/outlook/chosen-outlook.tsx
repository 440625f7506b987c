// What is being chosen on a page, with what is in the cart already: the part of a page that asks for the cart.
import { useStanding } from "#carts/outlook/use-standing.ts";
import { sum } from "#goods/amounts.rules.ts";
import { type Addition, outlookOf } from "#goods/order-outlook.rules.ts";
import { OrderOutlook } from "#goods/order-outlook.tsx";

/** Nothing until the cart is known, which its buyer's own page asks for by itself. */
export default function ChosenOutlook({ additions }: { readonly additions: readonly Addition[] }) {
  const standing = useStanding([...new Set(additions.map(({ supplierId }) => supplierId))]);
  if (!standing) return null;
  return <OrderOutlook outlook={outlookOf(standing, additions)} added={sum(additions.map(({ amount }) => amount))} />;
}
