// Headers of files of the catalogue for tests.
import { importEntities } from "@comptoir/contract/imports/import-columns";
import type { ImportEntity } from "@comptoir/contract/imports/imports";

/** Every column of a kind, texts without a language. */
export const importColumnsOf = (entity: ImportEntity): string[] =>
  importEntities[entity].columns.map(({ header }) => header);
