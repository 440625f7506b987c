// What is shown instead of a page that is missing or has failed (specification §2, ux X-04).

import { useShellText } from "messages:shell";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useRenderValues } from "#lib/document/render-context.ts";
import { usePaths } from "#lib/language.tsx";

type Problem = { readonly status: number; readonly message: string };

const plainMessages: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Payload Too Large",
  429: "Too Many Requests",
  503: "Service Unavailable",
};
/** What a status says in one plain phrase. */
export const reasonOf = (status: number): string => plainMessages[status] ?? "Internal Server Error";

/**
 * Status and message: 404 with its own message or "Page Not Found", 400 and 408 for a form that could not be read, 413 and 429 for
 * too much at once, 503 while the shop is away for a moment, everything else "Internal Server Error", 500.
 */
export function describeError(error: unknown): Problem {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return { status, message: reasonOf(status) };
  const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return { status, message: text || "Page Not Found" };
}

const texts = {
  400: { title: "unreadTitle", help: "unreadHelp" },
  404: { title: "missingTitle", help: "missingHelp" },
  405: { title: "unreadTitle", help: "unreadHelp" },
  408: { title: "unreadTitle", help: "unreadHelp" },
  413: { title: "tooLargeTitle", help: "tooLargeHelp" },
  429: { title: "busyTitle", help: "busyHelp" },
  500: { title: "failedTitle", help: "failedHelp" },
  503: { title: "awayTitle", help: "awayHelp" },
} as const;
const hasTexts = (status: number): status is keyof typeof texts => status in texts;
/** Keys of the title of an error page and of what it advises. */
export const textsOf = (status: number) => texts[hasTexts(status) ? status : 500];

/** Key of the title of an error page. */
export const errorTitle = (error: unknown) => textsOf(describeError(error).status).title;

export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useShellText();
  const paths = usePaths();
  const { status, message } = describeError(error);
  const isMissing = status === 404;
  const { title, help } = textsOf(status);
  return (
    <section className="mx-auto grid max-w-text gap-4 py-12">
      <p className="text-sm text-muted">{t("errorStatus", { status })}</p>
      <h1 tabIndex={-1}>{t(title)}</h1>
      <p>{t(help)}</p>
      <p className="flex flex-wrap gap-3">
        {!isMissing && <Retry />}
        <Link to={paths.home()} className="button" data-variant={isMissing ? "primary" : "secondary"}>
          {t("toHome")}
        </Link>
        <Link to={paths.categories()} className="button" data-variant="secondary">
          {t("toCategories")}
        </Link>
      </p>
      {/* For whoever is told of the failure: it comes after the ways on. */}
      <div className="grid gap-1 border-t border-line pt-4 text-sm text-muted">
        <p className="break-words" lang="en">
          {message}
        </p>
        <Reference />
      </div>
    </section>
  );
}

function Retry() {
  const t = useShellText();
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="button" data-variant="primary">
      {t("retry")}
    </a>
  );
}

/** The reference under which the failure stands in the logs; only the page as the server sent it knows it. */
function Reference() {
  const t = useShellText();
  const { requestId, pathname } = useRenderValues();
  const location = useLocation();
  if (!requestId || pathname !== location.pathname) return null;
  return (
    <p className="break-words" data-request-id={requestId}>
      {t("errorReference", { reference: requestId })}
    </p>
  );
}
