import { useContentText } from "messages:content";
import type { ReactNode } from "react";
import type { ContentPage } from "#content/page/read-page.server.ts";
import { useTypedPage } from "#content/page/use-typed-page.ts";
import type { Preview } from "#lib/session/context.ts";
import { Alert } from "#ui/overlay/alert.tsx";

export type TypedPageProps = {
  readonly page: ContentPage;
  readonly preview: Preview;
  /** Draws the page as it is saved, or as it is typed. */
  readonly draw: (page: ContentPage) => ReactNode;
};

/** A page while its editor types it. */
export function TypedPage({ page: saved, preview, draw }: TypedPageProps) {
  const t = useContentText();
  const { page, isLost } = useTypedPage(saved, preview);
  return (
    <>
      {isLost && <Alert tone="warning">{t("previewLost")}</Alert>}
      {draw(page)}
    </>
  );
}
