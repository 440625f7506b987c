// What a header row says: which kind of file this is, and which column holds what.

import { type ColumnSpec, importEntities } from "@comptoir/contract/imports/import-columns";
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { FileFault, type Problem, problem } from "#imports/table/problems.rules.ts";
import { locales } from "#shared/locale.ts";

/** Where a column of the public list stands. */
export type Place = { readonly index: number; readonly locale: string | null };
/** A column beyond the public list: an attribute or a custom field, until the shop is asked. */
export type FurtherColumn = Place & { readonly header: string; readonly name: string };

export type Header = {
  readonly entity: ImportEntity;
  readonly width: number;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly further: readonly FurtherColumn[];
  readonly problems: readonly Problem[];
};

const fold = (text: string) => text.toLowerCase().replace(/[\s_\-\ufeff]/g, "");

/** `Product Names [fr]` -> the name, and the locale of the shop or as it is written. */
function splitLocale(header: string): { name: string; locale: string | null } {
  const [, name = header, locale] = /^(.*\S)\s*\[([^\]]+)\]\s*$/.exec(header.trim()) ?? [];
  if (locale === undefined) return { name: name.trim(), locale: null };
  const language = locale.trim().slice(0, 2).toLowerCase();
  return { name, locale: locales.find((known) => known.startsWith(language)) ?? locale.trim() };
}

const names = new Map(
  Object.entries(importEntities).map(([entity, { columns }]) => [
    entity as ImportEntity,
    new Map(
      columns.flatMap((spec) =>
        // The JSON key of the older form is the header in camel case: folding makes them the same.
        [spec.header, ...spec.aliases].map((name): [string, ColumnSpec] => [fold(name), spec]),
      ),
    ),
  ]),
);

function specOf(entity: ImportEntity, header: string): { spec: ColumnSpec | undefined; locale: string | null } {
  const { name, locale } = splitLocale(header);
  const spec = names.get(entity)?.get(fold(name));
  return locale !== null && !spec?.isLocalised ? { spec: undefined, locale } : { spec, locale };
}

/** How many columns of a kind a row names. */
function scoreOf(entity: ImportEntity, cells: readonly string[]): number {
  const keys = cells.flatMap((cell) => specOf(entity, cell).spec?.key ?? []);
  return new Set(keys).size;
}

/** The kind of file whose columns a row names, with how many they are; null when it is no header. */
export function recogniseEntity(cells: readonly string[]): { entity: ImportEntity; score: number } | null {
  let best: { entity: ImportEntity; score: number } | null = null;
  for (const entity of names.keys()) {
    const [identity] = importEntities[entity].columns;
    const isNamed = cells.some((cell) => identity !== undefined && specOf(entity, cell).spec?.key === identity.key);
    const score = isNamed ? scoreOf(entity, cells) : 0;
    if (score >= 2 && score > (best?.score ?? 0)) best = { entity, score };
  }
  return best;
}

/** Reads a header row of this kind. Throws FileFault when columns are missing without which no row makes sense. */
export function readHeader(entity: ImportEntity, cells: readonly string[], line: number): Header {
  const places = new Map<string, Place[]>();
  const further: FurtherColumn[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const header = cell.trim();
    if (header === "") continue;
    const { spec, locale } = specOf(entity, header);
    const identity = spec ? `${spec.key} ${locale}` : header;
    if (seen.has(identity)) problems.push(problem(line, "WARNING", "REPEATED_COLUMN", { field: header }));
    else if (spec) places.set(spec.key, [...(places.get(spec.key) ?? []), { index, locale }]);
    else if (importEntities[entity].further) further.push({ index, header, ...splitLocale(header) });
    else problems.push(problem(line, "WARNING", "UNKNOWN_COLUMN", { field: header }));
    seen.add(identity);
  }
  const missing = importEntities[entity].columns.filter(({ key, isNeeded }) => isNeeded && !places.has(key));
  if (missing.length > 0)
    throw new FileFault("MISSING_COLUMNS", { detail: missing.map(({ header }) => header).join(", ") }, line);
  return { entity, width: cells.length, places, further, problems };
}

/** How many columns of the kind that fits best a row names; 0 when it is no header. */
export const knownColumns = (cells: readonly string[]): number => recogniseEntity(cells)?.score ?? 0;
