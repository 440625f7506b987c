// The words of the sheet: what its columns are called, and why a cell was not taken.
import type { deskOffersText } from "messages:deskOffers";
import { foldCode, ownValue } from "@comptoir/contract/conventions";
import type { CellEdit, CellRefusal, Writer } from "#desk/offers/edits.rules.ts";
import { type CellColumn, type CellWarning, fieldOf, tierOf } from "#desk/offers/offer-cells.rules.ts";
import type { PastedCell } from "#desk/offers/pasted-offers.rules.ts";
import { formatDateTime, formatPercent } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

export type OffersText = ReturnType<typeof deskOffersText>;

/** What a column is called. */
export function columnName(column: CellColumn, t: OffersText): string {
  const tier = tierOf(column);
  if (tier === 0) return t("column.price");
  if (tier !== null) return t("column.tier", { number: tier + 1 });
  const field = fieldOf(column);
  return field === "priceRanges" ? t("column.price") : t(`column.${field}`);
}

/** The names by which a pasted block calls columns, folded. */
export function headsOf(columns: readonly CellColumn[], t: OffersText): ReadonlyMap<string, CellColumn | "code"> {
  const codes = [t("code"), t("codeShort")].map((name) => [foldCode(name), "code"] as const);
  return new Map([...codes, ...columns.map((column) => [foldCode(columnName(column, t)), column] as const)]);
}

const codeWords = { "F-E-006": "refused.bound", "F-E-007": "refused.range", "F-E-013": "refused.first" } as const;

function refusalWords(refusal: CellRefusal, column: CellColumn, t: OffersText): string {
  if ("problem" in refusal) return t(`problem.${refusal.problem}`);
  if (refusal.code === "F-E-033") return t("refused.gone");
  const words = ownValue(codeWords, refusal.code);
  return words ? t(words, { field: fieldOf(column), detail: Number(refusal.detail) }) : t("refused.other");
}

/** Why a cell was refused. */
export const whyRefused = ({ refusal, column }: Pick<CellEdit, "refusal" | "column">, t: OffersText): string =>
  refusal ? refusalWords(refusal, column, t) : t("refused.other");

const dayOf = (moment: string) => formatDateTime(moment).slice(0, -6);

/** Who has written something, and when: the time alone where it was today. */
export function writerWords({ name, at }: Writer) {
  const isToday = dayOf(at) === dayOf(new Date().toISOString());
  const when = isToday ? "today" : "before";
  return { who: name, when, time: isToday ? formatDateTime(at).slice(-5) : formatDateTime(at) };
}

/** Why a pasted cell is not taken. */
export function whyPasted({ problem, code }: PastedCell, t: OffersText): string {
  return problem === null ? t("paste.unknownCode", { code }) : t(`problem.${problem}`);
}

/** What should be looked at again. */
export const warningWords = ({ kind, percent }: CellWarning, language: Language, t: OffersText): string =>
  t(`warning.${kind}`, { percent: `${percent > 0 ? "+" : "−"}${formatPercent(Math.abs(percent), language)}` });
