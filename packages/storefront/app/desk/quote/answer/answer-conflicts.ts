// Two people in one answer: what a form showed tells what its reader typed from what others have written meanwhile (desk D-108).

import type { deskQuoteText } from "messages:deskQuote";
import { fieldOf, numberText, typedColumns } from "#desk/quote/answer/answer-form.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import type { Language } from "#lib/locale.ts";
import { sentValue } from "#lib/typed-fields.ts";

/** The texts of a form's fields by their names; a ticked box has one. */
export type ShownFields = Readonly<Record<string, string>>;

/** The field that carries what the form showed. */
export const shownField = "shown";

/** What the fields of an answer show before anybody types. */
export function shownFields(page: QuotePage, language: Language): ShownFields {
  const text = (value: number | null | undefined) => (value == null ? "" : numberText(value, language));
  const lines = page.lines.flatMap(({ id, price, quantity, leadTime, comment, isRemoved }) => [
    [fieldOf("price", id), text(price)],
    [fieldOf("quantity", id), String(quantity)],
    [fieldOf("leadTime", id), text(leadTime)],
    [fieldOf("comment", id), comment],
    [fieldOf("removed", id), isRemoved ? "on" : ""],
  ]);
  const { validityDay, deliveryDay, deliveryTerms, message } = page;
  return {
    ...Object.fromEntries(lines),
    ...{ validity: validityDay, deliveryDay: deliveryDay ?? "", message },
    ...{ fee: text(deliveryTerms?.fee), freeFrom: text(deliveryTerms?.freeFrom) },
  };
}

/** What a form showed when it was filled in; null where it does not say. */
function readShown(form: FormData): ShownFields | null {
  try {
    const shown: unknown = JSON.parse(sentValue(form, shownField));
    return typeof shown === "object" && shown !== null ? Object.fromEntries(Object.entries(shown)) : null;
  } catch {
    return null; // Not a form of this page.
  }
}

/** A field that two have written. */
export type Conflict = {
  readonly fieldId: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

export type MergedForm = {
  readonly conflicts: readonly Conflict[];
  /** The labels of fields that others have written, and this reader has not. */
  readonly merged: readonly string[];
  /** Whether it says what it showed, so that it stands on what is saved now. */
  readonly isMerged: boolean;
};

const sameLines = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Puts what others wrote meanwhile into the fields that the form's reader left as they were; answers those that both wrote. */
export function mergeForm(
  form: FormData,
  page: QuotePage,
  language: Language,
  t: ReturnType<typeof deskQuoteText>,
): MergedForm {
  const was = readShown(form);
  if (!was) return { conflicts: [], merged: [], isMerged: false };
  const labels = labelsOf(page, t);
  const conflicts: Conflict[] = [];
  const merged: string[] = [];
  for (const [fieldId, theirs] of Object.entries(shownFields(page, language))) {
    const before = was[fieldId];
    const mine = sameLines(sentValue(form, fieldId));
    if (before === undefined || sameLines(before) === sameLines(theirs) || mine === sameLines(theirs)) continue;
    const label = labels.get(fieldId) ?? fieldId;
    if (mine !== sameLines(before)) conflicts.push({ fieldId, label, mine, theirs });
    else {
      merged.push(label);
      if (theirs === "" && fieldId.startsWith("removed-")) form.delete(fieldId);
      else form.set(fieldId, theirs);
    }
  }
  return { conflicts, merged, isMerged: conflicts.length === 0 };
}

function labelsOf({ lines }: QuotePage, t: ReturnType<typeof deskQuoteText>): ReadonlyMap<string, string> {
  const ofLines = lines.flatMap(({ id, name }) =>
    [...typedColumns, "removed" as const].map(
      (field) => [fieldOf(field, id), t("cellOf", { column: t(field), name })] as const,
    ),
  );
  const others = ["validity", "deliveryDay", "fee", "freeFrom", "message"] as const;
  return new Map([...ofLines, ...others.map((name) => [name, t(name)] as const)]);
}

/** Brings a form that is open to what is saved now, but for what was typed in it since. */
export function refreshForm(form: HTMLFormElement, before: ShownFields, now: ShownFields): void {
  for (const [name, text] of Object.entries(now)) {
    const field = form.elements.namedItem(name);
    if (text === before[name]) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      if (field.checked === (before[name] === "on")) field.checked = text === "on";
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === (before[name] ?? "")) field.value = text;
    }
  }
}
