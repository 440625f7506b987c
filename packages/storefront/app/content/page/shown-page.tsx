// A page of an editor: as it is published, or, in the editor's frame, as it is being typed.
import { useContentText } from "messages:content";
import type { ContentPage } from "#content/page/read-page.server.ts";
import type { TypedPageProps } from "#content/page/typed-page.tsx";
import type { Preview } from "#lib/session/context.ts";
import { BlockFailure } from "#page/block-failure.tsx";
import { atOnce, deferred, whenUsed } from "#ui/display/deferred.tsx";

/** The blocks of a page: in its HTML from the start, their code once somebody begins to use the page. */
export const LazyBlocks = deferred(
  async () => ({ default: (await import("#content/page/content-blocks.tsx")).ContentBlocks }),
  whenUsed,
);

/** A page while its editor types it: code that no reader loads. */
export const LazyTypedPage = deferred(
  async () => ({ default: (await import("#content/page/typed-page.tsx")).TypedPage }),
  atOnce,
);

type ShownPageProps = Pick<TypedPageProps, "draw"> & {
  /** Null where its story cannot be read. */
  readonly page: ContentPage | null;
  /** For an editor who looks at the draft; null for everybody else. */
  readonly preview: Preview | null;
};

/** Draws a page, whichever of its two is to be seen, or says that it cannot be read. */
export function ShownPage({ page, preview, draw }: ShownPageProps) {
  if (!page) return <PageAway />;
  return preview ? <LazyTypedPage props={{ page, preview, draw }} fallback={draw(page)} /> : draw(page);
}

/** In the place of a page whose story cannot be read. */
function PageAway() {
  const t = useContentText();
  return (
    <div className="grid max-w-text gap-4">
      <h1>{t("awayTitle")}</h1>
      <BlockFailure what={t("away")} />
    </div>
  );
}
