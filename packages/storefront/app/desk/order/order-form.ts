// The forms of an order: what their fields are called, and what was typed into them.
import type { deskOrderText } from "messages:deskOrder";
import type { DeskLine } from "#desk/order/order-page.ts";
import { FormRefused, type TypedProblem, textIn } from "#desk/typed-form.ts";
import { formatNumber, parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

export type LineField = "confirm" | "price" | "ship" | "cancel";

/** The name of a field of a line, and its id on the page. */
export const fieldOf = (field: LineField, lineId: string): string => `${field}-${lineId}`;

type OrderText = ReturnType<typeof deskOrderText>;
export type FormReading = { readonly form: FormData; readonly t: OrderText; readonly language: Language };

/** A day of a field, 2026-03-24; undefined where it has none. */
export function readDay(form: FormData, name: string): string | undefined {
  const day = textIn(form, name);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

const pieces = (text: string): number | null => {
  const compact = text.replaceAll(/[\s\u00a0\u202f]/g, "");
  if (compact === "") return 0;
  return /^\d{1,7}$/.test(compact) ? Number(compact) : null;
};

type LinePieces = { readonly id: string; readonly quantity: number };

/** The pieces of one column of fields, each from 0 to what `most` allows of its line. */
export function readPieces(
  { form, t, language }: FormReading,
  field: Exclude<LineField, "price">,
  lines: readonly DeskLine[],
  most: (line: DeskLine) => number,
): LinePieces[] {
  const there = lines.filter(({ id }) => form.has(fieldOf(field, id)));
  const read = there.map((line) => ({ line, quantity: pieces(textIn(form, fieldOf(field, line.id))) }));
  const problems = read.flatMap(({ line, quantity }) =>
    quantity === null || quantity > most(line)
      ? {
          fieldId: fieldOf(field, line.id),
          message: t("wrong.pieces", { name: line.name, most: formatNumber(most(line), language) }),
        }
      : [],
  );
  if (problems.length > 0) throw new FormRefused(problems);
  return read.map(({ line, quantity }) => ({ id: line.id, quantity: quantity ?? 0 }));
}

/** The price of each line, up to what was ordered. */
export function readPrices({ form, t, language }: FormReading, lines: readonly DeskLine[]): Map<string, number> {
  const problems: TypedProblem[] = [];
  const prices = new Map<string, number>();
  for (const line of lines) {
    const name = fieldOf("price", line.id);
    const text = textIn(form, name);
    const price = text === "" ? line.orderedPrice : parseNumber(text);
    const isRight = price !== null && price >= 0 && price <= line.orderedPrice && Number(price.toFixed(4)) === price;
    if (isRight) prices.set(line.id, price);
    else {
      const most = formatNumber(line.orderedPrice, language, 4);
      problems.push({ fieldId: name, message: t("wrong.price", { name: line.name, most }) });
    }
  }
  if (problems.length > 0) throw new FormRefused(problems);
  return prices;
}
