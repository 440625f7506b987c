// What came of the lines: tabs with counts, keys, the button that takes every proposal, and the table a page at a time.

import { useFastOrderText } from "messages:fastOrder";
import { shownPageCount } from "@comptoir/contract/conventions";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Wand from "lucide-react/icons/wand-sparkles";
import type { ReactNode } from "react";
import { KeyHints } from "#fast-order/sheet/key-hints.tsx";
import type { SheetChange, SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { actions, type Filter, fields, filters, type SheetView } from "#fast-order/sheet/sheet-form.ts";
import { SheetTable } from "#fast-order/sheet/sheet-table.tsx";
import { type CheckedRow, isOpen } from "#fast-order/sheet/status.rules.ts";
import type { PassedOver } from "#goods/reading/table.rules.ts";
import { Button } from "#ui/action/button.tsx";

/** Rows shown at a time. */
const ROWS_OF_PAGE = 500;

/** How many of many rows are drawn first: more than a screen holds. */
const ROWS_AT_ONCE = 25;

const mainFilters = ["all", "open", "ready"] as const;
const icons: Partial<Record<Filter, ReactNode>> = { open: <TriangleAlert />, ready: <CircleCheck /> };
/** Told apart within what needs a hand. */
const openFilters = filters.filter((filter) => !["all", "open", "ready", "ignored"].includes(filter));

const fits = (filter: Filter) => (row: CheckedRow) =>
  filter === "all" || (filter === "open" ? isOpen(row) : row.status.kind === filter);

type SheetPanelProps = {
  readonly rows: readonly CheckedRow[];
  readonly ignored: readonly PassedOver[];
  readonly unit: SheetUnit;
  /** Rows that have a proposal. */
  readonly mendable: number;
  readonly view: SheetView;
  /** How many rows have been drawn so far; others follow when the page has a moment. */
  readonly drawn: number;
  readonly onChange: (change: SheetChange) => void;
  readonly onUndo: () => void;
};

export function SheetPanel({ rows, ignored, unit, mendable, view, drawn, onChange, onUndo }: SheetPanelProps) {
  const t = useFastOrderText();
  const isThere = view.filter === "ignored" ? ignored.length > 0 : rows.some(fits(view.filter));
  const filter = isThere ? view.filter : "all";
  const fitting = rows.filter(fits(filter));
  const pages = shownPageCount(fitting.length, ROWS_OF_PAGE);
  const page = Math.min(view.page, pages - 1);
  const shown = fitting.slice(page * ROWS_OF_PAGE, (page + 1) * ROWS_OF_PAGE);
  return (
    <section aria-label={t("resultOf", { count: rows.length })} className="grid min-w-0 content-start gap-2">
      <div className="sheet-tabs">
        <Filters rows={rows} ignored={ignored.length} current={filter} />
        <KeyHints onUndo={onUndo} />
        {mendable > 0 && (
          <Button type="submit" name={fields.action} value={actions.fixAll} size="small" icon={<Wand />}>
            {t("fixAll", { count: mendable })}
          </Button>
        )}
      </div>
      <input type="hidden" name={fields.view} value={`${filter} ${page}`} />
      {filter === "ignored" ? (
        <IgnoredLines lines={ignored} />
      ) : (
        <SheetTable rows={shown.slice(0, Math.max(drawn, ROWS_AT_ONCE))} unit={unit} onChange={onChange} />
      )}
      {pages > 1 && <Pages filter={filter} page={page} pages={pages} />}
    </section>
  );
}

type FiltersProps = { readonly rows: readonly CheckedRow[]; readonly ignored: number; readonly current: Filter };

function Filters({ rows, ignored, current }: FiltersProps) {
  const t = useFastOrderText();
  const countOf = (filter: Filter) => (filter === "ignored" ? ignored : rows.filter(fits(filter)).length);
  const isWithinOpen = current === "open" || openFilters.includes(current);
  const kinds = isWithinOpen ? openFilters.filter((filter) => countOf(filter) > 0) : [];
  const shown: readonly Filter[] = [...mainFilters, ...(ignored > 0 ? (["ignored"] as const) : [])];
  const button = (filter: Filter) => (
    <button
      key={filter}
      type="submit"
      name={fields.action}
      value={actions.show(filter, 0)}
      aria-pressed={filter === current}
      className="chip"
      data-tone={filter === current ? "selected" : undefined}
    >
      {icons[filter]}
      {t(`filter.${filter}`)} <b className="tabular-nums">{t("number", { count: countOf(filter) })}</b>
    </button>
  );
  return (
    <fieldset className="sheet-filters" aria-label={t("filterLabel")}>
      {shown.map(button)}
      {kinds.length > 1 && kinds.map(button)}
    </fieldset>
  );
}

/** What is none of the order, each with the way to take it all the same. */
function IgnoredLines({ lines }: { readonly lines: readonly PassedOver[] }) {
  const t = useFastOrderText();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("ignoredHelp")}</p>
      <ul className="sheet-ignored" aria-label={t("filter.ignored")}>
        {lines.map(({ line, text }) => (
          <li key={line}>
            <span className="sheet-no">{line}</span>
            <span className="sheet-ignored-text">{text}</span>
            <Button
              type="submit"
              size="small"
              name={fields.action}
              value={actions.restore(line)}
              aria-label={t("restoreOf", { line, text })}
            >
              {t("restore")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pages({ filter, page, pages }: { readonly filter: Filter; readonly page: number; readonly pages: number }) {
  const t = useFastOrderText();
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
