// The mailbox of the demo: the mails that the shop would have sent, as a page and as JSON.
import { escapeMarkup } from "@comptoir/commerce/shared/escape";
import type { DemoMail } from "#mail/demo-mailbox.queries.ts";

const show = ({ to, subject, text, html, sentAt }: DemoMail) => `
  <article>
    <h2>${escapeMarkup(subject)}</h2>
    <p>${escapeMarkup(to)}, <time datetime="${sentAt}">${sentAt}</time></p>
    <iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeMarkup(subject)}" srcdoc="${escapeMarkup(html)}"></iframe>
    <details><summary>Text</summary><pre>${escapeMarkup(text)}</pre></details>
  </article>`;

const page = (mails: readonly DemoMail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mail of the demo shop</title><style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #888; padding-block: 1rem; } h2 { margin: 0; font-size: 1.1rem; }
  iframe { width: 100%; height: 24rem; border: 1px solid #ccc; background: #fff; } pre { white-space: pre-wrap; }
</style></head><body><h1>Mail of the demo shop</h1>
<p>${mails.length === 0 ? "No mail was sent yet." : "Newest first. Nothing left this machine."}</p>${mails.map(show).join("")}
</body></html>`;

/** Answers /dev/mail and /dev/mail.json, mounted at /dev. */
export function createDevMail(list: () => Promise<DemoMail[]>): (request: Request) => Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/mail.json") return Response.json(await list(), { headers });
    if (pathname !== "/mail") return new Response("Not found", { status: 404 });
    return new Response(page(await list()), { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
  };
}
