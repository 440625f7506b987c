// A buying list of three articles with notes and places, and the answers that its page asks for.
import { makeCart, makeCartLine } from "./make-orders.ts";

const field = (externalId: string, value: unknown) => ({ customField: { id: externalId, externalId }, value });
const noted = (line: ReturnType<typeof makeCartLine>, ...fields: object[]) => ({
  ...line,
  productVariant: { ...line.productVariant, id: line.offer.offerPriceId.replace("PRX-", "") },
  customFieldValues: fields,
});
const lines = [
  noted(makeCartLine(), field("LINE_NOTE", "Quai 3"), field("LIST_POSITION", 2)),
  noted(makeCartLine({ id: "PRX-SAC-0001", name: "Sac kraft", stock: 0, blockedBy: ["F_W_105"] })),
  noted(makeCartLine({ id: "PRX-GOB-0001", name: "Gobelet", stock: 60 }), field("LIST_POSITION", 1)),
];
export const list = { ...makeCart(lines as ReturnType<typeof makeCartLine>[]), id: "list-1", name: "BL_Cuisine" };
export const listCart = { ...makeCart([]), id: "cart-1", name: "Lyon" };
const bought = (days: number, quantity: number) => ({
  productVariantId: "CAI-0001",
  purchasedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  quantity,
  itemPrice: 0.4,
  itemPerPack: 20,
});
const fields = ["LINE_NOTE", "LIST_SECTION", "LIST_POSITION"].map((externalId) => ({ externalId }));
export const listAnswers = {
  "GET /v2/shop/carts/list-1": () => list,
  "GET /v2/shop/carts/list-1/lines": () => ({ cartLines: lines, page: 0, size: 999, sort: [], totalElement: 3 }),
  "GET /v1/shop/logistic-orders/lines/custom-fields": () => ({ content: fields }),
  "GET /v2/shop/purchases": () => [bought(7, 200), bought(28, 100), bought(49, 100)],
  "GET /v2/shop/carts": () => ({ carts: [listCart, list] }),
  "PUT /v2/shop/carts/list-1/lines": () => ({ warnings: [] }),
  "PUT /v2/shop/carts/cart-1/lines": () => ({ warnings: [] }),
  "DELETE /v2/shop/carts/list-1/lines": () => undefined,
  "PUT /v2/shop/carts/list-1": () => list,
};
