/** The side that a desk acts for: a supplier's, or the operator's. */
export type DeskRole = "SUPPLIER" | "OPERATOR";
