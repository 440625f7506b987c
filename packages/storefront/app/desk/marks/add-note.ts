// Takes a note of the desk, and leads back to the page that shows it.
import { redirect } from "react-router";
import { readThing } from "#desk/marks/things.ts";
import { deskPathsIn, pageAtDesk } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import type { Route } from "./+types/add-note.ts";

/** Nothing stands at the address of notes itself. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(deskPathsIn(languageOf(url.pathname)).inbox());

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const named = readThing(form.get("thing"));
  const note = typedText(form, "note");
  const page = pageAtDesk(form.get("page")) ?? deskPathsIn(language).inbox();
  if (!named) throw notAForm();
  if (note !== "") await getSdk(context, language).deskMarks.addDeskNote({ body: { ...named.thing, note } });
  return redirect(`${page}#notes`);
}
