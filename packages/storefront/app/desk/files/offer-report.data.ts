// All that was wrong with a file of offers, as a file.
import { deskFilesText } from "messages:deskFiles";
import { nameOfMaker } from "#desk/desk.server.ts";
import { answerFile } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/offer-report.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const bytes = await getSdk(context, language).imports.getImportReport({ params }).catch(nullWhenAbsent);
  validateRoute(bytes, url);
  const name = await nameOfMaker(context, url, deskFilesText(language)("reportName", { id: params.jobId }));
  return answerFile({ name, ending: "csv", contentType: "text/csv; charset=utf-8", pieces: [new Uint8Array(bytes)] });
}
