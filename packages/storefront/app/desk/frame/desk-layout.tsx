// The frame of the desk: who works here, what waits for them, language, colours and the way out. Nothing of the shop's header.

import { deskText } from "messages:desk";
import { useShellText } from "messages:shell";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { ensureAtDesk, loadDesk } from "#desk/desk.server.ts";
import { DeskError } from "#desk/frame/desk-error.tsx";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { languageOf } from "#lib/locale.ts";
import { pageMeta } from "#page/page-meta.ts";
import { UnansweredNotice } from "#shell/frame/unanswered-notice.ts";
import { errorTitle } from "#shell/pages/error-page.tsx";
import { ToastsProvider } from "#ui/overlay/toasts.tsx";
import type { Route } from "./+types/desk-layout.ts";
import "#desk/frame/desk.css";

export const handle = { isIndexed: false };

export const middleware: Route.MiddlewareFunction[] = [({ context, url }) => ensureAtDesk(context, url)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadDesk(context, url);

/** What waits changes by writes, and is asked for anew with every page. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) => {
  const language = languageOf(args.location.pathname);
  return pageMeta(args, args.error ? errorTitle(args.error, language) : deskText(language)("desk"));
};

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const t = useShellText();
  return (
    <ToastsProvider texts={{ region: t("notificationRegion"), close: t("close"), key: t("notificationKey") }}>
      <DeskFrame desk={loaderData}>
        <UnansweredNotice />
        <Outlet />
      </DeskFrame>
    </ToastsProvider>
  );
}

/** A page that fails keeps the frame, unless that is what failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <DeskFrame desk={loaderData ?? null}>
      <DeskError error={error} />
    </DeskFrame>
  );
}
