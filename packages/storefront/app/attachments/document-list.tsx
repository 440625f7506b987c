// Documents of an order, as links that save them: what they are, their format, day and size.

import { useAttachmentsText } from "messages:attachments";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import FileText from "lucide-react/icons/file-text";
import { formatOf, sizeWords } from "#attachments/attached-file.ts";
import { formatDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

type DocumentListProps = {
  readonly documents: readonly OrderDocument[];
  readonly linkOf: (documentId: string) => string;
};

export function DocumentList({ documents, linkOf }: DocumentListProps) {
  const t = useAttachmentsText();
  const language = useLanguage();
  return (
    <ul className="grid gap-2 empty:hidden">
      {documents.map(({ id, filename, type, size, uploadedAt }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2">
          <FileText className="size-4 shrink-0 self-center" aria-hidden="true" />
          <span className="min-w-0">
            <b>{type.label}</b>{" "}
            <a href={linkOf(id)} className="link break-words">
              {filename}
            </a>{" "}
            <span className="text-sm whitespace-nowrap text-muted">
              {formatOf(filename)}, {sizeWords(size, t, language)},{" "}
              <time dateTime={uploadedAt}>{formatDate(uploadedAt)}</time>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
