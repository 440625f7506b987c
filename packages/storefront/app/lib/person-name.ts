// How people are named who were deleted: histories keep words of one language, pages are read in two (ux V-07).
import { deletedUser } from "@comptoir/contract/conventions";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";

const kept = `${deletedUser.firstName} ${deletedUser.lastName}`;

/** A name as a page of this language tells it. */
export const personNameIn = (name: string, language: Language): string =>
  name === kept && language === "en" ? "Deleted user" : name;

/** The same in the language of the page. */
export function usePersonName(): (name: string) => string {
  const language = useLanguage();
  return (name) => personNameIn(name, language);
}
