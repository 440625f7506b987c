// The forms of an order: what their fields are called, and what was typed into them. Everything that is wrong is told at once.
import type { deskOrderText } from "messages:deskOrder";
import { addDays } from "@comptoir/contract/days/days.rules";
import { longestPromiseDays } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import { FormRefused, type TypedProblem } from "#desk/typed-form.ts";
import { formatNumber, parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { typedText } from "#lib/typed-fields.ts";

export type LineField = "confirm" | "price" | "day" | "rest" | "why" | "ship" | "cancel";

/** The name of a field of a line, and its id on the page. */
export const fieldOf = (field: LineField, lineId: string): string => `${field}-${lineId}`;

type OrderText = ReturnType<typeof deskOrderText>;
export type FormReading = {
  readonly form: FormData;
  readonly page: OrderPage;
  readonly t: OrderText;
  readonly language: Language;
  /** What has been found wrong so far, in the order in which it was read. */
  readonly problems: TypedProblem[];
};

/** A form that changes the order as it was read. */
export type SupplyForm = FormReading & { readonly sdk: Sdk; readonly version: number };

/** Which order a call is about. */
export const paramsOf = ({ page }: Pick<SupplyForm, "page">) => ({ logisticOrderId: page.id });

/** Throws everything that was found wrong. */
export function ensureRight({ problems }: FormReading): void {
  if (problems.length > 0) throw new FormRefused(problems);
}

/** The last day that can be promised on a day. */
export const lastPromise = (today: string): string => addDays(today, longestPromiseDays);

/** A day of a field that can be promised, 2026-03-24; undefined where it has none. */
export function readDay({ form, page, problems, t }: FormReading, name: string): string | undefined {
  const day = typedText(form, name);
  if (day === "") return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(day) && day >= page.today && day <= lastPromise(page.today)) return day;
  problems.push({ fieldId: name, message: t("wrong.day") });
  return undefined;
}

/** Whole pieces that a text says, none where it is empty; null for anything else. */
export const piecesIn = (text: string): number | null => {
  const compact = text.replaceAll(/[\s\u00a0\u202f]/g, "");
  if (compact === "") return 0;
  return /^\d{1,7}$/.test(compact) ? Number(compact) : null;
};

type LinePieces = { readonly line: DeskLine; readonly quantity: number };

/** The pieces of one column of fields, each from 0 to what `most` allows of its line; one that is wrong counts as all of them. */
export function readPieces(
  { form, page, problems, t, language }: FormReading,
  field: "confirm" | "ship" | "cancel",
  most: (line: DeskLine) => number,
  /** Tells fields of one line apart. */
  suffix = "",
): LinePieces[] {
  const there = page.lines.filter(({ id }) => form.has(fieldOf(field, id) + suffix));
  return there.map((line) => {
    const name = fieldOf(field, line.id) + suffix;
    const quantity = piecesIn(typedText(form, name));
    if (quantity !== null && quantity <= most(line)) return { line, quantity };
    const message = t("wrong.pieces", { name: line.name, most: formatNumber(most(line), language) });
    problems.push({ fieldId: name, message });
    return { line, quantity: most(line) };
  });
}

/** What a line was accepted for, up to what was ordered; undefined for what is wrong. */
export function readPrice({ form, problems, t, language }: FormReading, line: DeskLine): number | undefined {
  const name = fieldOf("price", line.id);
  const text = typedText(form, name);
  const price = text === "" ? line.orderedPrice : parseNumber(text);
  if (price !== null && price >= 0 && price <= line.orderedPrice && Number(price.toFixed(4)) === price) return price;
  const most = formatNumber(line.orderedPrice, language, 4);
  problems.push({ fieldId: name, message: t("wrong.price", { name: line.name, most }) });
  return undefined;
}

/** A reason that has to be there. */
export function readReason({ form, problems, t }: FormReading, name: string, most: number): string {
  const reason = typedText(form, name).slice(0, most);
  if (reason === "") problems.push({ fieldId: name, message: t("wrong.reason") });
  return reason;
}
