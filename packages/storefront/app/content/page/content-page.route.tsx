// Pages that editors write: a story for each, found by its slug, which is the page's address.
import { answerContent } from "#content/page/filled-page.server.ts";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { LazyBlocks, ShownPage } from "#content/page/shown-page.tsx";
import { withoutLanguage } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { Route } from "./+types/content-page.route.ts";

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return page ? pageMeta(args, page.title, page.description || undefined) : [];
};

export const loader = ({ context, url }: Route.LoaderArgs) =>
  answerContent(context, url, withoutLanguage(url.pathname).slice(1));

export default function ContentPageRoute({ loaderData: { page, preview } }: Route.ComponentProps) {
  return <ShownPage page={page} preview={preview} draw={drawPage} />;
}

const drawPage = ({ title, blocks, hasHero }: ContentPage) => (
  <>
    <Breadcrumbs trail={[{ label: title, to: "" }]} />
    <div className="grid gap-10">
      {!hasHero && <h1>{title}</h1>}
      <LazyBlocks props={{ blocks }} fallback={<Skeleton className="h-96" />} />
    </div>
  </>
);
