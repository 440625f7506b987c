import { buyingListPrefix } from "@comptoir/contract/carts";
import type { Text } from "#lib/messages.tsx";

/** The name that a cart is created with when nobody names one (specification §9). */
export const defaultCartName = "Default Cart";

/** The name of a cart as people see it: the default one in their language. */
export const shownCartName = (name: string, t: Text<"defaultCart">): string =>
  name === defaultCartName ? t("defaultCart") : name;

/** A buying list is a cart whose name starts with BL_ (specification §3). */
export const isBuyingList = (cart: { readonly name: string; readonly type: string }): boolean =>
  cart.name.startsWith(buyingListPrefix) || cart.type === "BUYING_LIST";
