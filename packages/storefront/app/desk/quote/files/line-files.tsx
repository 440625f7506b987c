// The lines of a request out to a table and back: the menu with both, and what a table would do before it does.

import { useDeskQuoteText } from "messages:deskQuote";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { Form } from "react-router";
import { CellsPreview, countOf } from "#desk/cells-preview.tsx";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import type { ImportedLines } from "#desk/quote/files/imported-lines.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type LineFilesProps = { readonly page: QuotePage; readonly mayImport: boolean };

/** Both ways, in either format. */
export function LineFiles({ page, mayImport }: LineFilesProps) {
  const t = useDeskQuoteText();
  const paths = useDeskPaths();
  const look = { className: "button", "data-size": "small", "data-variant": "quiet" } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      {mayImport && (
        <Menu
          size="small"
          align="end"
          summary={
            <>
              <Upload />
              {t("file.import")}
            </>
          }
        >
          <Form
            method="post"
            action={paths.quote(page.id)}
            encType="multipart/form-data"
            className="grid w-72 grid-cols-1 gap-3 p-2"
          >
            <Field
              id="lines-file"
              label={t("file.choose")}
              help={t("file.help", { code: t("code"), megabytes: LARGEST_FILE_MEGABYTES })}
            >
              <input
                type="file"
                name="lines"
                accept=".csv,.txt,.tsv,.xlsx,.ods"
                required
                className="input max-w-full"
              />
            </Field>
            <Button type="submit" name="import" value="1" size="small" className="justify-self-start" icon={<Upload />}>
              {t("file.read")}
            </Button>
          </Form>
        </Menu>
      )}
      <a href={paths.quoteLines(page.id)} download {...look}>
        <Download />
        {t("file.csv")}
      </a>
      <a href={paths.quoteLines(page.id, { format: "xlsx" })} download {...look}>
        <Download />
        {t("file.xlsx")}
      </a>
    </div>
  );
}

type ImportedPreviewProps = { readonly page: QuotePage; readonly outcome: ImportedLines };

/** What a file would do to the answer; it is written by a form of its own. */
export function ImportedPreview({ page, outcome: { imported, version, attempt } }: ImportedPreviewProps) {
  const t = useDeskQuoteText();
  const to = useDeskPaths().quote(page.id);
  if ("refusal" in imported)
    return (
      <Alert tone="danger" isUrgent key={attempt}>
        {imported.refusal}
      </Alert>
    );
  const { cells } = imported;
  const changes = cells.filter(({ kind }) => kind === "changed");
  const wrong = countOf(cells, "refused") + countOf(cells, "unknown");
  return (
    <CellsPreview key={attempt} title={t("file.title", { count: cells.length })} cells={cells}>
      {changes.length > 0 && (
        <Form method="post" action={to}>
          <input type="hidden" name="version" value={version} />
          {changes.map(
            ({ fieldId, value }) => fieldId && <input key={fieldId} type="hidden" name={fieldId} value={value} />,
          )}
          <Button type="submit" name="apply" value="1" variant="primary" icon={<Check />}>
            {t("file.apply", { count: changes.length })}
          </Button>
        </Form>
      )}
      <ButtonLink to={to} variant="quiet">
        {t("file.leave")}
      </ButtonLink>
      {wrong > 0 && <p className="text-sm text-muted">{t("file.wrong", { count: wrong })}</p>}
    </CellsPreview>
  );
}
