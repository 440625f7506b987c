import { formatMoney } from "#lib/format.ts";

/** Money in a column that has its currency in the head: "9,15". */
export const amountText = (value: number): string => formatMoney(value).replace(/[\s\u00a0]€$/u, "");
