// The account's own codes as a file to download.

import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { exportOwnCodes } from "#own-codes/own-codes-file.server.ts";
import type { Route } from "./+types/export-own-codes.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  return answerExport(context, url, () => exportOwnCodes(getSdk(context, language), language));
}
