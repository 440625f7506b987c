// Carts: named, editable bags of lines of one user within one account. A buying list is a cart whose name starts with BL_.

import { z } from "zod";
import { defaultCurrency } from "#conventions.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import { mostFieldsPerWrite, mostKeys, mostLinePieces, mostLinesPerWrite, mostPreviewLines } from "#limits.ts";
import {
  BudgetPeriod,
  Currency,
  CustomFieldValue,
  CustomFieldWrite,
  LineWarning,
  PageQuery,
  Price3,
  RecordKey,
  requiredText,
  TaxDetail,
  Timestamp,
} from "#shared.ts";

export const CartStatus = z.enum(["INIT", "LOADING", "ON_GOING", "COMPLETED"]);
export type CartStatus = z.infer<typeof CartStatus>;

export const CartType = z.enum(["CART", "BUYING_LIST"]);

/** Enum tokens of cart lists (orders 2.2); unknown ones are ignored. */
export const cartSortTokens = [
  "CREATED_AT_DESC",
  "CREATED_AT_ASC",
  "UPDATED_AT_DESC",
  "UPDATED_AT_ASC",
  "NAME_ASC",
  "NAME_DESC",
  "ACTIVATED_AT_DESC",
] as const;
export type CartSortToken = (typeof cartSortTokens)[number];

const CartHead = {
  id: z.string(),
  name: z.string(),
  type: CartType,
  status: CartStatus,
  creationDate: Timestamp,
  updatedAt: Timestamp,
  currency: z.string(),
  numberOfLines: z.number().int(),
  /** Sum of the quantities, in pieces. */
  numberOfProducts: z.number().int(),
  /** Since when its buyer wants new lines here: the latest cart is the active one. */
  activatedAt: Timestamp,
  ownerName: z.string(),
  /** False for a cart that a colleague shares: it can be read and copied, and nothing else. */
  isOwn: z.boolean(),
  /** Whether colleagues of the account may read it. */
  isShared: z.boolean(),
};

const CartTotals = {
  /** List-price total of the lines that can be ordered; goods only. */
  totalPrice: Price3,
  /** Total after discounts; null when no line is discounted. */
  totalDiscountPrice: Price3.nullable(),
};

export const Cart = z.strictObject({ ...CartHead, ...CartTotals });
export type Cart = z.infer<typeof Cart>;

/** A cart among others: with its totals unless the caller did without them. */
export const ListedCart = Cart.partial({ totalPrice: true, totalDiscountPrice: true });
export type ListedCart = z.infer<typeof ListedCart>;

/** A remark about one line, by a code of orders 2.4. */
export const LineRemark = z.strictObject({ code: z.string(), detail: z.string() });
export type LineRemark = z.infer<typeof LineRemark>;

/** One quantity tier: from so many pieces on, the price of one piece without tax. */
const CartPriceRange = z.strictObject({
  quantity: z.number().int(),
  itemPrice: z.number(),
  itemDiscountPrice: z.number().nullable(),
});

const CartLineOffer = z.strictObject({
  /** External id of the offer price: the key of the line in every write. */
  offerPriceId: z.string(),
  currency: z.string(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  /** Pieces that can still be ordered. */
  stock: z.number().int(),
  /** The step of the quantity, in pieces; it never multiplies. */
  itemPerPack: z.number().int(),
  quantityPerItem: z.number(),
  minOrderQuantity: z.number().int(),
  maxOrderQuantity: z.number().int().nullable(),
  packingType: z.string(),
  productUnit: z.string(),
  leadTimeToShip: z.number().int().nullable(),
  /** External id of the category under which the product is sold. */
  navigationCategory: z.string().nullable(),
  /** List price of one piece at the line's quantity, without tax. */
  itemPrice: z.number(),
  /** Reduced price of one piece at the line's quantity, without tax; null when there is none. */
  itemDiscountPrice: z.number().nullable(),
  /** VAT of the goods in percent. */
  taxRate: z.number(),
  priceRanges: z.array(CartPriceRange),
  /** Of the whole line at list price. */
  totalPrice: Price3,
  /** Of the whole line after discount; null when the line is not discounted. */
  totalDiscountPrice: Price3.nullable(),
  customFieldValues: z.array(z.strictObject({ id: z.string(), name: z.string(), value: z.unknown() })),
});

/**
 * What moved since the buyer last edited the line. PRICE: of one piece, without tax; PACK: pieces of a pack; STOCK: it no
 * longer suffices, `to` pieces are left; ENDED: it can no longer be ordered; BACK: it can be ordered again.
 */
export const CartLineChange = z.strictObject({
  kind: z.enum(["PRICE", "PACK", "STOCK", "ENDED", "BACK"]),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type CartLineChange = z.infer<typeof CartLineChange>;

export const CartLine = z.strictObject({
  id: z.string(),
  /** Pieces, never packs. */
  quantity: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Why the line cannot be ordered; empty when it can. */
  blockedLineInformation: z.array(LineRemark),
  /** What changed since the line was last edited, without blocking it. */
  warnings: z.array(LineRemark),
  /** Any write of the line takes note of them, also one that adds nothing. */
  changes: z.array(CartLineChange),
  productVariant: z.strictObject({
    /** External id. */
    id: z.string(),
    name: z.string(),
    imageLink: z.string().nullable(),
    sku: z.string(),
    skuProduct: z.string(),
    brand: z.string().nullable(),
    mainProductBusinessId: z.string(),
    status: z.string(),
    mpn: z.string().nullable(),
    /** What the account calls the article; of several own codes the last written. */
    ownCode: z.string().nullable().optional(),
    variantAttributesValues: z.array(z.strictObject({ id: z.string(), name: z.string(), value: z.string() })),
  }),
  supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string(), status: z.string() }),
  offer: CartLineOffer,
  /** Values of target ORDER_LOGISTIC_LINE, such as the buyer's note; copied to the order line. */
  customFieldValues: z.array(CustomFieldValue),
});
export type CartLine = z.infer<typeof CartLine>;

export const SupplierAggregate = z.strictObject({
  supplierId: z.string(),
  supplierName: z.string(),
  numberOfLines: z.number().int(),
  numberOfProducts: z.number().int(),
  totalPrice: Price3,
  totalDiscountPrice: Price3.nullable(),
  /** Goods without tax from which this supplier delivers free of charge; null when nothing makes it free. */
  freeShippingFrom: z.number().nullable(),
  missingForFreeShipping: z.number().nullable(),
  minOrderQuantity: z.number().int().nullable(),
  /** Days until the last of its orderable lines leaves; null when there is none, or that of one is unknown. */
  leadTimeToShip: z.number().int().nullable(),
  /** The working day until which its orderable lines arrive when they are ordered now; null where no lead time is. */
  expectedDeliveryDate: z.string().nullable().optional(),
});
export type SupplierAggregate = z.infer<typeof SupplierAggregate>;

/** From which sum on an order of this cart waits for an approver. */
export const CartApproval = z.strictObject({
  /** Somebody has to agree to every order, or to one above `limit`; null: only to one above a budget. */
  rule: z.enum(["ALWAYS", "LIMIT"]).nullable(),
  /** Goods and delivery without tax; null unless the rule is a limit. */
  limit: z.number().nullable(),
  /** Names of those who agree first. */
  approvers: z.array(z.string()),
  /** The budgets that an order of the caller counts in, smallest circle first. */
  budgets: z.array(
    z.strictObject({
      /** The organisation whose budget it is; null: the whole account. */
      name: z.string().nullable(),
      period: BudgetPeriod,
      amount: z.number(),
      /** Of the period, goods and delivery without tax; below 0 when more was agreed to. */
      left: z.number(),
    }),
  ),
});
export type CartApproval = z.infer<typeof CartApproval>;

export const CartDetails = z.strictObject({
  ...CartHead,
  ...CartTotals,
  nbFirstLines: z.array(CartLine),
  numberOfChangedLines: z.number().int(),
  /** Lines that stay behind at checkout. */
  numberOfBlockedLines: z.number().int(),
  supplierAggregates: z.array(SupplierAggregate),
  /** One entry per VAT rate over all suppliers. */
  taxDetails: z.array(TaxDetail),
  /** What delivery will cost without tax, by each supplier's rule, unless the order says another way or place. */
  expectedShipping: z.number().optional(),
  /** Null when the caller's orders wait for nobody. */
  approval: CartApproval.nullable().optional(),
});
export type CartDetails = z.infer<typeof CartDetails>;

export const CartPage = z.strictObject({
  carts: z.array(ListedCart),
  page: z.number().int(),
  size: z.number().int(),
  sort: z.array(z.string()),
  totalElement: z.number().int(),
});
export type CartPage = z.infer<typeof CartPage>;

export const CartLinePage = z.strictObject({
  cartLines: z.array(CartLine),
  page: z.number().int(),
  size: z.number().int(),
  sort: z.array(z.string()),
  totalElement: z.number().int(),
});
export type CartLinePage = z.infer<typeof CartLinePage>;

export const UpdateAction = z.enum(["ADD_QUANTITY", "REMOVE_QUANTITY", "REPLACE_QUANTITY"]);
export type UpdateAction = z.infer<typeof UpdateAction>;

/** Pieces in a write: whole, not negative, and not too many. */
export const LineQuantity = z
  .number()
  .int()
  .max(mostLinePieces)
  .refine((quantity) => quantity >= 0, violates("F-E-006", "The quantity must not be negative"));

export const CartLineUpdate = z
  .object({
    offerPriceId: RecordKey.nullish(),
    productVariantId: RecordKey.nullish(),
    quantity: LineQuantity,
    updateAction: UpdateAction.default("REPLACE_QUANTITY"),
    /** Of a cart: changes the line that is there, and is refused when there is none; nothing of the write is done then. */
    mustExist: z.boolean().optional(),
    customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite).optional(),
  })
  .refine(({ offerPriceId, productVariantId }) => Boolean(offerPriceId ?? productVariantId), {
    ...violates("F-E-001", "Missing value: offerPriceId"),
    path: ["offerPriceId"],
  });
export type CartLineUpdate = z.output<typeof CartLineUpdate>;

const CartLineKey = z
  .object({ offerPriceId: RecordKey.nullish(), productVariantId: RecordKey.nullish() })
  .refine(({ offerPriceId, productVariantId }) => Boolean(offerPriceId ?? productVariantId), {
    ...violates("F-E-001", "Missing value: offerPriceId"),
    path: ["offerPriceId"],
  });
export type CartLineKey = z.output<typeof CartLineKey>;

/** Takes `{ "lines": [...] }` for the bare list, so that both forms that clients send are one inside. */
function unwrapLines(body: unknown): unknown {
  return typeof body === "object" && body !== null && "lines" in body ? body.lines : body;
}

type LinesBody<Item extends z.ZodType> = z.ZodType<
  z.output<Item>[],
  readonly z.input<Item>[] | { readonly lines: readonly z.input<Item>[] }
>;

const lineUpdates = z.preprocess(unwrapLines, z.array(CartLineUpdate).max(mostLinesPerWrite)) as unknown as LinesBody<
  typeof CartLineUpdate
>; // A preprocessed schema takes unknown; clients are told the two forms.

const lineKeys = z.preprocess((body) => {
  const items = unwrapLines(body);
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown) => (typeof item === "string" ? { offerPriceId: item } : item));
}, z.array(CartLineKey).max(mostLinesPerWrite)) as unknown as z.ZodType<
  CartLineKey[],
  readonly (string | { readonly offerPriceId?: string; readonly productVariantId?: string })[]
>; // The types cannot tell: these are the forms that clients send.

/** Remarks of a write; `blocked` ones keep their line out of the order until they are put right. */
export const CartLineWarnings = z.strictObject({ warnings: z.array(LineWarning) });
export type CartLineWarnings = z.infer<typeof CartLineWarnings>;

const CartParams = z.object({ cartId: RecordKey });
const CurrencyQuery = z.object({ currency: Currency.default(defaultCurrency), locale: z.string().optional() });
const CartWrite = z.object({ name: requiredText(), type: CartType.optional() });

export const carts = {
  getCarts: defineCall({
    method: "GET",
    path: "/v2/shop/carts",
    summary: "Lists the user's carts in the current account; without a status all but completed ones",
    access: "session",
    query: PageQuery.extend({
      currency: Currency,
      status: z.array(CartStatus).optional(),
      type: z.array(CartType).optional(),
      /** True: buying lists alone; false: none of them. */
      buyingLists: z.boolean().optional(),
      /** False: without totals, for which every line is looked at. */
      totals: z.boolean().optional(),
      locale: z.string().optional(),
    }),
    response: CartPage,
  }),
  createCart: defineCall({
    method: "POST",
    path: "/v2/shop/carts",
    summary: "Creates an empty cart",
    access: "session",
    query: CurrencyQuery,
    body: CartWrite,
    response: Cart,
    status: 201,
  }),
  deleteCarts: defineCall({
    method: "DELETE",
    path: "/v2/shop/carts",
    summary: "Deletes the user's carts of the current account, never buying lists",
    access: "session",
    query: z.object({ status: z.array(CartStatus).optional(), type: z.array(CartType).optional() }),
    response: noContent,
  }),
  getCart: defineCall({
    method: "GET",
    path: "/v2/shop/carts/{cartId}",
    summary:
      "Reads one cart, the user's or one that a colleague shares, with its first lines, its suppliers and its taxes",
    access: "session",
    params: CartParams,
    query: CurrencyQuery.extend({
      /** The lines to carry inside, by the external ids of their offer prices; the first ones unless said otherwise. */
      offerPriceIds: z.array(RecordKey).max(mostLinesPerWrite).optional(),
      /** How many of the first lines to carry otherwise. */
      nbPreviewLines: z.number().int().min(0).max(mostPreviewLines).default(20),
    }),
    response: CartDetails,
    errors: ["F-E-033"],
  }),
  updateCart: defineCall({
    method: "PUT",
    path: "/v2/shop/carts/{cartId}",
    summary: "Renames a cart",
    access: "session",
    params: CartParams,
    query: CurrencyQuery,
    body: CartWrite,
    response: Cart,
    errors: ["F-E-033", "CONFLICT"],
  }),
  deleteCart: defineCall({
    method: "DELETE",
    path: "/v2/shop/carts/{cartId}",
    summary: "Deletes a cart and the draft order born from it; the cart can be restored for a day",
    access: "session",
    params: CartParams,
    query: z.object({
      /** 409 when it has lines: whoever takes theirs out again takes nothing of others along. */
      onlyIfEmpty: z.boolean().default(false),
    }),
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  restoreCart: defineCall({
    method: "POST",
    path: "/v2/shop/carts/{cartId}/restore",
    summary: "Gives a cart back that the user deleted within the last day, without its order",
    access: "session",
    params: CartParams,
    query: CurrencyQuery,
    response: Cart,
    errors: ["F-E-033"],
  }),
  activateCart: defineCall({
    method: "PUT",
    path: "/v2/shop/carts/{cartId}/active",
    summary: "Makes a cart the active one, which new lines go to",
    access: "session",
    params: CartParams,
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  shareCart: defineCall({
    method: "PUT",
    path: "/v2/shop/carts/{cartId}/sharing",
    summary: "Lets colleagues of the account read a cart, or no longer",
    access: "session",
    params: CartParams,
    body: z.object({ isShared: z.boolean() }),
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  initializeOrders: defineCall({
    method: "POST",
    path: "/v2/shop/carts/{cartId}/initialize-orders",
    summary: "Starts building the commercial order of a cart and answers its id",
    access: "session",
    params: CartParams,
    body: z.object({ supplierIds: z.array(RecordKey).max(mostKeys).nullish() }).nullish(),
    response: z.string(),
    errors: ["F-E-033", "F-E-039", "CONFLICT"],
  }),
  getCartLines: defineCall({
    method: "GET",
    path: "/v2/shop/carts/{cartId}/lines",
    summary: "Lists the lines of a cart",
    access: "session",
    params: CartParams,
    query: PageQuery.extend({
      currency: Currency.default(defaultCurrency),
      supplierIds: z.array(z.string()).optional(),
      /** True: only lines that changed since they were last edited. */
      changed: z.boolean().optional(),
      locale: z.string().optional(),
    }),
    response: CartLinePage,
    errors: ["F-E-033"],
  }),
  updateCartLines: defineCall({
    method: "PUT",
    path: "/v2/shop/carts/{cartId}/lines",
    summary: "Adds, changes and removes lines, each named by its offer price or its variant",
    access: "session",
    params: CartParams,
    body: lineUpdates,
    response: CartLineWarnings,
    addsUp: true,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
  updateCartLinesByVariant: defineCall({
    method: "PUT",
    path: "/v2/shop/carts/{cartId}/lines-by-variant",
    summary: "Adds, changes and removes lines by variant; the server chooses the offer",
    access: "session",
    params: CartParams,
    body: lineUpdates,
    response: CartLineWarnings,
    addsUp: true,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
  deleteCartLines: defineCall({
    method: "DELETE",
    path: "/v2/shop/carts/{cartId}/lines",
    summary: "Removes lines; unknown ones are skipped",
    access: "session",
    params: CartParams,
    body: lineKeys,
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
};
