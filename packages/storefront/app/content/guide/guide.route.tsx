// A buying guide: a story below `guides`, with its parts beside it, what the shop has for it, and what to read next.
import { useContentText } from "messages:content";
import type { Block } from "#content/page/content-blocks.tsx";
import { answerContent } from "#content/page/filled-page.server.ts";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { LazyBlocks, ShownPage } from "#content/page/shown-page.tsx";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { forEverybody } from "#lib/session/caching.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { PrintButton } from "#page/print-button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { Route } from "./+types/guide.route.ts";

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return page ? pageMeta(args, page.title, page.description || undefined) : [];
};

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  answerContent(context, url, `guides/${params.slug}`);

/** The parts of a guide, in their order. */
const partsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    "title" in block && block.title !== "" ? [{ title: block.title, anchor: block.anchor }] : [],
  );

export default function GuideRoute({ loaderData: { page, preview } }: Route.ComponentProps) {
  return <ShownPage page={page} preview={preview} draw={(shown) => <Guide page={shown} />} />;
}

function Guide({ page }: { readonly page: ContentPage }) {
  const t = useContentText();
  const paths = usePaths();
  const { title, description, blocks, side } = page;
  const parts = partsOf(blocks);
  const loading = <Skeleton className="h-96" />;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("guides"), to: paths.guides() },
          { label: title, to: "" },
        ]}
      />
      <article className="guide">
        <header className="grid max-w-text gap-2">
          <h1 className="text-3xl">{title}</h1>
          {description && <p className="text-lg text-muted">{description}</p>}
        </header>
        <div className="guide-parts grid content-start gap-4 text-sm">
          {parts.length > 1 && (
            <nav aria-labelledby="guide-parts" className="print:hidden">
              <p id="guide-parts" className="text-muted">
                {t("inThisGuide")}
              </p>
              <ol className="guide-nav">
                {parts.map(({ title: part, anchor }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>{part}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <GuideFacts updated={page.updated} minutes={page.minutes} />
        </div>
        <div className="guide-body grid min-w-0 content-start gap-6">
          <LazyBlocks props={{ blocks }} fallback={loading} />
        </div>
        <aside className="guide-side grid content-start gap-4 print:hidden">
          {side.length > 0 && <LazyBlocks props={{ blocks: side }} fallback={loading} />}
        </aside>
      </article>
    </>
  );
}

/** Since when the guide stands as it is, and how long it takes. */
function GuideFacts({ updated, minutes }: { readonly updated: string | null; readonly minutes: number }) {
  const t = useContentText();
  const language = useLanguage();
  return (
    <div className="grid justify-items-start gap-1 text-muted">
      {updated && <p>{t("updated", { date: formatLongDate(updated, language) })}</p>}
      <p>{t("readingTime", { count: minutes })}</p>
      <PrintButton />
    </div>
  );
}
