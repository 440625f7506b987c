// What an editor has typed and not yet saved, as the page that it would be: blocks are read and filled on the server alone.
import { readTypedPage } from "#content/page/content.server.ts";
import { fillPage } from "#content/page/filled-page.server.ts";
import { openPreview } from "#content/preview/preview.server.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import type { Route } from "./+types/read-draft.data.ts";

/** Answers the page of a typed story to whoever was let in to the preview of that story; 403 to everybody else. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const preview = openPreview(context, url);
  if (!preview) return new Response(null, { status: 403 });
  const language = languageOf(url.pathname);
  const page = readTypedPage((await readForm(request)).get("story"), language, preview);
  if (page === null) throw notAForm();
  return Response.json(await fillPage(context, page, language));
}

/** Nothing on the page changes by it. */
export const shouldRevalidate = () => false;
