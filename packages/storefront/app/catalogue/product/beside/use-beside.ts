import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { BesideView } from "#catalogue/product/beside/beside-view.ts";
import { usePaths } from "#lib/language.tsx";

/**
 * What stands beside the variant that is shown: what came with the page, unless another variant has been chosen since. Until
 * the answer for that one is there, what was shown before stays, so that nothing below moves twice.
 */
export function useBeside(loaded: BesideView | null, variantId: string | undefined): BesideView | null {
  const { data, load } = useFetcher<BesideView | null>();
  const address = usePaths().beside({ variant: variantId });
  const isOther = variantId !== undefined && loaded !== null && loaded.variantId !== variantId;
  useEffect(() => {
    if (isOther) void load(address);
  }, [isOther, load, address]);
  return isOther && data ? data : loaded;
}
