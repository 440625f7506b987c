// A message of a conversation as its readers see it, buyers and desks alike.
import type { ReactNode } from "react";
import type { FilesOf } from "#attachments/attached-file.ts";
import { AttachmentList } from "#attachments/attachment-list.tsx";
import type { MessageView } from "#conversations/thread-place.ts";
import { formatDateTime } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";

type ShownMessageProps = {
  readonly message: Omit<MessageView, "id" | "of">;
  /** For whom its author writes; null of a person alone. */
  readonly company: string | null;
  /** The first page of the shop, or of the desk. */
  readonly area: string;
  /** What the conversation is about. */
  readonly of: FilesOf;
  readonly children?: ReactNode;
};

/** What the reader's own side wrote stands apart, on the side of the reader. */
export function ShownMessage({ message, company, area, of, children }: ShownMessageProps) {
  const { text, at, author, isOwn, attachments } = message;
  const nameOf = usePersonName();
  return (
    <li
      className={`max-w-text min-w-0 rounded-md p-3 ${isOwn ? "ms-auto border-e-4 border-primary bg-primary-soft" : "me-auto bg-sunken"}`}
    >
      <p className="text-sm">
        <strong>{nameOf(author)}</strong>
        {company && `, ${company}`} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
      <AttachmentList attachments={attachments} area={area} of={of} />
      {children}
    </li>
  );
}
