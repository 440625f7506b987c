// The documents of an order at the desk: what was filed with it, and the form that files another one (desk D-407).

import { useAttachmentsText } from "messages:attachments";
import { useComplianceText } from "messages:compliance";
import { useDocumentsText } from "messages:documents";
import { useOrderDocumentsText } from "messages:orderDocuments";
import { acceptOf, documentMedia } from "@comptoir/contract/files/file-kinds";
import { largestFile } from "@comptoir/contract/limits";
import { documentLanguages, orderDocumentTypes } from "@comptoir/contract/orders/document-types.rules";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { Form, useNavigation } from "react-router";
import { languageName, sizeWords } from "#attachments/attached-file.ts";
import { DocumentList } from "#attachments/document-list.tsx";
import type { TypedProblem } from "#desk/typed-form.ts";
import { deskPathsIn, useDeskPaths } from "#lib/desk-paths.ts";
import { useLanguage } from "#lib/language.tsx";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import { ComplianceLink } from "#orders/compliance/compliance-link.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type OrderDocumentsProps = {
  readonly reference: string;
  readonly documents: readonly OrderDocument[];
  /** What its compliance folder holds; null where that is not known. */
  readonly folder: ComplianceView | null;
  readonly mayFile: boolean;
  /** One was filed a moment ago. */
  readonly isJustFiled: boolean;
  /** Its supplier has been asked, so there is a purchase order. */
  readonly isSent: boolean;
  readonly problems: readonly TypedProblem[];
  readonly typed: Readonly<Record<string, string>>;
};

export function OrderDocuments(props: OrderDocumentsProps) {
  const { reference, documents, folder, mayFile, isJustFiled, isSent, problems, typed } = props;
  const t = useDocumentsText();
  const certificates = useComplianceText();
  const papers = useOrderDocumentsText();
  const language = useLanguage();
  const other = language === "fr" ? "en" : "fr";
  const paths = useDeskPaths();
  const base = paths.order(reference);
  return (
    <section aria-labelledby="documents" className="grid content-start gap-2">
      <h2 id="documents" className="text-lg">
        {t("title")}
      </h2>
      {documents.length === 0 && <p className="text-sm text-muted">{t("none")}</p>}
      <DocumentList documents={documents} linkOf={(id) => `${base}/documents/${id}`} isFirstNew={isJustFiled} />
      {isSent && (
        <p className="print:hidden">
          <a className="link" href={`${base}/papers/purchase-order`}>
            {t("purchaseOrder")}
          </a>{" "}
          <a
            className="link text-sm"
            href={`${deskPathsIn(other).order(reference)}/papers/purchase-order`}
            hrefLang={other}
            aria-label={papers("paperInOther", { paper: papers("paper.purchaseOrder") })}
          >
            {papers("inOther")}
          </a>{" "}
          ·{" "}
          <a className="link" href={`${base}/documents.zip`}>
            {t("all")}
          </a>
        </p>
      )}
      <h3 className="text-muted text-xs">{certificates("group")}</h3>
      <ComplianceLink folder={folder} href={`${base}/compliance.zip`} />
      {mayFile && <FilingForm key={documents[0]?.id} problems={problems} typed={typed} />}
    </section>
  );
}

/** The form that files another document. */
function FilingForm({ problems, typed }: Pick<OrderDocumentsProps, "problems" | "typed">) {
  const t = useDocumentsText();
  const files = useAttachmentsText();
  const language = useLanguage();
  const isPending = useNavigation().formData?.has("document") === true;
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <Disclosure
      summary={t("file")}
      isOpen={problems.some(({ fieldId }) => fieldId.startsWith("document"))}
      className="print:hidden"
    >
      <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3" noValidate>
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
        <Field id="documentLanguage" label={t("language")}>
          <Select name="documentLanguage" defaultValue={typed.documentLanguage ?? documentLanguages[0]}>
            {documentLanguages.map((code) => (
              <option key={code} value={code}>
                {languageName(code, language)}
              </option>
            ))}
            <option value="">{t("noLanguage")}</option>
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
  );
}
