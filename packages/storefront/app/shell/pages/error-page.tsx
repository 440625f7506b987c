// What is shown instead of a page that is missing or has failed (specification §2, ux X-04).

import { shellText, useShellText } from "messages:shell";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useRenderValues } from "#lib/document/render-context.ts";
import { usePaths } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import type { RefusedWords } from "#lib/refused.server.ts";
import { BareLink } from "#ui/action/link.tsx";

type Problem = { readonly status: number; readonly message: string; readonly words: RefusedWords | null };

const plainMessages: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  503: "Service Unavailable",
};
/** What a status says in one plain phrase. */
export const reasonOf = (status: number): string => plainMessages[status] ?? "Internal Server Error";

/**
 * Status, message and words: those that a refusal brings, 404 with its own message or "Page Not Found", 400 and 408 for a
 * form that could not be read, 503 while the shop is away for a moment or the browser has no network, everything else
 * "Internal Server Error", 500.
 */
export function describeError(error: unknown): Problem {
  const failed = { status: navigator.onLine === false ? 503 : 500, data: null };
  const { status, data } = isRouteErrorResponse(error) ? error : failed;
  const words: RefusedWords | null = data?.title ? data : null; // Only the shop's own server answers the router's errors.
  const plain = status === 404 ? (typeof data === "string" && data) || "Page Not Found" : reasonOf(status);
  return { status, message: words?.message ?? plain, words };
}

const texts = {
  400: { title: "unreadTitle", help: "unreadHelp" },
  404: { title: "missingTitle", help: "missingHelp" },
  405: { title: "unreadTitle", help: "unreadHelp" },
  408: { title: "unreadTitle", help: "unreadHelp" },
  500: { title: "failedTitle", help: "failedHelp" },
  503: { title: "awayTitle", help: "awayHelp" },
} as const;
const hasTexts = (status: number): status is keyof typeof texts => status in texts;
/** Keys of the title of an error page and of what it advises. */
export const textsOf = (status: number) => texts[hasTexts(status) ? status : 500];

/** The title of an error page. */
export function errorTitle(error: unknown, language: Language): string {
  const { status, words } = describeError(error);
  return words?.title ?? shellText(language)(textsOf(status).title);
}

/** A page whose reading broke off with the network is read again once the network is back. */
export function useReturnOfNetwork(): void {
  useEffect(() => {
    const read = () => location.reload();
    if (!navigator.onLine) addEventListener("online", read);
    return () => removeEventListener("online", read);
  }, []);
}

export function ErrorPage({ error }: { readonly error: unknown }) {
  useReturnOfNetwork();
  const t = useShellText();
  const paths = usePaths();
  const { status, message, words } = describeError(error);
  const again = words?.again === undefined && status !== 404 ? t("retry") : words?.again;
  const { title, help } = textsOf(status);
  return (
    <section className="mx-auto grid max-w-text gap-4 py-12">
      <p className="text-sm text-muted">{t("errorStatus", { status })}</p>
      <h1 tabIndex={-1}>{words?.title ?? t(title)}</h1>
      <p>{words?.help ?? t(help)}</p>
      <p className="flex flex-wrap gap-3">
        {again && <Again to={words?.to}>{again}</Again>}
        <BareLink to={paths.home()} className="button" data-variant={again ? "secondary" : "primary"}>
          {t("toHome")}
        </BareLink>
        <BareLink to={paths.categories()} className="button" data-variant="secondary">
          {t("toCategories")}
        </BareLink>
      </p>
      {/* For whoever is told of the failure: it comes after the ways on. */}
      <div className="grid gap-1 border-t border-line pt-4 text-sm text-muted">
        <p className="break-words" lang="en">
          {message}
        </p>
        <ErrorReference />
      </div>
    </section>
  );
}

function Again({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={to ?? pathname + search} className="button" data-variant="primary">
      {children}
    </a>
  );
}

/** The reference under which the failure stands in the logs; only the page as the server sent it knows it. */
export function ErrorReference() {
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
