// French or English, on the same page with the same query (specification §2).

import { useShellText } from "messages:shell";
import { Form, useLocation } from "react-router";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { languages } from "#lib/locale.ts";

const names = { fr: "Français", en: "English" } as const;

export function LanguageSwitch() {
  const t = useShellText();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={usePaths().chooseLanguage()} aria-label={t("language")} reloadDocument>
      <input type="hidden" name="to" value={pathname + search} />
      <div className="flex">
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === current || undefined}
            title={names[language]}
            className="min-h-8 min-w-8 rounded-md px-2 max-sm:min-h-11 max-sm:min-w-11 text-sm aria-current:font-bold aria-current:text-primary aria-current:underline aria-current:underline-offset-4"
          >
            {language.toUpperCase()} <span className="sr-only">{names[language]}</span>
          </button>
        ))}
      </div>
    </Form>
  );
}
