// What the address of a document tells of its file behind the #, where no server is asked (catalogue 3.3): its language, size, day,
// and how long it holds, as `…/sheet.pdf#lang=fr&size=16384&date=2025-03-12&until=2028-03-11`. Pure, and without a schema.

export type FileFacts = {
  /** Without what it tells. */
  readonly url: string;
  /** Two letters of ISO 639. */
  readonly language: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** Days, YYYY-MM-DD. */
  readonly issuedOn: string | null;
  /** The last day on which it holds. */
  readonly validUntil: string | null;
};

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the address of a document; null for a text that names none. What is not told, or told wrongly, is null. */
export function readFileFacts(address: string): FileFacts | null {
  if (!/^(https?:\/)?\//.test(address)) return null;
  const [url = "", fragment = ""] = address.split("#");
  const told = new URLSearchParams(fragment);
  const find = (name: string, form: RegExp) => form.exec(told.get(name) ?? "")?.[0] ?? null;
  const size = find("size", /^\d{1,12}$/);
  return {
    url,
    language: find("lang", /^[a-z]{2}$/),
    size: size === null ? null : Number(size),
    issuedOn: find("date", day),
    validUntil: find("until", day),
  };
}
