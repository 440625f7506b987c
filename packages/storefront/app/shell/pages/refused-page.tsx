// What is said instead of a page that the shop would not even begin with: a body too large, too much sent at once, a request
// that cannot be. A page of its own, without scripts and without anything asked of the commerce API: it must cost little
// when there is too much to do.
import { shellText } from "messages:shell";
import { renderToStaticMarkup } from "react-dom/server";
import { contentSecurityPolicy } from "#lib/document/security.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { findRefusedWords } from "#lib/refused.server.ts";
import { FOR_ONE_VISITOR } from "#lib/session/caching.ts";
import type { RequestContext } from "#lib/session/context.ts";
import { reasonOf, textsOf } from "#shell/pages/error-page.tsx";
import stylesheet from "../../styles/app.css?url";

/** What was refused; `isRead`: the same address can be asked for again by a link. */
export type RefusedRequest = { readonly status: number; readonly pathname: string; readonly isRead: boolean };

type PageContext = Pick<RequestContext, "shop" | "requestId" | "pictureOrigins">;

function RefusedPage({ refused, context }: { readonly refused: RefusedRequest; readonly context: PageContext }) {
  const { status, pathname, isRead } = refused;
  const language = languageOf(pathname);
  const t = shellText(language);
  const paths = pathsIn(language);
  const keys = textsOf(status === 400 && isRead ? 404 : status); // Who reads has sent no form.
  const ownWords = { title: t(keys.title), help: t(keys.help), message: reasonOf(status) };
  const { title, help, message } = findRefusedWords(status, language) ?? ownWords;
  // What cannot be asked cannot be asked the next time either.
  const canRetry = isRead && status !== 400 && status !== 405;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - ${context.shop.brand}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="mx-auto grid max-w-text gap-4 px-gutter py-12">
          <p className="text-sm text-muted">{t("errorStatus", { status })}</p>
          <h1>{title}</h1>
          <p>{help}</p>
          <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm" lang="en">
            {message}
          </p>
          <p className="flex flex-wrap gap-3">
            {canRetry && (
              <a href={pathname} className="button" data-variant="primary">
                {t("retry")}
              </a>
            )}
            <a href={paths.home()} className="button" data-variant={canRetry ? "secondary" : "primary"}>
              {t("toHome")}
            </a>
          </p>
          <p className="text-sm text-muted">{t("errorReference", { reference: context.requestId })}</p>
        </main>
      </body>
    </html>
  );
}

/** The page as it is sent. */
export function drawRefusedPage(refused: RefusedRequest, context: RequestContext) {
  return {
    html: `<!DOCTYPE html>${renderToStaticMarkup(<RefusedPage refused={refused} context={context} />)}`,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy([], context),
      "Cache-Control": FOR_ONE_VISITOR,
    },
  };
}
