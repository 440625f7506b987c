// What scripts add to the sheet of an acceptance: it is read while it is typed, says what is wrong with a field once that is left, and
// asks the API what the order would come to.
import type { AcceptancePreview } from "@comptoir/contract/orders/desk-orders";
import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import { askDesk, type FormFields } from "#desk/ask-desk.ts";
import { type AcceptedLines, piecesInstead, readAcceptedLines } from "#desk/order/accept/accepted-lines.ts";
import type { LineValues } from "#desk/order/page/line-columns.tsx";
import { fieldOf } from "#desk/order/page/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import type { TypedProblem } from "#desk/typed-form.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatNumber } from "#lib/format.ts";
import { typedText } from "#lib/typed-fields.ts";

const WAIT_MS = 300;

type SheetReading = {
  readonly lines: AcceptedLines;
  readonly problems: readonly TypedProblem[];
  /** Pieces that would do instead of those of a line, by its id. */
  readonly instead: ReadonlyMap<string, readonly number[]>;
};

/** The form as the page first shows it. */
function firstForm({ lines }: OrderPage, { typed, language }: LineValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  for (const { id, ordered, orderedPrice } of lines) {
    const [confirm, price] = [fieldOf("confirm", id), fieldOf("price", id)];
    form.set(confirm, typed[confirm] ?? String(ordered));
    form.set(price, typed[price] ?? formatNumber(orderedPrice, language, 4));
  }
  return form;
}

/** What is wrong with figures: reasons and days are asked for once the form is sent. */
const isOfFigures = (page: OrderPage, { fieldId }: TypedProblem): boolean =>
  page.lines.some(({ id }) => fieldId === fieldOf("confirm", id) || fieldId === fieldOf("price", id));

/** What the API is asked with; null where nothing is to be asked: nothing is less, nothing comes, or a figure is wrong. */
function questionOf(
  { lines, problems }: SheetReading,
  page: OrderPage,
  isLess: (line: DeskLine) => boolean,
): string | null {
  if (problems.length > 0 || !page.lines.some(isLess)) return null;
  if (lines.every(({ confirmedQuantity }) => confirmedQuantity === 0)) return null;
  return JSON.stringify(
    lines.flatMap(
      ({ id, confirmedQuantity, confirmedPrice }): FormFields => [
        ["line", id],
        ["pieces", String(confirmedQuantity)],
        ["price", String(confirmedPrice)],
      ],
    ),
  );
}

type PreviewAnswer = { readonly question: string; readonly preview: AcceptancePreview | null };

/** What the order would come to; null before it is known, and where nobody answers. */
function usePreview(question: string | null, reference: string) {
  const address = useDeskPaths().acceptancePreview(reference);
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null);
  useEffect(() => {
    if (question === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const preview = await askDesk<AcceptancePreview | null>(address, JSON.parse(question) as FormFields).catch(
        () => null,
      );
      if (!isOver) setAnswer({ question, preview });
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, address]);
  const isAnswered = question !== null && answer?.question === question;
  return { preview: isAnswered ? answer.preview : null, isCounting: question !== null && !isAnswered };
}

/** What stands in the sheet now, what is wrong with it, and what it makes of the sums. */
export function useAcceptance(form: RefObject<HTMLFormElement | null>, page: OrderPage, values: LineValues) {
  const { t, language } = values;
  const readingOf = (fields: FormData): SheetReading => {
    const reading = { form: fields, page, t, language, problems: [] };
    const lines = readAcceptedLines(reading);
    return {
      lines,
      problems: reading.problems.filter((problem) => isOfFigures(page, problem)),
      instead: new Map(
        page.lines.map((line) => [line.id, piecesInstead(line, typedText(fields, fieldOf("confirm", line.id)))]),
      ),
    };
  };
  const [reading, setReading] = useState(() => readingOf(firstForm(page, values)));
  const [left, setLeft] = useState<readonly string[]>([]);
  const acceptedOf = ({ id, ordered, orderedPrice }: DeskLine) => {
    const line = reading.lines.find((each) => each.id === id);
    // A figure that is wrong counts as ordered: no sum is made of it.
    const isWrong = reading.problems.some(({ fieldId }) => fieldId === fieldOf("confirm", id));
    return {
      pieces: (isWrong ? undefined : line?.confirmedQuantity) ?? ordered,
      price: line?.confirmedPrice ?? orderedPrice,
      /** Of them those that come at once. */
      first: (isWrong ? undefined : line?.first) ?? ordered,
    };
  };
  const isLess = (line: DeskLine) =>
    acceptedOf(line).pieces < line.ordered || acceptedOf(line).price < line.orderedPrice;
  const isAsked = (line: DeskLine) => isLess(line) || acceptedOf(line).first < line.ordered;
  const shown = reading.problems.filter(({ fieldId }) => left.includes(fieldId));
  const isAnswered = ({ fieldId }: TypedProblem) => values.problems.some((problem) => problem.fieldId === fieldId);
  return {
    ...usePreview(questionOf(reading, page, isLess), page.reference),
    ...{ acceptedOf, isLess, isAsked, isWrong: reading.problems.length > 0 },
    insteadOf: ({ id }: DeskLine) => reading.instead.get(id) ?? [],
    /** The values of the sheet with what is wrong in the fields that were left. */
    values: { ...values, problems: [...values.problems, ...shown.filter((problem) => !isAnswered(problem))] },
    readAll: () => {
      const next = readingOf(new FormData(form.current ?? undefined));
      setReading(next);
      setLeft(left.filter((id) => next.problems.some(({ fieldId }) => fieldId === id)));
    },
    noteLeaving: ({ target }: FocusEvent) => {
      if (reading.problems.some(({ fieldId }) => fieldId === target.id)) setLeft([...left, target.id]);
    },
  };
}
