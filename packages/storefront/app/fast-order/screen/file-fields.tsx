// A file of lines: chosen or dropped, with its limits written before, a template beside it, and its columns if they have to be
// told (ux F-03, F-04).

import { useFastOrderText } from "messages:fastOrder";
import { lettersOf } from "@comptoir/tables/sheet";
import { useEffect, useRef } from "react";
import { type FileReading, MOST_LINES, samplesOf } from "#fast-order/reading/order-file.rules.ts";
import { useUpload } from "#fast-order/reading/use-upload.ts";
import type { KeptFile } from "#fast-order/screen/form-lines.server.ts";
import { actions, fields, writeRows, writeTable } from "#fast-order/sheet/sheet-form.ts";
import { kindsOfTableFile, LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Progress } from "#ui/display/progress.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** Columns to choose from before a file is there. */
const COLUMNS = 26;
const columnNames = ["codeColumn", "quantityColumn"] as const;

export type FileFieldsProps = {
  /** The file that was read last, while its columns can still be chosen otherwise. */
  readonly file: KeptFile | null;
  /** `isAnew`: the same file by other columns. */
  readonly onFile: (reading: FileReading | "failed", isAnew: boolean) => void;
};

export default function FileFields({ file, onFile }: FileFieldsProps) {
  const t = useFastOrderText();
  const paths = usePaths();
  const input = useRef<HTMLInputElement>(null);
  const isAnew = useRef(false);
  const { progress, send, cancel } = useUpload(paths.fastOrderFile(), (outcome) => {
    if (input.current) input.current.value = "";
    onFile(outcome, isAnew.current);
  });

  const sendWith = (names: readonly string[], more: Readonly<Record<string, string | File>>) => {
    const form = new FormData(input.current?.form ?? undefined);
    const body = new FormData();
    for (const name of names) body.set(name, form.get(name) ?? "");
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    send(body);
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    isAnew.current = false;
    if (chosen.size > LARGEST_FILE_MEGABYTES * 1024 * 1024) onFile({ problem: { kind: "tooLarge" } }, false);
    // The columns that are shown are those of the file before.
    else sendWith(file ? [] : columnNames, { file: chosen });
  };
  const readAnew = () => {
    isAnew.current = true;
    sendWith([...columnNames, fields.table], { [fields.action]: actions.columns });
  };
  // A file may have been chosen before this code was there.
  const first = useRef(take);
  useEffect(() => first.current(input.current?.files?.[0]), []);
  return (
    <div className="grid gap-3">
      {/* Above the fields once there is something to choose from: there nothing lies over it. */}
      {file && <ChooseColumns file={file} onReadAnew={readAnew} />}
      <Field
        id="fast-order-file"
        label={t("fileLabel")}
        help={t("fileHelp", { most: MOST_LINES, megabytes: LARGEST_FILE_MEGABYTES })}
      >
        <TextInput
          ref={input}
          type="file"
          name="file"
          // The field of the browser takes files that are dropped on it.
          className="fast-order-file"
          accept={kindsOfTableFile}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </Field>
      {progress !== null && (
        <Sending
          progress={progress}
          onCancel={() => {
            cancel();
            // The same file can be chosen again.
            if (input.current) input.current.value = "";
            input.current?.focus();
          }}
        />
      )}
      <noscript>
        <Button type="submit" variant="primary" name={fields.action} value={actions.check}>
          {t("sendFile")}
        </Button>
      </noscript>
      <Templates />
      {!file && <ChooseColumns file={null} onReadAnew={readAnew} />}
    </div>
  );
}

/** How far the file is on its way, which can be stopped. */
function Sending({ progress, onCancel }: { readonly progress: number; readonly onCancel: () => void }) {
  const t = useFastOrderText();
  return (
    <div className="flex items-end gap-3">
      <div className="grow">
        <Progress label={t(progress < 1 ? "sending" : "reading")} value={progress} max={1} />
      </div>
      <Button size="small" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}

function Templates() {
  const t = useFastOrderText();
  const paths = usePaths();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {t("template")}
      <a className="link" href={paths.fastOrderTemplate()} download>
        {t("templateCsv")}
      </a>
      <a className="link" href={paths.fastOrderTemplate({ format: "xlsx" })} download>
        {t("templateXlsx")}
      </a>
    </p>
  );
}

type ChooseColumnsProps = Pick<FileFieldsProps, "file"> & { readonly onReadAnew: () => void };

function ChooseColumns({ file, onReadAnew }: ChooseColumnsProps) {
  const t = useFastOrderText();
  return (
    <Disclosure summary={t("columns")} isOpen={file !== null}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {t("columnsHelp")} {!file && t("columnsFirst")}
        </p>
        <ColumnFields file={file} />
        {file && (
          <>
            <input type="hidden" name={fields.table} value={writeTable(file.table.rows)} />
            <input type="hidden" name={fields.before} value={writeRows(file.before)} />
            <div>
              <Button
                type="submit"
                size="small"
                name={fields.action}
                value={actions.columns}
                onClick={(event) => {
                  event.preventDefault();
                  onReadAnew();
                }}
              >
                {t("readAnew")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** Which column holds what: by the content of the file that was read, by letters before there is one. */
function ColumnFields({ file }: Pick<FileFieldsProps, "file">) {
  const t = useFastOrderText();
  const samples = file ? samplesOf(file.table.rows) : Array.from({ length: COLUMNS }, () => "");
  const labels = samples.map((sample, place) =>
    sample
      ? t("columnHolding", { letter: lettersOf(place), sample })
      : t("columnNamed", { letter: lettersOf(place), number: place + 1 }),
  );
  const { code = null, quantity = null } = file?.table.columns ?? {};
  return (
    // What was chosen for one file is not shown for the next.
    <div key={JSON.stringify([code, quantity, samples])} className="grid gap-3">
      <ColumnField name="codeColumn" label={t("codeColumn")} columns={labels} chosen={code} />
      <ColumnField name="quantityColumn" label={t("quantityColumn")} columns={labels} chosen={quantity} />
    </div>
  );
}

type ColumnFieldProps = {
  readonly name: (typeof columnNames)[number];
  readonly label: string;
  readonly columns: readonly string[];
  readonly chosen: number | null;
};

function ColumnField({ name, label, columns, chosen }: ColumnFieldProps) {
  const t = useFastOrderText();
  return (
    <Field id={name} label={label}>
      <Select name={name} size="small" defaultValue={chosen ?? ""}>
        <option value="">{t("columnAutomatic")}</option>
        {columns.map((column, place) => (
          <option key={lettersOf(place)} value={place}>
            {column}
          </option>
        ))}
      </Select>
    </Field>
  );
}
