// The file, what each of its lines would do, and the one press that does it.

import { useLineImportText } from "messages:lineImport";
import { Form, useNavigation } from "react-router";
import type { LineEntry, LineImportAnswer, LineImportWords } from "#account/line-import/line-import.ts";
import { LineReport } from "#account/line-import/line-report.tsx";
import { kindsOfTableFile } from "#lib/files/table-file.ts";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

type LineImportScreenProps<Column extends string, Reason extends string, Entry> = {
  readonly answer: LineImportAnswer<Column, Entry> | undefined;
  readonly words: LineImportWords<Column, Reason, Entry>;
};

export function LineImportScreen<
  Column extends string,
  Reason extends string,
  Entry extends LineEntry<Column, Reason>,
>({ answer, words }: LineImportScreenProps<Column, Reason, Entry>) {
  const { paths, title, lead, back, forbidden } = words;
  const place = useLeftFocus(answer);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={title} above={[{ label: back, to: paths.back }]} here={paths.here} lead={lead} />
      {answer && "refusal" in answer && (
        <Alert tone="danger" isUrgent>
          {answer.refusal}
        </Alert>
      )}
      {answer && "report" in answer && (
        <div ref={place} tabIndex={-1}>
          <LineReport {...answer} words={words} />
        </div>
      )}
      {forbidden === null ? <FileCard paths={paths} help={words.fileHelp} /> : <Alert tone="info">{forbidden}</Alert>}
    </div>
  );
}

type FileCardProps = Pick<LineImportWords<string, string, unknown>, "paths"> & { readonly help: string };

function FileCard({ paths, help }: FileCardProps) {
  const t = useLineImportText();
  const isPending = useNavigation().formData?.has("check") === true;
  return (
    <Card as="section" labelledBy="line-file-title" padding="large">
      <Form method="post" encType="multipart/form-data" action={paths.here} className="grid justify-items-start gap-4">
        <h2 id="line-file-title" className="text-lg">
          {t("check")}
        </h2>
        <Field id="line-file" label={t("fileLabel")} help={help}>
          <TextInput type="file" name="file" accept={kindsOfTableFile} />
        </Field>
        <Button type="submit" name="check" value="1" variant="primary" isPending={isPending}>
          {t("checkButton")}
        </Button>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <a className="link" href={paths.templateCsv} download>
            {t("templateCsv")}
          </a>
          <a className="link" href={paths.templateXlsx} download>
            {t("templateXlsx")}
          </a>
        </p>
      </Form>
    </Card>
  );
}
