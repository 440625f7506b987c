// What is being chosen on a page, with what is in the cart already: the part of a page that asks for the cart.
import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { sum } from "#goods/amounts.rules.ts";
import { type CartStanding, outlookOf, type SupplierAddition } from "#goods/order-outlook.rules.ts";
import { OrderOutlook, ShortOutlook } from "#goods/order-outlook.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";

/** What the cart in use comes to, with these suppliers' terms of delivery; null until it is known, for guests and when it failed. */
function useStanding(supplierIds: readonly string[]): CartStanding | null {
  const { data, load } = useFetcher<CartStanding | null>();
  const { isAuthenticated } = useSession();
  const address = usePaths().orderOutlook({ supplier: supplierIds });
  const isAsked = isAuthenticated && supplierIds.length > 0;
  useEffect(() => {
    if (isAsked) void load(address);
  }, [isAsked, load, address]);
  return data ?? null;
}

type ChosenOutlookProps = {
  readonly additions: readonly SupplierAddition[];
  /** In one line, with the rest behind it: for bars. */
  readonly isShort?: boolean;
  /** What stands below it. */
  readonly children?: ReactNode;
};

/** Nothing until the cart is known, which its buyer's own page asks for by itself. */
export default function ChosenOutlook({ additions, isShort = false, children }: ChosenOutlookProps) {
  const standing = useStanding([...new Set(additions.map(({ supplierId }) => supplierId))].sort());
  if (!standing) return null;
  const outlook = outlookOf(standing, additions);
  const added = sum(additions.map(({ amount }) => amount));
  if (isShort) return <ShortOutlook outlook={outlook} added={added} />;
  return (
    <>
      <OrderOutlook outlook={outlook} added={added} />
      {children}
    </>
  );
}
