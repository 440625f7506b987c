// What the address of spending asks for, read and written; every filter stands in it (ux G-11).
import { isDay } from "@comptoir/contract/conventions";
import { searchLength } from "@comptoir/contract/limits";
import type { Query } from "#lib/paths.ts";

export const spendViews = ["chart", "lines"] as const;
export type SpendView = (typeof spendViews)[number];

export type SpendFilter = {
  readonly view: SpendView;
  /** Days as ISO 8601, "" where the year so far is meant. */
  readonly from: string;
  readonly to: string;
  readonly organisation: string;
  readonly supplier: string;
  readonly category: string;
  readonly person: string;
  readonly withTax: boolean;
};

export const noSpendFilter: SpendFilter = {
  ...{ view: "chart", from: "", to: "", organisation: "", supplier: "", category: "", person: "", withTax: false },
};

/** Reads the filter of an address; what makes no sense is left out. */
export function readSpendFilter(query: URLSearchParams): SpendFilter {
  const textIn = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, searchLength);
  const dayIn = (name: string) => (isDay(textIn(name)) ? textIn(name) : "");
  return {
    view: query.get("view") === "lines" ? "lines" : "chart",
    ...{ from: dayIn("from"), to: dayIn("to"), organisation: textIn("organisation"), supplier: textIn("supplier") },
    ...{ category: textIn("category"), person: textIn("person"), withTax: query.get("tax") === "with" },
  };
}

/** The filter as the query of an address, without what it does not ask. */
export const spendQuery = ({ view, withTax, ...filter }: SpendFilter): Query => ({
  view: view === "chart" ? null : view,
  ...filter,
  tax: withTax ? "with" : null,
});

/** What calls ask for. */
export const spendCriteria = (filter: SpendFilter) => ({
  withTax: filter.withTax,
  ...(filter.from && { from: filter.from }),
  ...(filter.to && { to: filter.to }),
  ...(filter.organisation && { organisationIds: [filter.organisation] }),
  ...(filter.supplier && { supplierIds: [filter.supplier] }),
  ...(filter.category && { categoryIds: [filter.category] }),
  ...(filter.person && { customerUserIds: [filter.person] }),
});

/** The orders behind a figure: those of the same days, organisation, supplier and person. */
export const ordersBehind = (filter: SpendFilter, days: { readonly from: string; readonly to: string }): Query => ({
  ...{ from: days.from, to: days.to },
  ...{ organisation: filter.organisation, supplier: filter.supplier, person: filter.person },
});

/** The days of a month that lie within a period. */
export function daysOfMonth(month: string, period: { readonly from: string; readonly to: string }) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first < period.from ? period.from : first, to: last > period.to ? period.to : last };
}

/** By how much it is more or less than before, in percent; null where there was nothing before. */
export const changeOf = ({
  amount,
  previous,
}: {
  readonly amount: number;
  readonly previous: number;
}): number | null => (previous === 0 ? null : ((amount - previous) / previous) * 100);
