// Opens a request to be deleted for somebody who has asked by letter or telephone (desk D-703), and leads to it.
import { redirect } from "react-router";
import { ensureOperator } from "#desk/desk.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import type { Route } from "./+types/open-deletion.ts";

/** Those that wait are listed among what is to be done. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(deskPathsIn(languageOf(url.pathname)).inbox({ show: "deletion" }));
}

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const body = { userId: sentValue(form, "user"), reason: typedText(form, "reason") };
  const { id } = await getSdk(context, language).deskDeletions.createDeletionRequest({ body });
  return redirect(deskPathsIn(language).deletion(id));
}
