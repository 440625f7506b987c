// Pages that the law asks for. Their texts are those of a shop that has not been given its own yet.

import { legalText, useLegalText } from "messages:legal";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import type { LegalPage } from "#lib/paths.ts";
import { validateRoute } from "#lib/request.server.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { useRootData } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { ShopContact } from "#shell/pages/shop-contact.tsx";
import type { Route } from "./+types/legal.route.ts";

const sections = {
  notice: ["notice.publisher", "notice.host", "notice.content"],
  terms: ["terms.scope", "terms.orders", "terms.prices", "terms.payment", "terms.late"],
  privacy: ["privacy.data", "privacy.duration", "privacy.rights"],
  cookies: ["cookies.necessary", "cookies.others"],
  accessibility: ["accessibility.state", "accessibility.gaps", "accessibility.contact"],
  ranking: ["ranking.words", "ranking.ties", "ranking.relaxed", "ranking.lists", "ranking.never"],
} as const satisfies Record<LegalPage, readonly string[]>;

/** Sections that ask to be written to. */
const answered: ReadonlySet<string> = new Set(["privacy.rights", "accessibility.contact"]);

/** Since when a text is as it stands (ux W-03); a new text has a new version. */
const versions: { readonly [Page in LegalPage]?: { readonly version: string; readonly since: string } } = {
  terms: { version: "1.0", since: "2026-11-22" },
  accessibility: { version: "1.1", since: "2026-11-22" },
};

const isLegalPage = (name: string | undefined): name is LegalPage =>
  name !== undefined && Object.hasOwn(sections, name);

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => {
  const { page } = args.params;
  return isLegalPage(page) ? pageMeta(args, legalText(languageOf(args.location.pathname))(`${page}.title`)) : [];
};

export function loader({ params, url }: Route.LoaderArgs) {
  const { page } = params;
  validateRoute(isLegalPage(page), url);
  return { page };
}

export default function Legal({ loaderData: { page } }: Route.ComponentProps) {
  const t = useLegalText();
  const paths = usePaths();
  const { brand } = useRootData().shop;
  const language = useLanguage();
  const version = versions[page];
  const title = t(`${page}.title`);
  return (
    <>
      <Breadcrumbs trail={[{ label: title, to: paths.legal(page) }]} />
      <div className="grid max-w-text gap-6">
        <div className="grid gap-1">
          <h1>{title}</h1>
          {version && (
            <p className="text-sm text-muted">
              {t("version", { version: version.version, date: formatLongDate(version.since, language) })}
            </p>
          )}
        </div>
        {sections[page].map((section) => (
          <section key={section} className="grid gap-2">
            <h2>{t(`${section}.heading`)}</h2>
            <p>{t(`${section}.text`, { brand })}</p>
            {answered.has(section) && <ShopContact />}
          </section>
        ))}
      </div>
    </>
  );
}
