// Writes the server's files with Latin letters alone. A process keeps the text of its code: of one that has a single other letter
// each takes two bytes instead of one, four megabytes for all of them.
import type { Plugin } from "vite";

const others = /[^\0-\xFF]/g;

/** Code that says the same with escapes in the place of all letters that take two bytes; in texts and patterns they read alike. */
export const inLatin = (code: string): string =>
  code.replace(others, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Of the server's build alone: to a browser, escapes would be more bytes. */
export function latinPlugin(): Plugin {
  return {
    name: "comptoir:latin",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // Not sooner: the last to write code writes letters for escapes.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inLatin(file.code);
    },
  };
}
