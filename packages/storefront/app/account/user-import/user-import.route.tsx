// Users of the account from a file: checked first, imported then, what was refused handed back to be mended (ux A-04).

import { userImportText } from "messages:userImport";
import { data } from "react-router";
import { importLines } from "#account/line-import/line-import.server.ts";
import { LineImportScreen } from "#account/line-import/line-import-screen.tsx";
import { userImport } from "#account/user-import/user-import.server.ts";
import { useUserImportWords } from "#account/user-import/user-import-words.ts";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/user-import.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, userImportText(languageOf(args.location.pathname))("title"));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readFileForm(request);
  const answer = await importLines(form, userImport(getSdk(context, language), language), language);
  return data(answer, "refusal" in answer ? 400 : 200);
}

export default function UserImportRoute({ actionData }: Route.ComponentProps) {
  return <LineImportScreen answer={actionData} words={useUserImportWords()} />;
}
