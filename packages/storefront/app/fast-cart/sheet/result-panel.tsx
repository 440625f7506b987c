// What came of the lines: counts, filters, the table a page at a time, and what mends or clears everything.

import { useFastCartText } from "messages:fastCart";
import { pageCount } from "@comptoir/contract/conventions";
import Wand from "lucide-react/icons/wand-sparkles";
import type { KeyboardEvent, Ref } from "react";
import { ResultTable } from "#fast-cart/sheet/result-table.tsx";
import type { SheetChange } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, type Filter, fields, filters, type View } from "#fast-cart/sheet/sheet-form.ts";
import { type CheckedRow, isOpen, type Summary } from "#fast-cart/sheet/status.rules.ts";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";

/** Rows shown at a time. */
const ROWS_OF_PAGE = 100;

/** How many of many rows are drawn first: more than a screen holds. */
const ROWS_AT_ONCE = 25;

const fits = (filter: Filter) => (row: CheckedRow) =>
  filter === "all" || (filter === "open" ? isOpen(row) : row.status.kind === filter);

type ResultPanelProps = {
  readonly rows: readonly CheckedRow[];
  readonly summary: Summary;
  readonly view: View;
  /** How many rows have been drawn so far; others follow when the page has a moment. */
  readonly drawn: number;
  readonly onChange: (change: SheetChange) => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

export function ResultPanel({ rows, summary, view, drawn, onChange, headingRef }: ResultPanelProps) {
  const t = useFastCartText();
  const paths = usePaths();
  const filter = rows.some(fits(view.filter)) ? view.filter : "all";
  const fitting = rows.filter(fits(filter));
  const pages = Math.max(1, pageCount(fitting.length, ROWS_OF_PAGE));
  const page = Math.min(view.page, pages - 1);
  const shown = fitting.slice(page * ROWS_OF_PAGE, (page + 1) * ROWS_OF_PAGE);
  return (
    // Enter goes on to the next field of the table instead of pressing a button of the form.
    <section aria-labelledby="fast-cart-result" className="grid min-w-0 content-start gap-3" onKeyDown={goOn}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="fast-cart-result" ref={headingRef} tabIndex={-1} className="mr-auto text-lg">
          {t("resultOf", { count: rows.length })}
        </h2>
        {summary.mendable > 0 && (
          <Button type="submit" name={fields.action} value={actions.fixAll} size="small" icon={<Wand />}>
            {t("fixAll", { count: summary.mendable })}
          </Button>
        )}
        {summary.open > 0 && (
          <>
            <Button type="submit" formAction={paths.fastCartErrors()} size="small">
              {t("exportErrors")}
            </Button>
            <Button type="submit" formAction={paths.fastCartErrors({ format: "xlsx" })} size="small">
              {t("exportErrorsXlsx")}
            </Button>
          </>
        )}
        <Button type="submit" name={fields.action} value={actions.clear} size="small" variant="quiet">
          {t("clear")}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Filters rows={rows} current={filter} />
        <UnitSwitch />
      </div>
      <input type="hidden" name={fields.view} value={`${filter} ${page}`} />
      <ResultTable rows={shown.slice(0, Math.max(drawn, ROWS_AT_ONCE))} onChange={onChange} />
      {pages > 1 && <Pages filter={filter} page={page} pages={pages} />}
    </section>
  );
}

/** From code to quantity to the next code; behind the last row to the field for another one (ux F-07). */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>("table input")];
  const next = all[all.indexOf(target) + 1];
  if (next) next.focus();
  else openNextLine();
  if (document.activeElement === target) target.blur();
}

/** The field for another line, which may stand behind another way to bring lines in. */
function openNextLine() {
  document.querySelector<HTMLInputElement>('input[name="way"][value="type"]')?.click();
  document.querySelector<HTMLInputElement>("#fast-cart-code")?.focus();
}

function Filters({ rows, current }: { readonly rows: readonly CheckedRow[]; readonly current: Filter }) {
  const t = useFastCartText();
  const counts = filters.map((filter) => [filter, rows.filter(fits(filter)).length] as const);
  const choices = counts.filter(([, count]) => count > 0);
  // All of one status: there is nothing to choose.
  if (choices.every(([, count]) => count === rows.length)) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label={t("filterLabel")}>
      {choices.map(([filter, count]) => (
        <button
          key={filter}
          type="submit"
          name={fields.action}
          value={actions.show(filter, 0)}
          aria-pressed={filter === current}
          className="chip"
          data-tone={filter === current ? "selected" : undefined}
        >
          {t(`filter.${filter}`)} <b className="tabular-nums">{t("number", { count })}</b>
        </button>
      ))}
    </fieldset>
  );
}

function Pages({ filter, page, pages }: { readonly filter: Filter; readonly page: number; readonly pages: number }) {
  const t = useFastCartText();
  return (
    <nav aria-label={t("pagesLabel")} className="flex flex-wrap items-center gap-2">
      {page > 0 && (
        <Button type="submit" name={fields.action} value={actions.show(filter, page - 1)} size="small">
          {t("previousPage")}
        </Button>
      )}
      <span className="text-sm text-muted">{t("pageOf", { page: page + 1, pages })}</span>
      {page < pages - 1 && (
        <Button type="submit" name={fields.action} value={actions.show(filter, page + 1)} size="small">
          {t("nextPage")}
        </Button>
      )}
    </nav>
  );
}
