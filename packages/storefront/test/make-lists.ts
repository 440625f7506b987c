// A buying list of three articles with notes and places, and the answers that its page asks for.
import type { CartLine } from "@comptoir/contract/carts";
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { CustomFieldValue } from "@comptoir/contract/shared";
import { on } from "./fake-commerce.ts";
import { makeCart, makeCartLine, makeField } from "./make-orders.ts";
import { cartsOf, headOf, linesOf, makeFieldValue, pageOf } from "./make-pages.ts";

const noted = (line: CartLine, ...fields: CustomFieldValue[]): CartLine => ({
  ...line,
  productVariant: { ...line.productVariant, id: line.offer.offerPriceId.replace("PRX-", "") },
  customFieldValues: fields,
});
const lines = [
  noted(makeCartLine(), makeFieldValue("LINE_NOTE", "Quai 3"), makeFieldValue("LIST_POSITION", 2)),
  noted(makeCartLine({ id: "PRX-SAC-0001", name: "Sac kraft", stock: 0, blockedBy: ["F_W_105"] })),
  noted(makeCartLine({ id: "PRX-GOB-0001", name: "Gobelet", stock: 60 }), makeFieldValue("LIST_POSITION", 1)),
];
export const list = { ...makeCart(lines), id: "list-1", name: "BL_Cuisine" };
export const listCart = { ...makeCart([]), id: "cart-1", name: "Lyon" };
/** So many days of the shop ago, at a moment that lies in the same day in summer and in winter. */
const bought = (days: number, quantity: number) => ({
  productVariantId: "CAI-0001",
  purchasedAt: `${addDays(shopDay(new Date()), -days)}T12:00:00.000Z`,
  quantity,
  itemPrice: 0.4,
  itemPerPack: 20,
});
const fields = ["LINE_NOTE", "LIST_SECTION", "LIST_POSITION"].map((externalId) => makeField({ externalId }));
export const listAnswers = {
  ...on.carts.getCart({ cartId: "list-1" }, () => list),
  ...on.carts.getCartLines({ cartId: "list-1" }, () => linesOf(lines, { size: 999 })),
  ...on.customFields.getOrderLineCustomFields(() => pageOf(fields)),
  ...on.logisticOrders.getPurchases(() => [bought(7, 200), bought(28, 100), bought(49, 100)]),
  ...on.carts.getCarts(() => cartsOf([listCart, list])),
  ...on.carts.updateCartLines({ cartId: "list-1" }, () => ({ warnings: [] })),
  ...on.carts.updateCartLines({ cartId: "cart-1" }, () => ({ warnings: [] })),
  ...on.carts.deleteCartLines({ cartId: "list-1" }, () => undefined),
  ...on.carts.updateCart({ cartId: "list-1" }, () => headOf(list)),
};
