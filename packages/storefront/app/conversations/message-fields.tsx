// The message that is being written in a conversation, with what goes along with it: kept until it is sent, and sent by
// Ctrl+Enter (ux Q-03). For buyers as for the desk.

import { useAttachmentsText } from "messages:attachments";
import { messageLength } from "@comptoir/contract/limits";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { type AttachedFile, type FilesOf, filesPath } from "#attachments/attached-file.ts";
import { useKeptUploads } from "#attachments/kept-uploads.ts";
import { MessageFiles } from "#attachments/message-files.tsx";
import { useUploads } from "#attachments/use-uploads.ts";
import { useMessageDraft } from "#conversations/message-draft.ts";
import { Button, type ButtonProps } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

type RefusedFields = {
  readonly message: string;
  readonly ofText: string | undefined;
  readonly ofFiles: string | undefined;
  readonly attached: readonly AttachedFile[];
};

/** A message that was refused: its text, or its files. */
type RefusedMessage = Pick<RefusedFields, "message" | "attached"> & {
  readonly refusal: string;
  readonly isOfFiles: boolean;
};

const nothingRefused: RefusedFields = { message: "", ofText: undefined, ofFiles: undefined, attached: [] };

/** What the fields of a message say of its refusal. */
export function refusedFields(refused: RefusedMessage | undefined): RefusedFields {
  if (!refused) return nothingRefused;
  const { message, attached, refusal, isOfFiles } = refused;
  return { message, attached, ofText: isOfFiles ? undefined : refusal, ofFiles: isOfFiles ? refusal : undefined };
}

/** What was typed into a message that was refused, where the page says elsewhere why. */
export const typedFields = (message = ""): RefusedFields => ({ ...nothingRefused, message });

type MessageFieldsProps = {
  /** Who writes. */
  readonly owner: string;
  /** The conversation, apart from all others. */
  readonly conversation: string;
  /** Tells the form apart from that of every other page, so that a message sent again is not doubled. */
  readonly formKey: string;
  /** Of the field of the text, which its form knows by `name`. */
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** The newest message of the writer's side: with another one everything begins anew, by a key of the form. */
  readonly lastOwnId: string;
  /** The first page of the shop, or of the desk. */
  readonly area: string;
  /** What the conversation is about. */
  readonly of?: FilesOf;
  /** Left out where nothing was refused, and where the page says it elsewhere. */
  readonly refused?: RefusedFields;
  readonly submit: Omit<ButtonProps, "type">;
};

export function MessageFields({
  owner,
  conversation,
  formKey,
  id,
  name,
  label,
  help,
  lastOwnId,
  area,
  ...rest
}: MessageFieldsProps) {
  const { refused = nothingRefused, submit, of = "quote" } = rest;
  const t = useAttachmentsText();
  // A page that is read anew meanwhile goes on with the same message.
  const [ownKey] = useState(formKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = useMessageDraft({ field, owner, conversation, lastOwnId });
  const files = useUploads(filesPath(area, of), refused.attached);
  useKeptUploads(files, { message: `${owner} ${conversation}`, stamp: lastOwnId });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!submit.isPending && !files.isBusy) event.currentTarget.form?.requestSubmit(button.current);
  };
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <input type="hidden" name="formKey" value={ownKey} />
      <Field id={id} label={label} help={help} error={refused.ofText} className="w-full">
        <Textarea
          ref={field}
          name={name}
          rows={3}
          maxLength={messageLength}
          defaultValue={refused.message}
          onChange={(event) => keep(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <MessageFiles id={`files-${id}`} files={files} error={refused.ofFiles} />
      <Button {...submit} ref={button} type="submit" disabledReason={files.isBusy ? t("wait") : undefined} />
    </>
  );
}
