// In a file without schemas, so that screens may carry it to the browser.

/** How many pages of this size the entries take; none for none. */
export const pageCount = (entries: number, size: number): number => Math.ceil(entries / size);
