// What the rows of a table do with their form: going from field to field, taking a pasted block, adding. Rows are drawn again only
// when what they read by changes, not with each key.
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { LineOffer, UnitReading } from "#catalogue/table/lines.rules.ts";
import type { TypedLines, TypingTable } from "#catalogue/table/typed-lines.ts";
import type { AddingNotice } from "#catalogue/table/use-table-adding.ts";

const fieldsOf = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLInputElement>("[data-quantity]") ?? [])];

type TypingWork = {
  readonly lines: TypedLines;
  readonly reading: UnitReading;
  /** Of the rows that are shown, by offer price. */
  readonly offers: ReadonlyMap<string, LineOffer>;
  readonly add: () => void;
  readonly tell: (notice: AddingNotice) => void;
};

/** What the rows of a table call while a buyer types: the same object, whatever is typed. */
export function useTypingTable(
  form: RefObject<HTMLFormElement | null>,
  { lines, reading, offers, add, tell }: TypingWork,
): TypingTable {
  const latest = useRef({ offers, add });
  useEffect(() => {
    latest.current = { offers, add };
  });
  return useMemo(
    () => ({
      lines,
      reading,
      add: () => latest.current.add(),
      enter: (offerPriceId) => {
        const field = fieldsOf(form.current).find(({ dataset }) => dataset.quantity === offerPriceId);
        field?.focus();
        return field !== undefined;
      },
      move: (from, rows) => {
        const fields = fieldsOf(form.current);
        const next = fields.findIndex((field) => field.isSameNode(from)) + rows;
        const button = form.current?.querySelector<HTMLElement>("[data-add]");
        if (next >= 0) (fields[next] ?? button)?.focus();
      },
      paste: async (from, text) => {
        const fields = fieldsOf(form.current);
        const places = fields.flatMap((field) => latest.current.offers.get(field.dataset.quantity ?? "") ?? []);
        const codes = places.map(({ code }) => code);
        const start = fields.findIndex((field) => field.isSameNode(from));
        const { spreadBlock } = await import("#catalogue/table/paste.rules.ts");
        const { typed, left } = spreadBlock(text, codes, start);
        lines.type(
          typed.flatMap(({ place, quantity }) => {
            const offer = places[place];
            return offer ? [{ offer, text: quantity }] : [];
          }),
        );
        tell({ kind: "pasted", count: typed.length, left });
      },
    }),
    [form, lines, reading, tell],
  );
}
