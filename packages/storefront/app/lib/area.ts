// Where a page stands: in the shop of the buyers, or at the desk of suppliers and the operator.

export type Area = "shop" | "desk";

/** The place of an address, however its letters are written. */
export const areaOf = (pathname: string): Area => (/^(\/en)?\/desk(\/|$)/i.test(pathname) ? "desk" : "shop");
