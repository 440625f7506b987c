// What the writes of carts, lists and master quotes have in common.
import { collectionsText } from "messages:collections";
import { ApiError } from "@comptoir/sdk/errors";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";

/** Does it, or says in words why it was refused. */
export async function orRefusal<Answer>(
  refusalOf: (error: unknown) => Refusal,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (error) {
    return refusalOf(error);
  }
}

/** A name without the spaces around it, or what is wrong with it; `longest` in signs. */
export function checkName(
  typed: unknown,
  { longest, missing }: { readonly longest: number; readonly missing: Refusal },
  language: Language,
): { readonly name: string } | Refusal {
  const name = String(typed ?? "").trim();
  if (!name) return missing;
  return name.length > longest ? { refusal: collectionsText(language)("nameTooLong", { longest }) } : { name };
}

/** What a page has kept of things that are gone, from its form; what is none of them is left out. */
export function readKept<Thing>(text: unknown, read: (value: unknown) => readonly Thing[]): readonly Thing[] {
  try {
    const value: unknown = JSON.parse(String(text));
    return Array.isArray(value) ? value.flatMap(read) : [];
  } catch {
    // The field was changed: there is nothing to put back.
    return [];
  }
}

/** Somebody may have put something in meanwhile: then it stays. */
export async function unlessFilled(deleteEmpty: Promise<unknown>): Promise<void> {
  try {
    await deleteEmpty;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
}
