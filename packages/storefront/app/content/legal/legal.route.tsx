// Pages that the law asks for: stories below `legal`, with the version of their text where it has one (ux W-03).
import { useContentText } from "messages:content";
import { answerContent } from "#content/page/filled-page.server.ts";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { LazyBlocks, ShownPage } from "#content/page/shown-page.tsx";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { forEverybody } from "#lib/session/caching.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { Route } from "./+types/legal.route.ts";

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return page ? pageMeta(args, page.title, page.description || undefined) : [];
};

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  answerContent(context, url, `legal/${params.page}`);

export default function LegalRoute({ loaderData: { page, preview } }: Route.ComponentProps) {
  return <ShownPage page={page} preview={preview} draw={(shown) => <LegalText page={shown} />} />;
}

function LegalText({ page: { title, version, updated, blocks } }: { readonly page: ContentPage }) {
  const t = useContentText();
  const language = useLanguage();
  return (
    <>
      <Breadcrumbs trail={[{ label: title, to: "" }]} />
      <div className="grid max-w-text gap-6">
        <div className="grid gap-1">
          <h1>{title}</h1>
          {version && updated && (
            <p className="text-sm text-muted">{t("inForce", { version, date: formatLongDate(updated, language) })}</p>
          )}
        </div>
        <LazyBlocks props={{ blocks }} fallback={<Skeleton className="h-96" />} />
      </div>
    </>
  );
}
