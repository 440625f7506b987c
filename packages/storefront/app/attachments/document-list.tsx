// Documents of an order, as links that save them: what they are, their format, day and size.

import { useAttachmentsText } from "messages:attachments";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import FileText from "lucide-react/icons/file-text";
import { formatOf, languageName, sizeWords } from "#attachments/attached-file.ts";
import { InvoiceChecked } from "#attachments/invoice-check.tsx";
import { formatDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

/** Names of formats, which no language translates. */
const formatLabels = { PDF: "PDF", FACTUR_X: "Factur-X", UBL: "UBL", CII: "CII" } as const;

type DocumentListProps = {
  readonly documents: readonly OrderDocument[];
  readonly linkOf: (documentId: string) => string;
  /** The first was filed a moment ago: what is told of it stands open. */
  readonly isFirstNew?: boolean;
};

export function DocumentList({ documents, linkOf, isFirstNew = false }: DocumentListProps) {
  const t = useAttachmentsText();
  const language = useLanguage();
  return (
    <ul className="grid gap-2 empty:hidden">
      {documents.map(({ id, filename, type, size, uploadedAt, language: spoken, format, invoice }, at) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2">
          <FileText className="mt-1 size-4 shrink-0 self-start" aria-hidden="true" />
          <div className="min-w-0">
            <b>{type.label}</b>{" "}
            <a href={linkOf(id)} className="link break-words">
              {filename}
            </a>{" "}
            <span className="text-sm whitespace-nowrap text-muted">
              {format ? formatLabels[format] : formatOf(filename)}
              {spoken && `, ${languageName(spoken, language)}`}, {sizeWords(size, t, language)},{" "}
              <time dateTime={uploadedAt}>{formatDate(uploadedAt)}</time>
            </span>
            {invoice && <InvoiceChecked invoice={invoice} isOpen={isFirstNew && at === 0} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
