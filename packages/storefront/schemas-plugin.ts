// Keeps schemas out of what browsers load: they are for what comes in, which the server judges, and bring 27 kB of a validator.
import type { Plugin } from "vite";

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};

const isValidator = (id: string) => id.includes("/node_modules/zod/");

/** What is wrong with the files that browsers load, in a sentence that says what to do; null when none of them has a schema. */
export function schemaIn(chunks: readonly Chunk[]): string | null {
  const found = chunks.find(({ moduleIds }) => moduleIds.some(isValidator));
  if (!found) return null;
  const users = chunks.filter(({ imports }) => imports.includes(found.fileName)).map(({ fileName }) => fileName);
  return (
    `${[found.fileName, ...users].join(", ")} would bring schemas to the browser: a screen there takes a value from a file of the ` +
    "contract that has some. Take it from limits.ts or another file without schemas, or only its type."
  );
}

/** Fails a build of which a screen would load schemas. */
export function noSchemasPlugin(): Plugin {
  return {
    name: "comptoir:no-schemas",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const wrong = schemaIn(Object.values(bundle).filter((file) => file.type === "chunk"));
      if (wrong !== null) this.error(wrong);
    },
  };
}
