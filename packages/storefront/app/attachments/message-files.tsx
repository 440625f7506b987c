// The files of a message that is being written: chosen or dropped, each with its size, its progress or what is wrong with it.

import { useAttachmentsText } from "messages:attachments";
import { acceptOf, attachmentMedia } from "@comptoir/contract/files/file-kinds";
import { largestFile, mostAttachments } from "@comptoir/contract/limits";
import X from "lucide-react/icons/x";
import { type DragEvent, useState } from "react";
import { sizeWords, writeAttached } from "#attachments/attached-file.ts";
import type { Upload, useUploads } from "#attachments/use-uploads.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type MessageFilesProps = {
  readonly id: string;
  readonly files: ReturnType<typeof useUploads>;
  /** Pictures alone, at most so many: phones offer their camera. */
  readonly mostPhotos?: number | undefined;
  /** What is wrong with the files that came with the form. */
  readonly error?: string | undefined;
};

export function MessageFiles({ id, files: { uploads, add, remove }, mostPhotos, error }: MessageFilesProps) {
  const t = useAttachmentsText();
  const language = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={t("title")}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid w-full gap-2 rounded-md ${isOver ? "bg-primary-soft outline-2 outline-primary outline-dashed" : ""}`}
    >
      <Field
        id={id}
        label={t(mostPhotos === undefined ? "label" : "photos")}
        help={
          mostPhotos === undefined
            ? t("help", { most: mostAttachments, size: sizeWords(largestFile, t, language) })
            : t("photosHelp", { most: mostPhotos, size: sizeWords(largestFile, t, language) })
        }
        error={error}
      >
        <TextInput
          type="file"
          name="file"
          multiple
          accept={mostPhotos === undefined ? acceptOf(attachmentMedia) : "image/*"}
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = "";
          }}
        />
      </Field>
      <ul aria-live="polite" className="grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
        ))}
      </ul>
    </fieldset>
  );
}

function UploadItem({ upload, onRemove }: { readonly upload: Upload; readonly onRemove: () => void }) {
  const t = useAttachmentsText();
  const language = useLanguage();
  const { key, name, size, url, progress, problem } = upload;
  return (
    <li className="grid gap-1 rounded-md bg-sunken px-3 py-2">
      {url !== null && <input type="hidden" name="attachment" value={writeAttached({ url, name, size })} />}
      <div className="flex min-w-0 items-center gap-3">
        <span className="min-w-0 flex-1 break-words">{name}</span>
        <span className="shrink-0 text-sm text-muted">{sizeWords(size, t, language)}</span>
        <Button variant="quiet" size="small" icon={<X />} aria-label={t("remove", { name })} onClick={onRemove} />
      </div>
      {url === null && problem === null && (
        <progress max={100} value={progress} aria-label={t("sending", { name })} className="h-1 w-full" />
      )}
      <FieldError id={`${key}-problem`} error={problem} />
    </li>
  );
}
