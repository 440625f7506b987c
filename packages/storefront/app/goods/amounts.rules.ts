// Amounts in euros as screens add them up: exact to the cent, which euros added as they are would not be. Only what the shop
// has not counted is counted here, as a preview (ux G-30).

const inCents = (amount: number): number => Math.round(amount * 100);

/** The sum of amounts; 0 of none. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + inCents(amount), 0) / 100;

/** What is left of an amount without another. */
export const minus = (amount: number, taken: number): number => (inCents(amount) - inCents(taken)) / 100;

/** So many percent of an amount, to the cent. */
export const percentOf = (amount: number, percent: number): number =>
  Math.round((inCents(amount) * percent) / 100) / 100;
