// Who calls what suppliers and the operator have of orders and quotes: one of them, with the right to read or to change these.

const clients = ["SUPPLIER", "OPERATOR"] as const;

/** To read orders and quotes, and what hangs on them. */
export const deskReads = { clients, access: { right: "ORDER_READ" } } as const;

/** To answer quotes, and to write what hangs on orders and quotes, such as messages and notes. */
export const deskWrites = { clients, access: { right: "ORDER_UPDATE" } } as const;

/** The right to take orders on, to file their documents, and for the operator to move their money (orders 4.8). */
export const movesOrdersRight = "ORDER_MANAGEMENT_UPDATE";

/** To take orders on: accept, ship and cancel them. */
export const deskMovesOrders = { clients, access: { right: movesOrdersRight } } as const;
