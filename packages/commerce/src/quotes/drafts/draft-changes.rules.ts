// What a write changes in an answer that is prepared, and what others have changed since somebody read it (desk D-108). Pure.
import type { ChangedMeanwhile } from "@comptoir/contract/errors";
import type { QuoteHistoryEntry } from "@comptoir/contract/quotes/answers";
import type { AnswerConditions, AnswerLine } from "#quotes/drafts/drafts.rules.ts";

/** An answer as it would be sent. */
export type PreparedAnswer = {
  readonly lines: readonly AnswerLine[];
  readonly conditions: AnswerConditions;
  readonly message: string | null;
};

/** What is written of a line, by its name on the wire. */
const lineFields = {
  price: "unitPrice",
  quantity: "quantity",
  taxRate: "taxRate",
  shippingTaxRate: "shippingTaxRate",
  leadTimeToShip: "leadTimeToShip",
  comment: "comment",
  removed: "isRemoved",
  offerInventoryId: "inventoryId",
} as const satisfies Readonly<Record<string, keyof AnswerLine>>;

const pathOf = ({ id, alternativeToLineId, isNew }: AnswerLine): string =>
  isNew ? `lines[${alternativeToLineId}].alternative` : `lines[${id}]`;

function changedLine(before: AnswerLine | undefined, after: AnswerLine | undefined): string[] {
  const line = after ?? before;
  if (!line) return [];
  if (!before || !after) return [pathOf(line)];
  const changed = Object.entries(lineFields).filter(([, own]) => before[own] !== after[own]);
  return changed.map(([name]) => `${pathOf(line)}.${name}`);
}

/** A condition as a text that is the same for the same one: terms of delivery hold two figures, in whatever order. */
const comparable = (condition: AnswerConditions[keyof AnswerConditions]): string =>
  JSON.stringify(
    condition && typeof condition === "object" && !(condition instanceof Date)
      ? Object.entries(condition).toSorted()
      : condition,
  );

/** The fields in which two answers differ, by the paths of the wire. */
export function changedFields(before: PreparedAnswer, after: PreparedAnswer): string[] {
  const lineOf = ({ lines }: PreparedAnswer, id: string) => lines.find((line) => line.id === id);
  const ids = new Set([...before.lines, ...after.lines].map(({ id }) => id));
  const conditions = {
    validityDate: "validUntil",
    deliveryTerms: "terms",
    deliveryDate: "deliveredOn",
  } as const satisfies Readonly<Record<string, keyof AnswerConditions>>;
  const said = Object.entries(conditions).filter(
    ([, own]) => comparable(before.conditions[own]) !== comparable(after.conditions[own]),
  );
  return [
    ...[...ids].flatMap((id) => changedLine(lineOf(before, id), lineOf(after, id))),
    ...said.map(([name]) => name),
    ...(before.message === after.message ? [] : ["message"]),
  ];
}

/** One write to a prepared answer; its version is that of the quote after it. */
export type DraftWrite = {
  readonly version: number;
  readonly at: string;
  readonly byType: QuoteHistoryEntry["byType"];
  readonly byId: string | null;
  readonly byName: string | null;
  readonly fields: readonly string[];
};

type Author = Pick<DraftWrite, "at" | "byType" | "byId" | "byName">;

/**
 * The last write of others since a version was read, and the fields of all of them; null where the reader has written alone. A version
 * that no answer was written by is a step.
 */
export function changesSince(
  { version, history }: { readonly version: number; readonly history: readonly Author[] },
  read: { readonly version: number; readonly userId: string },
  writes: readonly DraftWrite[],
): Pick<ChangedMeanwhile, "by" | "at" | "fields"> | null {
  const isOfOthers = ({ byId }: Author) => byId !== read.userId;
  const others = writes.filter(isOfOthers);
  const steps = writes.length < version - read.version ? history.slice(-1).filter(isOfOthers) : [];
  const last = [...others, ...steps].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
  if (!last && version >= read.version) return null;
  return {
    by: { type: last?.byType ?? "SYSTEM", name: last?.byName ?? "" },
    at: new Date(last?.at ?? 0).toISOString(),
    fields: [...new Set([...others.flatMap(({ fields }) => fields), ...(steps.length > 0 ? ["status"] : [])])],
  };
}
