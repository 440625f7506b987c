// Apart from other addresses, which every page loads.
import type { usePaths } from "#lib/language.tsx";

/** The board of a master quote. */
export const boardPath = (paths: Pick<ReturnType<typeof usePaths>, "quote">, quoteId: string): string =>
  `${paths.quote(quoteId)}/compare`;
