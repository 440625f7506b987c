// The documents of an order at the desk: what was filed with it, and the form that files another one (desk D-407).

import { useAttachmentsText } from "messages:attachments";
import { useDocumentsText } from "messages:documents";
import { acceptOf, documentMedia } from "@comptoir/contract/files/file-kinds";
import { largestFile } from "@comptoir/contract/limits";
import { orderDocumentTypes } from "@comptoir/contract/orders/document-types.rules";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { Form, useNavigation } from "react-router";
import { sizeWords } from "#attachments/attached-file.ts";
import { DocumentList } from "#attachments/document-list.tsx";
import type { TypedProblem } from "#desk/typed-form.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type OrderDocumentsProps = {
  readonly reference: string;
  readonly documents: readonly OrderDocument[];
  readonly mayFile: boolean;
  readonly problems: readonly TypedProblem[];
  readonly typed: Readonly<Record<string, string>>;
};

export function OrderDocuments({ reference, documents, mayFile, problems, typed }: OrderDocumentsProps) {
  const t = useDocumentsText();
  const files = useAttachmentsText();
  const language = useLanguage();
  const paths = useDeskPaths();
  const isPending = useNavigation().formData?.has("document") === true;
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  if (documents.length === 0 && !mayFile) return null;
  return (
    <section aria-labelledby="documents" className="grid content-start gap-2">
      <h2 id="documents" className="text-lg">
        {t("title")}
      </h2>
      {documents.length === 0 && <p className="text-sm text-muted">{t("none")}</p>}
      <DocumentList documents={documents} linkOf={(id) => `${paths.order(reference)}/documents/${id}`} />
      {mayFile && (
        <Disclosure
          summary={t("file")}
          isOpen={problems.some(({ fieldId }) => fieldId.startsWith("document"))}
          className="print:hidden"
        >
          <Form
            key={documents[0]?.id}
            method="post"
            encType="multipart/form-data"
            className="grid justify-items-start gap-3"
            noValidate
          >
            <Field id="documentType" label={t("type")} error={problemOf("documentType")}>
              <Select name="documentType" defaultValue={typed.documentType ?? ""}>
                <option value="">{t("choose")}</option>
                {orderDocumentTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              id="documentFile"
              label={t("chooseFile")}
              help={t("help", { size: sizeWords(largestFile, files, language) })}
              error={problemOf("documentFile")}
            >
              <TextInput type="file" name="documentFile" accept={acceptOf(documentMedia)} />
            </Field>
            <Button type="submit" name="document" value="1" size="small" isPending={isPending}>
              {t("save")}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
