// Fields of a block as an editor left them: whatever stands there, what comes out of here is of its kind, or nothing.
import { imageAddress, imageWidths, sizeOfAsset, type Tell } from "#content/content-images.ts";
import { type Fields, isObject, readLink, safeAddress } from "#content/content-links.ts";
import type { Language } from "#lib/locale.ts";

/** A text without the spaces around it; "" where there is none. */
export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value.trim() : "";
};

/** The lines of a text, without empty ones. */
export const linesIn = (fields: Fields, name: string): readonly string[] =>
  textIn(fields, name)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A whole number within its bounds; the usual one where there is none. Editors' fields of numbers hold texts. */
export function numberIn(
  fields: Fields,
  name: string,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): number {
  const value = fields[name];
  const number = typeof value === "number" ? value : Number.parseInt(textIn(fields, name), 10);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual;
}

/** Blocks, assets or other objects that a field lists. */
export const listIn = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export type ContentImage = {
  readonly url: string;
  readonly sourceSet: string | undefined;
  readonly width: number;
  readonly height: number;
  /** "" for what only decorates. */
  readonly alt: string;
};

/** Pixels of width of the address that browsers without `srcset` take. */
const USUAL_WIDTH = 960;
/** The shape of a picture that does not say its own. */
const usualSize = { width: 960, height: 640 } as const;

/** The image of an asset; null where none was chosen. */
export function imageOf(asset: unknown, tell: Tell): ContentImage | null {
  const source = isObject(asset) ? safeAddress(textIn(asset, "filename")) : null;
  if (!isObject(asset) || source === null || /^(mailto|tel):/i.test(source)) return null;
  const size = sizeOfAsset(source) ?? usualSize;
  return {
    url: imageAddress(source, { width: Math.min(USUAL_WIDTH, size.width) }, tell),
    sourceSet: imageWidths(source, {}, tell),
    ...size,
    alt: textIn(asset, "alt"),
  };
}

/** The image of an asset field; null where none was chosen. */
export const imageIn = (fields: Fields, name: string, tell: Tell): ContentImage | null => imageOf(fields[name], tell);

export type ContentAction = {
  readonly label: string;
  readonly href: string;
  readonly opensAnew: boolean;
  readonly isPrimary: boolean;
};

/** The buttons of a block: those that say something and lead somewhere. */
export function actionsIn(fields: Fields, name: string, language: Language): readonly ContentAction[] {
  return listIn(fields, name).flatMap((action) => {
    const link = readLink(action.link, language);
    const label = textIn(action, "label");
    return link && label ? [{ ...link, label, isPrimary: action.isPrimary === true }] : [];
  });
}
