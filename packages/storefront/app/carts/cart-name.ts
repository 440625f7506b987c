// Names of carts that mean something: the one that a cart gets when nobody names it, and the one of the list for later.
import type { ListedCart } from "@comptoir/contract/carts";
import { buyingListPrefix } from "@comptoir/contract/conventions";
import type { Text } from "#lib/messages.tsx";

/** The name that a cart is created with when nobody names one (specification §9). */
export const defaultCartName = "Default Cart";

/** The name of a cart as people see it: the default one in their language. */
export const shownCartName = (name: string, t: Text<"defaultCart">): string =>
  name === defaultCartName ? t("defaultCart") : name;

/** The buying list in which lines are saved for later (ux K-08): one per buyer, of one name in every language. */
export const setAsideName = `${buyingListPrefix}Mis de côté`;
export const setAsideType = "BUYING_LIST";

/** Whether a list is the one for later. */
export const isSetAsideList = ({ name, type }: Pick<ListedCart, "name" | "type">): boolean =>
  name === setAsideName && type === setAsideType;

/** A buying list is a cart of that type, or one whose name starts with BL_ (specification §3). */
export const isBuyingList = ({ name, type }: Pick<ListedCart, "name"> & Partial<ListedCart>): boolean =>
  type === setAsideType || name.startsWith(buyingListPrefix);
