import { useShellText } from "messages:shell";
import { usePaths } from "#lib/language.tsx";
import { legalPages } from "#lib/paths.ts";
import { useRootData } from "#lib/session/session.ts";
import { ColourModeControl } from "#shell/frame/colour-mode-control.tsx";
import { openShortcutList } from "#shell/frame/shortcuts.tsx";
import { HelpLink } from "#shell/frame/top-bar.tsx";
import { LanguageSwitch } from "#shell/session/language-switch.tsx";
import { BareLink } from "#ui/action/link.tsx";

const list = "flex flex-wrap gap-x-6 gap-y-1";
const entry = "inline-flex min-h-7 items-center hover:text-primary hover:underline";

export function Footer() {
  const t = useShellText();
  const paths = usePaths();
  const { brand, isDemo } = useRootData().shop;
  const pages = [
    { label: t("guides"), to: paths.guides() },
    { label: t("suppliers"), to: paths.suppliers() },
    { label: t("footerQuestions"), to: paths.faq() },
    { label: t("footerServices"), to: paths.services() },
    { label: t("help"), to: paths.help() },
  ];
  return (
    <footer id="footer" tabIndex={-1} className="mt-16 border-t border-line bg-sunken pb-bar text-sm print:hidden">
      <div className="mx-auto grid max-w-page gap-6 px-gutter py-8 lg:grid-cols-footer">
        <div className="grid max-w-text gap-1">
          <p className="font-bold">{brand}</p>
          <p className="text-muted">{t("footerPromise")}</p>
          {isDemo && <p className="text-muted">{t("footerDemo")}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-x-6 sm:hidden">
            <HelpLink />
            <LanguageSwitch />
            <ColourModeControl />
          </div>
        </div>
        <nav aria-label={t("footerNavigation")} className="grid content-start gap-3">
          <ul className={list}>
            {pages.map(({ label, to }) => (
              // A phone has the way to help above.
              <li key={to} className={to === paths.help() ? "max-sm:hidden" : undefined}>
                <BareLink to={to} className={entry}>
                  {label}
                </BareLink>
              </li>
            ))}
          </ul>
          <ul className={list}>
            {legalPages.map((page) => (
              <li key={page}>
                <BareLink to={paths.legal(page)} className={entry}>
                  {t(`legal.${page}`)}
                </BareLink>
              </li>
            ))}
            <li className="needs-scripts max-lg:hidden">
              <button type="button" className={entry} onClick={openShortcutList}>
                {t("shortcuts")}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
