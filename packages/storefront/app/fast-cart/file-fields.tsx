// A file of lines: chosen or dropped, with its limits written before, a template beside it, and its columns if they have to be
// told (ux F-03, F-04).
import { lettersOf } from "@comptoir/tables/sheet";
import { useRef } from "react";
import { useFastCartText } from "#fast-cart/fast-cart.text.ts";
import type { FileReading } from "#fast-cart/order-file.rules.ts";
import { actions, fields } from "#fast-cart/sheet-form.ts";
import { MOST_LINES } from "#fast-cart/table.rules.ts";
import { useUpload } from "#fast-cart/use-upload.ts";
import { usePaths } from "#lib/language.tsx";
import { kindsOfTableFile, LARGEST_FILE_MEGABYTES } from "#lib/table-file.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import { Select, TextInput } from "#ui/text-input.tsx";

const COLUMNS = 26;

type FileFieldsProps = { readonly onFile: (reading: FileReading | "failed") => void };

export function FileFields({ onFile }: FileFieldsProps) {
  const t = useFastCartText();
  const paths = usePaths();
  const input = useRef<HTMLInputElement>(null);
  const { progress, send, cancel } = useUpload(paths.fastCartFile(), (outcome) => {
    if (input.current) input.current.value = "";
    onFile(outcome);
  });

  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_FILE_MEGABYTES * 1024 * 1024) return onFile({ problem: { kind: "tooLarge" } });
    const body = new FormData();
    const form = new FormData(input.current?.form ?? undefined);
    for (const name of ["codeColumn", "quantityColumn"]) body.set(name, String(form.get(name) ?? ""));
    body.set("file", file);
    send(body);
  };
  return (
    <div className="grid gap-3">
      <Field
        id="fast-cart-file"
        label={t("fileLabel")}
        help={t("fileHelp", { most: MOST_LINES, megabytes: LARGEST_FILE_MEGABYTES })}
      >
        <TextInput
          ref={input}
          type="file"
          name="file"
          // The field of the browser takes files that are dropped on it.
          className="fast-cart-file"
          accept={kindsOfTableFile}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </Field>
      {progress !== null && (
        <div className="flex items-end gap-3">
          <div className="grow">
            <Progress label={t(progress < 1 ? "sending" : "reading")} value={progress} max={1} />
          </div>
          <Button
            size="small"
            onClick={() => {
              cancel();
              // The same file can be chosen again.
              if (input.current) input.current.value = "";
              input.current?.focus();
            }}
          >
            {t("cancel")}
          </Button>
        </div>
      )}
      <noscript>
        <Button type="submit" variant="primary" name={fields.action} value={actions.check}>
          {t("sendFile")}
        </Button>
      </noscript>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {t("template")}
        <a className="link" href={paths.fastCartTemplate()} download>
          {t("templateCsv")}
        </a>
        <a className="link" href={paths.fastCartTemplate({ format: "xlsx" })} download>
          {t("templateXlsx")}
        </a>
      </p>
      <Disclosure summary={t("columns")}>
        <div className="grid gap-3">
          <p className="text-sm text-muted">{t("columnsHelp")}</p>
          <ColumnField name="codeColumn" label={t("codeColumn")} />
          <ColumnField name="quantityColumn" label={t("quantityColumn")} />
        </div>
      </Disclosure>
    </div>
  );
}

function ColumnField({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useFastCartText();
  return (
    <Field id={name} label={label}>
      <Select name={name} size="small">
        <option value="">{t("columnAutomatic")}</option>
        {Array.from({ length: COLUMNS }, (_, place) => (
          <option key={lettersOf(place)} value={place}>
            {t("columnNamed", { letter: lettersOf(place), number: place + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
