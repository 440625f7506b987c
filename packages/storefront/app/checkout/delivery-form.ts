// Names in the form of the first checkout step, as the screen writes and the server reads them.

/** The way of delivery of one logistic order. */
export const shippingTypeName = (partId: string) => `shippingType.${partId}`;
/** The remarks of an address, by its key. */
export const remarksName = (key: string) => `remarks.${key}`;
