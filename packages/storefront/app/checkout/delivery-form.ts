// Names in the form of the first checkout step, as the screen writes and the server reads them.

/** The way of delivery of one logistic order. */
export const shippingTypeName = (partId: string) => `shippingType.${partId}`;
/** The delivery instructions of an address, by its key. */
export const instructionsName = (key: string) => `instructions.${key}`;
