// Whether a buyer types quantities in pieces or in packs, kept in the browser (ux G-28). Forms and calls are in pieces
// whatever is typed; without scripts fields count pieces, and "3 lots" is understood.
import { useSyncExternalStore } from "react";
import type { QuantityUnit } from "#goods/packs.rules.ts";

/** In the browser's storage; where the choice is written stands with the switch. */
export const quantityUnitKey = "quantity-unit";

/** A choice made in another tab is told by the browser, one made here by the switch. */
function listen(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

function readUnit(): QuantityUnit {
  try {
    return localStorage.getItem(quantityUnitKey) === "packs" ? "packs" : "pieces";
  } catch {
    return "pieces"; // Storage is closed.
  }
}

/** Whether this browser counts in packs or in pieces; pieces until it is known. */
export const useQuantityUnit = (): QuantityUnit => useSyncExternalStore(listen, readUnit, () => "pieces");
