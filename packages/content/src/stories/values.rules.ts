// Values inside content, and how they compare with what a query writes as text.
import { fieldOf, isObject, type Json, type JsonObject } from "#space/story.ts";

/** What stands at a path of names and indices; undefined where nothing does. */
export function valueAt(content: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = content;
  for (const key of path) {
    if (Array.isArray(value)) value = /^\d{1,9}$/.test(key) ? value[Number(key)] : undefined;
    else value = isObject(value) ? fieldOf(value, key) : undefined;
  }
  return value;
}

/** A single value as text; null for what is none: absent, a list, an object. */
export function textOf(value: Json | undefined): string | null {
  return value === undefined || value === null || typeof value === "object" ? null : String(value);
}

/** A value as a number, also one that is written as text; null for others. */
export function numberOf(value: Json | undefined): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(value) ? Number(value) : null;
}

/** The milliseconds of a moment, `yyyy-MM-dd HH:mm` of UTC or ISO 8601; null for others. */
export function momentOf(value: Json | undefined): number | null {
  if (typeof value !== "string") return null;
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(value.trim()) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(moment) ? null : moment;
}

/** Texts that differ in case and accents alone are one. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a text fits a pattern in which `*` stands for anything. The pieces are sought one after the other, so that no pattern takes long.
 */
export function fits(text: string, pattern: string): boolean {
  const [start, end] = [pattern.indexOf("*"), pattern.lastIndexOf("*")];
  if (start < 0) return text === pattern;
  const last = pattern.slice(end + 1);
  if (!text.startsWith(pattern.slice(0, start))) return false;
  let from = start;
  for (const piece of pattern.slice(start + 1, Math.max(start + 1, end)).split("*")) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
