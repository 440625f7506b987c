// The buying list in which lines are saved for later (ux K-08): one per buyer, told from other lists by its name and type.
import { buyingListPrefix, type ListedCart } from "@comptoir/contract/carts";

/** The list has one name in every language. */
export const setAsideName = `${buyingListPrefix}Mis de côté`;
export const setAsideType = "BUYING_LIST";

/** Whether a list is the one for later. */
export const isSetAsideList = ({ name, type }: Pick<ListedCart, "name" | "type">): boolean =>
  name === setAsideName && type === setAsideType;
