// Addresses of the account and of its organisations from a file: checked first, imported then, what was refused handed back to be mended
// (ux A-04, N-01).

import { addressImportText } from "messages:addressImport";
import { data } from "react-router";
import { addressImport } from "#account/address-import/address-import.server.ts";
import { useAddressImportWords } from "#account/address-import/address-import-words.ts";
import { importLines } from "#account/line-import/line-import.server.ts";
import { LineImportScreen } from "#account/line-import/line-import-screen.tsx";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/address-import.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, addressImportText(languageOf(args.location.pathname))("title"));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readFileForm(request);
  const answer = await importLines(form, addressImport(getSdk(context, language), language), language);
  return data(answer, "refusal" in answer ? 400 : 200);
}

export default function AddressImportRoute({ actionData }: Route.ComponentProps) {
  return <LineImportScreen answer={actionData} words={useAddressImportWords()} />;
}
