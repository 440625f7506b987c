// The language of the page being shown, for components. The root of the document sets it from the path.
import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#lib/locale.ts";
import { type Paths, pathsIn } from "#lib/paths.ts";

const LanguageContext = createContext<Language>("fr");

/** Sets the language of the components inside. */
export function LanguageProvider({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page; French where nothing sets one. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** The addresses of the shop in the language of the page. */
export const usePaths = (): Paths => pathsIn(useLanguage());
