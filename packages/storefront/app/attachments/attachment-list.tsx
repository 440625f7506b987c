// What goes along with a message, as links that save it.

import { useAttachmentsText } from "messages:attachments";
import { fileUrlOfLink } from "@comptoir/contract/files/file-kinds";
import type { Attachment } from "@comptoir/contract/files/media";
import Paperclip from "lucide-react/icons/paperclip";
import { type AttachmentsText, type FilesOf, filesPath, formatOf, sizeWords } from "#attachments/attached-file.ts";
import { useLanguage } from "#lib/language.tsx";

type AttachmentListProps = {
  readonly attachments: readonly Attachment[];
  /** The first page of the shop, or of the desk. */
  readonly area: string;
  /** What their message is about. */
  readonly of?: FilesOf;
};

export function AttachmentList({ attachments, area, of = "quote" }: AttachmentListProps) {
  const t: AttachmentsText = useAttachmentsText();
  const language = useLanguage();
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t("title")} className="mt-2 grid gap-1">
      {attachments.map(({ id, filename, size, url }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2 text-sm">
          <Paperclip className="size-4 shrink-0 self-center" aria-hidden="true" />
          <a href={filesPath(area, of, fileUrlOfLink(url))} className="link min-w-0 break-words">
            {filename}
          </a>
          <span className="shrink-0 text-muted">
            {formatOf(filename)}, {sizeWords(size, t, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
