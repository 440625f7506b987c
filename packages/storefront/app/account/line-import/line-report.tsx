// What becomes of each line of a file: the refused first, each with its column, value, reason and remedy (ux A-04, F-05).

import { useLineImportText } from "messages:lineImport";
import type { LineImportState } from "@comptoir/contract/accounts/line-imports";
import { Form, useNavigation } from "react-router";
import type { LineEntry, LineImportAnswer, LineImportWords } from "#account/line-import/line-import.ts";
import { Button } from "#ui/action/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type LineReportProps<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>> = Extract<
  LineImportAnswer<Column, Entry>,
  { readonly report: unknown }
> & { readonly words: LineImportWords<Column, Reason, Entry> };

/** Lines that are shown; of more, how many there are. */
const mostShown = 200;
const order: readonly LineImportState[] = ["REFUSED", "CREATED", "CHANGED", "UNCHANGED"];
const tones = { REFUSED: "negative", CREATED: "positive", CHANGED: "action", UNCHANGED: "neutral" } as const;

export function LineReport<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>>(
  props: LineReportProps<Column, Reason, Entry>,
) {
  const { isDone, report, unreadable, words } = props;
  const t = useLineImportText();
  const { CREATED, CHANGED, REFUSED } = report.counts;
  const lines = order.flatMap((state) => report.lines.filter((entry) => entry.state === state));
  return (
    <Card as="section" labelledBy="line-report" className="grid gap-4">
      <h2 id="line-report" className="text-lg">
        {t(isDone ? "done" : "checked")}
      </h2>
      <div role="status">
        <Alert tone={isDone ? "success" : "info"}>{words.counts(report.counts, isDone)}</Alert>
      </div>
      {unreadable.length > 0 && <Alert tone="warning">{t("unreadable", { lines: unreadable.join(", ") })}</Alert>}
      {!isDone && CREATED + CHANGED === 0 && <p>{t("nothing")}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isDone && CREATED + CHANGED > 0 && <ImportForm {...props} />}
        {REFUSED > 0 && <RefusedForm {...props} />}
      </div>
      <Table
        caption={t("linesCaption")}
        rows={lines.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: "line", head: t("line"), cardLabel: t("line"), cell: ({ line }) => line },
          {
            ...{ key: "who", head: words.who, isRowHead: true, className: "md:min-w-48" },
            cell: (entry) => (
              <>
                {entry.name || t("unnamed")}
                <span className="block text-sm font-normal text-muted wrap-anywhere">{words.detail(entry)}</span>
              </>
            ),
          },
          {
            ...{ key: "state", head: t("state"), cardLabel: t("state") },
            cell: ({ state }) => <Badge tone={tones[state]}>{t(isDone ? `became.${state}` : `state.${state}`)}</Badge>,
          },
          {
            ...{ key: "why", head: t("why"), cardLabel: t("why") },
            cell: (entry) => <Reasons entry={entry} words={words} />,
          },
        ]}
      />
      {lines.length > mostShown && <p className="text-muted">{t("moreLines", { count: lines.length - mostShown })}</p>}
    </Card>
  );
}

type ReasonsProps<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>> = {
  readonly entry: Entry;
  readonly words: LineImportWords<Column, Reason, Entry>;
};

function Reasons<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>>({
  entry: { state, changes, problems },
  words,
}: ReasonsProps<Column, Reason, Entry>) {
  const t = useLineImportText();
  if (state === "CREATED" || state === "UNCHANGED") return "–";
  if (state === "CHANGED") return changes.map(words.column).join(", ");
  return (
    <ul className="grid gap-1">
      {problems.map(({ column, value, reason }) => (
        <li key={`${column} ${reason}`} className="wrap-anywhere">
          <b>{words.column(column)}</b>
          {value && ` ${t("quoted", { value })}`} · {words.reason(reason)}
        </li>
      ))}
    </ul>
  );
}

/** Carries the lines that were checked, so that what is imported is what was shown. */
function ImportForm<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>>({
  report: { counts },
  lines,
  columns,
  unreadable,
  words,
}: LineReportProps<Column, Reason, Entry>) {
  const isPending = useNavigation().formData?.has("checked") === true;
  const rows = lines.map((line) => [line.line, ...columns.map((column) => line[column])]);
  const effect = words.effect(counts);
  return (
    <Form method="post" encType="multipart/form-data" action={words.paths.here}>
      <input type="hidden" name="checked" value={JSON.stringify({ columns, rows, unreadable })} />
      {effect && <p className="mb-2 text-sm text-muted">{effect}</p>}
      <Button type="submit" variant="primary" isPending={isPending}>
        {words.importButton(counts.CREATED + counts.CHANGED)}
      </Button>
    </Form>
  );
}

/** A form of its own kind: what it answers is a file, which no page takes the place of. */
function RefusedForm<Column extends string, Reason extends string, Entry extends LineEntry<Column, Reason>>({
  report,
  lines,
  columns,
  words,
}: LineReportProps<Column, Reason, Entry>) {
  const t = useLineImportText();
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const rows = report.lines
    .filter(({ state }) => state === "REFUSED")
    .map(({ line, problems }) => [
      ...columns.map((column) => byLine.get(line)?.[column] ?? ""),
      problems.map(({ column, reason }) => `${words.column(column)} · ${words.reason(reason)}`).join(" "),
    ]);
  const head = [...columns.map(words.column), t("reasonColumn")];
  return (
    <form method="post" encType="multipart/form-data" action={words.paths.refused}>
      <input type="hidden" name="rows" value={JSON.stringify([head, ...rows])} />
      <Button type="submit">{t("refusedFile", { count: rows.length })}</Button>
    </form>
  );
}
