// The rows of a file of offers that were refused, as a file to mend.
import { deskFilesText } from "messages:deskFiles";
import { nameOfMaker } from "#desk/desk.server.ts";
import { answerFile } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/rejected-rows.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const bytes = await getSdk(context, language).imports.getRejectedRows({ params }).catch(nullWhenAbsent);
  validateRoute(bytes, url);
  const name = await nameOfMaker(context, url, deskFilesText(language)("rowsName", { id: params.jobId }));
  return answerFile({ name, ending: "csv", contentType: "text/csv; charset=utf-8", pieces: [new Uint8Array(bytes)] });
}
