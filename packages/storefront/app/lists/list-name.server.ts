// Names of buying lists: people never see the prefix of their carts (ux K-01).

import { listsText } from "messages:lists";
import type { Cart } from "@comptoir/contract/carts";
import { buyingListPrefix } from "@comptoir/contract/conventions";
import { isSetAsideList } from "#carts/cart-name.ts";
import type { Language } from "#lib/locale.ts";

/** Said when a list is created without a name (specification §5). */
export const nameRequired = "Name is required to create a new buying list.";
/** Said when lines are added to a list that is not named (specification §5). */
export const listRequired = "Buying list ID is required to update an existing buying list.";

/** The name of a list as people see it: that of the one for later in their language. */
export const shownListName = (cart: Pick<Cart, "name" | "type">, language: Language): string =>
  isSetAsideList(cart) ? listsText(language)("setAsideName") : cart.name.slice(buyingListPrefix.length);

/** The name of its cart. */
export const cartNameOf = (listName: string): string => buyingListPrefix + listName;

const typedPrefixes = new RegExp(`^(${buyingListPrefix}\\s*)+`, "i");

/** A name as it was typed, without spaces around it and without the prefix, which people may know from files. */
export const readListName = (typed: unknown): string =>
  String(typed ?? "")
    .trim()
    .replace(typedPrefixes, "");
