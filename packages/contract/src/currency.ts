// In a file without schemas, so that screens may carry it to the browser.

/** The currency of whoever names none. */
export const defaultCurrency = "EUR";
