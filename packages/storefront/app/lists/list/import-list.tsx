import { useListsText } from "messages:lists";
import { Form, useNavigation } from "react-router";
import { kindsOfTableFile, LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { mostFileLines } from "#lists/files/list-file.rules.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** Codes and quantities pasted, or a file, such as the one that the export makes. */
export function ImportList({ here, isOpen }: { readonly here: string; readonly isOpen: boolean }) {
  const t = useListsText();
  const isPending = useNavigation().formData?.has("import") ?? false;
  return (
    <Disclosure summary={t("importTitle")} isOpen={isOpen} className="print:hidden">
      <Form
        method="post"
        action={here}
        encType="multipart/form-data"
        preventScrollReset
        className="grid max-w-text justify-items-start gap-3"
      >
        <Field label={t("importText")} help={t("importHelp")} className="w-full">
          <Textarea name="text" rows={4} />
        </Field>
        <Field
          label={t("importFile")}
          help={t("importFileHelp", { most: mostFileLines, megabytes: LARGEST_FILE_MEGABYTES })}
        >
          <TextInput type="file" name="file" accept={kindsOfTableFile} />
        </Field>
        <Button type="submit" name="import" value="1" isPending={isPending}>
          {t("importNow")}
        </Button>
      </Form>
    </Disclosure>
  );
}
