// Files of messages, in the shop as at the desk: one that is sent while its message is written, and the way to one that was received.
import { attachmentField } from "@comptoir/contract/files/media";
import { data, redirect } from "react-router";
import { readFilesOf } from "#attachments/attached-file.ts";
import { targetOf, type UploadOutcome, uploadAttachment } from "#attachments/attachments.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/files.data.ts";

/** Leads to the file for a while, whoever may see it now: the page that links here may have been open for long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { media } = getSdk(context, languageOf(url.pathname));
  const fileUrl = url.searchParams.get("file")?.trim();
  validateRoute(fileUrl, url);
  const params = { customFieldId: attachmentField };
  const query = {
    customFieldIdType: "EXTERNAL_ID",
    sealedTarget: targetOf(readFilesOf(url.searchParams)),
    fileUrl,
  } as const;
  const found = await media.getMedia({ params, query }).catch(nullWhenAbsent);
  validateRoute(found, url);
  throw redirect(found.url, { headers: { "Cache-Control": "private, no-store" } });
}

/** Takes one file, and answers how a message names it, or in words why it is not taken. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const file = (await readForm(request)).get("file");
  validateRoute(file instanceof File, url);
  const outcome: UploadOutcome = await uploadAttachment(getSdk(context, language), file, {
    language,
    of: readFilesOf(url.searchParams),
  });
  return data(outcome, "refusal" in outcome ? 400 : 200);
}
