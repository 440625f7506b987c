import { useEffect } from "react";
import { useFetcher } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import type { LastBought } from "#orders/overview/last-bought.data.ts";

/** When each of these variants was bought last; empty until the answer is there, and for guests. */
export function useLastBought(variantIds: readonly string[]): LastBought {
  const { data, load } = useFetcher<LastBought>();
  const isAsked = useSession().isAuthenticated && variantIds.length > 0;
  const address = usePaths().lastBought({ id: variantIds });
  useEffect(() => {
    if (isAsked) void load(address);
  }, [isAsked, load, address]);
  return data ?? {};
}
