// Files a document with an order: what is missing or refused is said at its field.

import { attachmentsText } from "messages:attachments";
import { documentsText } from "messages:documents";
import { largestFile } from "@comptoir/contract/limits";
import { OrderDocumentType } from "@comptoir/contract/orders/order-documents";
import type { Sdk } from "@comptoir/sdk/client";
import { fileRefusal } from "#attachments/attachments.server.ts";
import type { OrderOutcome } from "#desk/order/page/order-outcome.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import type { Language } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue } from "#lib/typed-fields.ts";

type Filing = {
  readonly sdk: Pick<Sdk, "orderDocuments">;
  readonly logisticOrderId: string;
  readonly form: FormData;
  readonly language: Language;
};

function findProblems({ form, language }: Filing): TypedProblem[] {
  const t = documentsText(language);
  const file = form.get("documentFile");
  const isThere = file instanceof File && file.size > 0;
  const isType = OrderDocumentType.safeParse(form.get("documentType")).success;
  const isTooLarge = isThere && file.size > largestFile;
  return [
    ...(isType ? [] : [{ fieldId: "documentType", message: t("wrong.type") }]),
    ...(isThere ? [] : [{ fieldId: "documentFile", message: t("wrong.file") }]),
    ...(isTooLarge
      ? [{ fieldId: "documentFile", message: attachmentsText(language)("refused.tooLarge", { name: file.name }) }]
      : []),
  ];
}

/** Null when it is filed. Throws whatever is no refusal of the form. */
export async function fileDocument(filing: Filing): Promise<OrderOutcome | null> {
  const { sdk, logisticOrderId, form, language } = filing;
  const refuse = (problems: readonly TypedProblem[]): OrderOutcome => ({
    refusal: { reason: "fields", problems },
    typed: {
      documentType: sentValue(form, "documentType"),
      documentLanguage: sentValue(form, "documentLanguage"),
    },
    attempt: Date.now(),
  });
  const problems = findProblems(filing);
  const file = form.get("documentFile");
  if (problems.length > 0 || !(file instanceof File)) return refuse(problems);
  const parts = new FormData();
  parts.set("type", String(form.get("documentType")));
  parts.set("language", sentValue(form, "documentLanguage"));
  parts.set("file", file);
  const { headers, body } = new Response(parts);
  try {
    const bytes = body as ReadableStream<Uint8Array<ArrayBuffer>>; // A form has a body.
    const sent = { contentType: headers.get("content-type") ?? "", bytes };
    await sdk.orderDocuments.fileOrderDocument({ params: { logisticOrderId }, body: sent });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    if (![400, 413, 422, 429].includes(error.status)) throw error;
    return refuse([{ fieldId: "documentFile", message: fileRefusal(error, file.name, language) }]);
  }
}
