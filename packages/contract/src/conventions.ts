// What both ends of a call hold to beyond its schemas. This file imports none, so that screens may carry it to the browser.

/** Where the shop's days begin and end. */
export const shopTimeZone = "Europe/Paris";

/** The currency of whoever names none. */
export const defaultCurrency = "EUR";

/** Names of carts that are buying lists start with this; it is never shown to people. */
export const buyingListPrefix = "BL_";

/** What is said where somebody stood who was deleted (ux V-07): as histories and other texts keep it. */
export const deletedUser = { firstName: "Utilisateur", lastName: "supprimé" } as const;

/** A domain that no mail reaches, whatever happens (RFC 2606). */
const nowhere = "@deleted.invalid";

/** The e-mail address that a deleted user is left with. */
export const deletedAddress = (userId: string): string => `deleted-${userId}${nowhere}`;

/** Whether an address is one that a deleted user was left with. */
export const isDeletedAddress = (email: string): boolean => email.endsWith(nowhere);

/** Minutes without a result after which a card payment counts as refused (orders 3.2). */
export const authorisationMinutes = 30;

/** How many pages of this size the entries take; none for none. */
export const pageCount = (entries: number, size: number): number => Math.ceil(entries / size);

/** As many, but one for none: what a list shows then is a page too. */
export const shownPageCount = (entries: number, size: number): number => Math.max(1, pageCount(entries, size));

/** The items in batches of at most this size, in their order: for calls and statements that take so many at once. */
export const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: pageCount(items.length, size) }, (_, batch) => items.slice(batch * size, (batch + 1) * size));

/**
 * The entry of a table under a name that came from outside: a form, an address, a file, another server. Of the table itself:
 * "constructor" and the like, which every object inherits, are no entries.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Lower case without accents; `fold_text` of the database does the same (catalogue 6.5). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

/** An article code without what does not count: case, accents, spaces, dashes, dots; `fold_code` of the database does the same. */
export const foldCode = (code: string): string => foldText(code).replace(/[^a-z0-9]/g, "");

/**
 * The Content-Disposition of a file (RFC 6266), to keep or to show in the browser: a plain name for old clients, the exact one
 * for the others.
 */
export function attachment(fileName: string, way: "attachment" | "inline" = "attachment"): string {
  const spoken = fileName.replaceAll("×", "x").normalize("NFKD");
  const [, stem = "", ending = ""] = /^(.*?)(\.\w+)?$/s.exec(spoken.replace(/[^\x20-\x7e]|["\\%]/g, "")) ?? [];
  // Signs alone leave nothing that old clients could write, and a name of an ending alone is a hidden file.
  const plain = `${stem.trim() || "file"}${ending}`;
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Whether a text names a day that exists, as `2026-03-14`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // An engine may take the 30th of February for a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Suppliers stand by their names wherever an order is shown or told, from its cart on: no line going or coming back moves them. */
export const compareSuppliers = (one: string, other: string): number => one.localeCompare(other, "fr");

/** What is written down of something that was thrown, in one line without a stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** External id of the field in which buyers give an order the number that it has in their own books. */
export const poNumberField = "PO_NUMBER";
/** External id of the field of a master quote that says by when it is wanted; a shop may be without it. */
export const wantedDateField = "WANTED_DATE";

/** External id of the field of an offer whose supplier takes no requests for quotes; without it every offer is open (quotes 1). */
export const quoteAllowedField = "QUOTE_ALLOWED";

/** Characters that are kept of a telephone number (accounts 2.1). */
export const longestPhone = 15;

/** A telephone number without what parts its digits. */
export const compactPhone = (text: string): string => text.replace(/[\s\u00a0\u202f.\-/()]/g, "");

/** What makes a text no telephone number: signs that none has, or too few digits; or digits beyond what is kept. Null where nothing does. */
export function phoneFault(text: string): "SHAPE" | "LENGTH" | null {
  const number = compactPhone(text);
  if (number.length > longestPhone && /^\+?\d*$/.test(number)) return "LENGTH";
  return /^\+?\d{6,15}$/.test(number) ? null : "SHAPE";
}

/** An address of the web that a link may lead to, `https` where none is written; null of what is none. */
export function webAddress(text: string): string | null {
  const written = text.trim();
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`;
  const url = /\s/.test(address) ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? address : null;
}
