// Pages of those who are signed in, as they were finished. Whoever looks again at what says the same gets the same bytes: nothing is
// drawn and compressed twice.
import { encode } from "@comptoir/http/compression";
import { KeptBody } from "@comptoir/http/kept-body";
import { createShelf, type ShelfEntry } from "@comptoir/http/shelf";
import type { FinishedPages } from "@comptoir/storefront/context";

/** Some 1,500 pages as they go out. */
const CAPACITY = 20 * 1024 * 1024;

type ShelvedPage = ShelfEntry & { readonly body: KeptBody; readonly scripts: readonly string[] };

/** Pages within so many bytes, their keys and scripts with them. */
export function createFinishedPages(capacity = CAPACITY): FinishedPages {
  const shelf = createShelf<ShelvedPage>(capacity);
  return {
    find: shelf.use,
    keep(key, { body: bytes, scripts }) {
      const body = new KeptBody(bytes, { encode, onGrow: (grown) => shelf.grow(key, page, grown) });
      const page: ShelvedPage = { body, scripts, size: 0 };
      const texts = [key, ...scripts].reduce((length, text) => length + text.length, 0);
      shelf.put(key, page, bytes.length + 2 * texts);
      return page;
    },
  };
}

/** The pages of each build apart: another one draws others of the same data. */
export function keepForBuilds(): (build: object) => FinishedPages {
  const kept = new WeakMap<object, FinishedPages>();
  return (build) => {
    const known = kept.get(build) ?? createFinishedPages();
    kept.set(build, known);
    return known;
  };
}
