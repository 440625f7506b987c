import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Standing } from "#goods/order-outlook.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";

/** What the cart in use comes to, with these suppliers' terms of delivery; null until it is known, for guests and when it failed. */
export function useStanding(supplierIds: readonly string[]): Standing | null {
  const { data, load } = useFetcher<Standing | null>();
  const { isAuthenticated } = useSession();
  const address = usePaths().orderOutlook({ supplier: supplierIds });
  const isAsked = isAuthenticated && supplierIds.length > 0;
  useEffect(() => {
    if (isAsked) void load(address);
  }, [isAsked, load, address]);
  return data ?? null;
}
