// A file as lines, for pages that show the progress of sending it; nothing is kept of it.

import type { FileReading } from "#fast-order/reading/order-file.rules.ts";
import { readUploadedFile } from "#fast-order/screen/uploaded-file.server.ts";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/file.data.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const reading = await readUploadedFile(await readFileForm(request), request, getSession(context));
  const answer: FileReading = reading ?? { problem: { kind: "noFile" } };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } });
}
