// Forms that were sent while the shop was away: what was typed comes back on the page that says so, to be sent again.
import type { MiddlewareFunction } from "react-router";
import { isDataAddress } from "#lib/document/router-insides.ts";
import { readSent, rememberSent } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { drawRefusedPage, type SentForm } from "#shell/pages/refused-page.tsx";

/** Signs of all that is kept: an answer of a long quote is far below. */
const MOST_KEPT = 200_000;

/** Whoever has one of these types it again. */
const secret = /password|token|secret|card|cvc|cvv|iban|crypt/i;

const textOf = (value: FormDataEntryValue): string => (typeof value === "string" ? value : "");

/** What a page may hold of a form; null where it is too much, or has anything secret. */
function keptOf(form: FormData, to: string): SentForm | null {
  const entries = [...form];
  const size = entries.reduce((sum, [name, value]) => sum + name.length + textOf(value).length, 0);
  if (entries.length === 0 || size > MOST_KEPT || entries.some(([name]) => secret.test(name))) return null;
  const fields = entries.flatMap(([name, value], place) => (typeof value === "string" ? [{ place, name, value }] : []));
  const files = entries.flatMap(([name, value]) =>
    typeof value !== "string" && value.name !== "" ? [{ name, fileName: value.name }] : [],
  );
  return { to, fields, files };
}

/** Forms that are sent without scripts get a page for an answer; scripts have kept what was typed. */
const isForm = ({ method, url, headers }: Request) =>
  method === "POST" && headers.get("accept")?.includes("text/html") === true && !isDataAddress(new URL(url).pathname);

/** Gives back what was typed where the shop is away, on the page that tells so. */
export const sentFormMiddleware: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  if (!isForm(request)) return next();
  return rememberSent(async () => {
    const answer = await next();
    const form = answer.status === 503 ? await readSent(request) : null;
    const { pathname, search } = new URL(request.url);
    const sent = form && keptOf(form, pathname + search);
    if (!sent) return answer;
    const refused = { status: answer.status, pathname: url.pathname, isRead: false, sent };
    const { html, headers } = drawRefusedPage(refused, context.get(requestContext));
    const all = new Headers(answer.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return new Response(html, { status: answer.status, headers: all });
  });
};
