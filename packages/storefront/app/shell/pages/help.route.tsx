// Help and contact, at the same place of every page (WCAG 3.2.6): who answers, where things are, which keys there are.

import { helpText, useHelpText } from "messages:help";
import { useShellText } from "messages:shell";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { legalPages } from "#lib/paths.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { useRootData } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { ShortcutKeys } from "#shell/frame/shortcut-keys.tsx";
import { ShopContact } from "#shell/pages/shop-contact.tsx";
import { Link } from "#ui/action/link.tsx";
import type { Route } from "./+types/help.route.ts";

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => pageMeta(args, helpText(languageOf(args.location.pathname))("title"));

export default function Help() {
  const t = useHelpText();
  const shell = useShellText();
  const paths = usePaths();
  const tasks = [
    { key: "fastOrder", to: paths.fastOrder() },
    { key: "catalogue", to: paths.categories() },
    { key: "orders", to: paths.orders() },
    { key: "lists", to: paths.buyingLists() },
    { key: "quotes", to: paths.quotes() },
    { key: "password", to: paths.forgotPassword() },
    { key: "write", to: paths.contact() },
    { key: "faq", to: paths.faq() },
    { key: "services", to: paths.services() },
  ] as const;
  return (
    <>
      <Breadcrumbs trail={[{ label: t("title"), to: paths.help() }]} />
      <div className="grid max-w-text gap-8">
        <h1>{t("title")}</h1>
        <Section title={t("contact")}>
          <ShopContact />
          <ContactNotes />
        </Section>
        <Section title={t("tasks")}>
          <ul className="grid gap-2">
            {tasks.map(({ key, to }) => (
              <li key={key}>
                <Link to={to}>{t(`${key}.link`)}</Link> <span className="text-muted">{t(`${key}.text`)}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={shell("shortcuts")}>
          <ShortcutKeys />
        </Section>
        <Section title={shell("legalNavigation")}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {legalPages.map((page) => (
              <li key={page}>
                <Link to={paths.legal(page)}>{shell(`legal.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

/** What to have ready, and that a demo answers nobody. */
function ContactNotes() {
  const t = useHelpText();
  const { isDemo } = useRootData().shop;
  return (
    <>
      <p className="text-muted">{t("beside")}</p>
      {isDemo && <p className="text-muted">{t("demo")}</p>}
    </>
  );
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-3">
    <h2>{title}</h2>
    {children}
  </section>
);
