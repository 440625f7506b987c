// The language of the page being shown, for components. The root of the document sets it from the path.
import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#lib/locale.ts";
import { type Paths, pathsIn } from "#lib/paths.ts";

const LanguageContext = createContext<Language>("fr");

export function LanguageProvider({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);

export const usePaths = (): Paths => pathsIn(useLanguage());
