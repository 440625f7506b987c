import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PiecesInCart } from "#carts/add/in-cart.data.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";

/** Pieces of each article in the cart in use, by its offer price; empty until the answer is there, and for guests. */
export function usePiecesInCart(): PiecesInCart {
  const fetcher = useFetcher<PiecesInCart>({ key: "pieces-in-cart" });
  const { isAuthenticated } = useSession();
  const address = usePaths().piecesInCart();
  const { data, state, load } = fetcher;
  const isMissing = isAuthenticated && data === undefined && state === "idle";
  useEffect(() => {
    if (isMissing) void load(address);
  }, [isMissing, load, address]);
  return data ?? {};
}
