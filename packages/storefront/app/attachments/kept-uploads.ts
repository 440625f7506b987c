// The files of a message that was not sent yet, remembered by the browser that it is written in (ux G-10): the shop keeps what was
// uploaded for a day, so that another visit of the page finds it again; of the rest the names stay, and are told.
import { useEffect, useRef } from "react";
import type { Upload, useUploads } from "#attachments/use-uploads.ts";

/** A file as it is remembered; without an address it was still on its way. */
export type KeptUpload = Pick<Upload, "name" | "size" | "url"> & { readonly since: number };

/** Shorter than the shop keeps files that hang on nothing. */
const KEPT_FOR = 23 * 3600_000;

const isKept = (value: unknown): value is KeptUpload => {
  const { name, size, url, since } = (value ?? {}) as Partial<Record<keyof KeptUpload, unknown>>;
  const isText = typeof name === "string" && (url === null || typeof url === "string");
  return isText && typeof size === "number" && typeof since === "number";
};

/** What a browser remembers of the message with this stamp, as text; nothing of another one. */
export function readKeptUploads(text: string | null, stamp: string): readonly KeptUpload[] {
  try {
    const [kept, ...files]: unknown[] = JSON.parse(text ?? "[]");
    return kept === stamp ? files.filter(isKept) : [];
  } catch {
    return []; // Not what was written below.
  }
}

/** The same as text, for the message with this stamp. */
export const writeKeptUploads = (files: readonly KeptUpload[], stamp: string): string =>
  JSON.stringify([stamp, ...files]);

/** How the form names a file that it finds again; null where it has to be chosen again. */
export const stillThere = ({ url, since }: KeptUpload, now: number): string | null =>
  now - since < KEPT_FOR ? url : null;

const keyOf = (message: string) => `messageFiles ${message}`;

function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the list lives as long as the page.
  }
}

/** What was kept; nothing where the browser keeps nothing. */
function find(key: string, stamp: string): readonly KeptUpload[] {
  try {
    return readKeptUploads(window.localStorage.getItem(key), stamp);
  } catch {
    return [];
  }
}

/** Of a message that was sent. */
export const forgetUploads = (message: string): void => keep(keyOf(message), null);

type KeptMessage = {
  /** The message, apart from all others, and who writes it. */
  readonly message: string;
  /** Changes once the message was sent. */
  readonly stamp: string;
};

/** Puts back what was kept, and keeps the list from then on. */
export function useKeptUploads(
  { uploads, restore }: Pick<ReturnType<typeof useUploads>, "uploads" | "restore">,
  { message, stamp }: KeptMessage,
): void {
  const key = keyOf(message);
  const first = useRef(uploads);
  const since = useRef(new Map<string, number>());
  useEffect(() => {
    const now = Date.now();
    const files = find(key, stamp);
    for (const { url, since: moment } of files) if (url !== null) since.current.set(url, moment);
    restore(files.map((file) => ({ name: file.name, size: file.size, url: stillThere(file, now) })));
  }, [key, stamp, restore]);
  useEffect(() => {
    if (uploads === first.current) return;
    const kept = uploads.filter(({ problem }) => problem === null);
    const files = kept.map(({ name, size, url }) => {
      return { name, size, url, since: since.current.get(url ?? "") ?? Date.now() };
    });
    keep(key, files.length > 0 ? writeKeptUploads(files, stamp) : null);
  }, [uploads, key, stamp]);
}
