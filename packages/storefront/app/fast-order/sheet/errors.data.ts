// The rows that need a hand as a file with the reason of each; what is mended in it can be brought in again (ux F-05).

import { checkForm } from "#fast-order/screen/fast-order.server.ts";
import { errorRows } from "#fast-order/sheet/errors.server.ts";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/errors.data.ts";

const names = { fr: "commande-rapide-a-corriger", en: "fast-order-to-fix" } as const;

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const { form } = await readFileForm(request);
  const rows = errorRows(await checkForm({ context, url, form }), language);
  return answerTable({ name: names[language], rows }, url);
}
