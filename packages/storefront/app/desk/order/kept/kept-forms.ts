// The forms of an order that is open at the desk, where there is no network: what was typed and ticked is kept in this browser for
// who typed it, and a form that could not be sent goes once the network is back (desk D-404).
import { keptUnder } from "#lib/kept-in-browser.ts";

/** All that stands in a form, in its order: names may repeat. */
export type FormFields = readonly (readonly [name: string, value: string])[];

export type KeptForm = {
  /** Of the order as the form showed it. */
  readonly version: string;
  readonly fields: FormFields;
  /** Its button was pressed: it goes by itself, and only once. */
  readonly isPressed: boolean;
};

const isKept = (value: unknown): value is KeptForm =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  "isPressed" in value &&
  "fields" in value &&
  Array.isArray(value.fields);

export const keptForms = keptUnder("desk-order", isKept);

/** Whose form it is, of which order. */
export const ownerOf = (email: string, reference: string) => `${email} ${reference}`;

/** What a form holds; null where a file goes with it, which nothing can keep. */
export function fieldsOf(form: FormData): FormFields | null {
  const entries = [...form];
  return entries.every(([, value]) => typeof value === "string")
    ? entries.map(([name, value]) => [name, String(value)] as const)
    : null;
}

/** A form as it is kept. */
export const keptOf = (fields: FormFields, isPressed: boolean): KeptForm => ({
  ...{ version: fields.find(([name]) => name === "version")?.[1] ?? "", fields, isPressed },
});

/** The form again, to be sent. */
export function formOf({ fields }: KeptForm): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const AGAIN_MS = 5_000;

/** What tells whoever looks that a form waits for the network. */
let isWaiting = false;
const watchers = new Set<() => void>();

function setWaiting(waits: boolean): void {
  isWaiting = waits;
  for (const watcher of watchers) watcher();
}

export const waiting = {
  isWaiting: () => isWaiting,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

const isReached = (address: string, signal: AbortSignal) =>
  fetch(address, { method: "HEAD", cache: "no-store", signal }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Comes back once the address answers: asked when the browser says that the network is back, and every few seconds. */
export async function untilReached(address: string, signal: AbortSignal): Promise<void> {
  setWaiting(true);
  try {
    while (!(await isReached(address, signal))) {
      signal.throwIfAborted();
      await new Promise<void>((again) => {
        const go = () => {
          clearTimeout(timer);
          window.removeEventListener("online", go);
          signal.removeEventListener("abort", go);
          again();
        };
        const timer = setTimeout(go, AGAIN_MS);
        window.addEventListener("online", go);
        signal.addEventListener("abort", go);
      });
    }
  } finally {
    setWaiting(false);
  }
}
