// What is said instead of a page that the shop would not even begin with: a body too large, too much sent at once, a request
// that cannot be. A page of its own, without scripts and without anything asked of the commerce API: it must cost little
// when there is too much to do.
import { refusedText } from "messages:refused";
import { shellText } from "messages:shell";
import { renderToStaticMarkup } from "react-dom/server";
import { contentSecurityPolicy } from "#lib/document/security.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { findRefusedWords } from "#lib/refused.server.ts";
import { FOR_ONE_VISITOR } from "#lib/session/caching.ts";
import type { RequestContext } from "#lib/session/context.ts";
import { reasonOf, textsOf } from "#shell/pages/error-page.tsx";
import stylesheet from "../../styles/app.css?url";

/** A form as it was sent, to be sent again. */
export type SentForm = {
  readonly to: string;
  /** In their places among all that was sent: names repeat. */
  readonly fields: readonly { readonly place: number; readonly name: string; readonly value: string }[];
  /** What was chosen of files, which only their owner can choose again. */
  readonly files: readonly { readonly name: string; readonly fileName: string }[];
};

/** What was refused; `isRead`: the same address can be asked for again by a link. */
export type RefusedRequest = {
  readonly status: number;
  readonly pathname: string;
  readonly isRead: boolean;
  readonly sent?: SentForm | undefined;
};

type PageContext = Pick<RequestContext, "shop" | "requestId" | "pictureOrigins">;

/** Whether somebody has written it, rather than the page that the form stood on. */
const isWritten = (value: string) => /\S\s+\S/.test(value) && !/^[[{/]/.test(value);

function SendAgain({
  sent: { to, fields, files },
  language,
}: {
  readonly sent: SentForm;
  readonly language: Language;
}) {
  const t = refusedText(language);
  const written = fields.filter(({ value }) => isWritten(value));
  const [file] = files;
  return (
    <form method="post" action={to} encType={file && "multipart/form-data"} className="grid gap-4">
      {fields.map(({ place, name, value }) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {written.length > 0 && (
        <section aria-label={t("sent.written")} className="grid gap-2">
          <h2 className="text-base">{t("sent.written")}</h2>
          {written.map(({ place, value }) => (
            <p key={place} className="whitespace-pre-line break-words rounded-md bg-sunken p-3">
              {value}
            </p>
          ))}
        </section>
      )}
      {file && (
        <div className="field">
          <label className="field-label" htmlFor="sent-files">
            {t("sent.files", { names: files.map(({ fileName }) => fileName).join(", ") })}
          </label>
          <input id="sent-files" type="file" name={file.name} multiple className="input" />
        </div>
      )}
      <p>
        <button type="submit" className="button" data-variant="primary">
          {t("sent.again")}
        </button>
      </p>
    </form>
  );
}

function RefusedPage({ refused, context }: { readonly refused: RefusedRequest; readonly context: PageContext }) {
  const { status, pathname, isRead, sent } = refused;
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
          <p>{sent ? refusedText(language)("sent.help") : help}</p>
          {sent && <SendAgain sent={sent} language={language} />}
          <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm" lang="en">
            {message}
          </p>
          <p className="flex flex-wrap gap-3">
            {canRetry && (
              <a href={pathname} className="button" data-variant="primary">
                {t("retry")}
              </a>
            )}
            <a href={paths.home()} className="button" data-variant={canRetry || sent ? "secondary" : "primary"}>
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
