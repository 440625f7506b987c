// What holds an object, or comes nearest to its format, as a file to download: the address asks as that of the screen does.
import { exportFits } from "#fit/export-fits.server.ts";
import { questionOf, readAddress } from "#fit/fit-question.ts";
import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/export-fits.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const question = questionOf(readAddress(url.searchParams));
  // The screen would name the fields to mend; a file has no room for that.
  if (!question) return new Response(null, { status: 404 });
  return answerExport(context, url, () => exportFits(getSdk(context, language), question, language));
}
