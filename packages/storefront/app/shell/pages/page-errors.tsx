// The boundary inside the frame: a page that fails keeps header, search and language (ux X-04).

import { Outlet } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import { ErrorPage, errorTitle } from "#shell/pages/error-page.tsx";
import type { Route } from "./+types/page-errors.ts";

export const handle: PageHandle = forEverybody;

export default Outlet;

/** The title of what went wrong; pages without words of their own keep those of the shop. */
export const meta: Route.MetaFunction = (args) =>
  args.error
    ? pageMeta(args, errorTitle(args.error, languageOf(args.location.pathname)))
    : (args.matches.find((match) => match?.id === "root")?.meta ?? []);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
