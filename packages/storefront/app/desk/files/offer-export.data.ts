// The offers of a supplier as a file that an import takes back: their own, or those of the one that the operator has chosen.
import { deskFilesText } from "messages:deskFiles";
import { contentTypes } from "@comptoir/tables/write-table";
import { clientAtDesk, nameOfMaker } from "#desk/desk.server.ts";
import { readSupplierId } from "#desk/frame/suppliers.server.ts";
import { answerFile, answerInTurn } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/offer-export.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const client = clientAtDesk(context);
  const supplierId = readSupplierId(client, url.searchParams);
  // Those of all suppliers are no file of a page.
  validateRoute(client === "SUPPLIER" || supplierId, url);
  const format = url.searchParams.get("format") === "xlsx" ? "XLSX" : "CSV";
  return answerInTurn(context, url, async () => {
    const query = { format, ...(supplierId && { supplierId }) } as const;
    const bytes = await getSdk(context, language).imports.exportEntity({ params: { entity: "OFFER" }, query });
    const name = await nameOfMaker(context, url, deskFilesText(language)("exportName"));
    const file = { name, ending: format.toLowerCase() };
    return answerFile({ ...file, contentType: contentTypes[format], pieces: [new Uint8Array(bytes)] });
  });
}
