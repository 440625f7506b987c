// The quantity of one row: typed, stepped, moved through by keys, filled by a pasted block; judged once it is left.
import { useTableText } from "messages:table";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { isBlock, type JudgedLine, judgeLine, type LineOffer, type TypedLine } from "#catalogue/table/lines.rules.ts";
import { type TypingTable, useTypedLine } from "#catalogue/table/typed-lines.ts";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { unitOf } from "#goods/packs.rules.ts";
import { stepQuantity, writeQuantity } from "#goods/quantity.rules.ts";
import { QuantityStep } from "#goods/quantity-step.tsx";
import { Button } from "#ui/action/button.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

export type ShownLine = {
  readonly line: TypedLine | undefined;
  readonly judged: JudgedLine;
  readonly isWrong: boolean;
};

/** The line of an offer as it is shown: what is still being typed is not yet wrong. */
export function useJudged(typing: TypingTable | null, offer: LineOffer | null): ShownLine {
  const { line, isEdited } = useTypedLine(typing, offer?.offerPriceId);
  const judged: JudgedLine = line && typing ? judgeLine(line, typing.reading) : { state: "none" };
  const isWrong = judged.state === "invalid" && !isEdited;
  return { line, judged, isWrong };
}

type LineProps = {
  readonly typing: TypingTable;
  readonly offer: LineOffer;
  /** The article, for the names of the controls. */
  readonly name: string;
};
type QuantityFieldProps = LineProps &
  ShownLine & { /** Of the table: a link of the page leads to it. */ readonly isFirst: boolean };

/** As the skip link of the page names it (default-layout.tsx). */
const quantitiesId = "quantities";

const rowsOfKey = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);
const lotsOfKey = new Map([
  ["+", 1],
  ["-", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

type Deed =
  | { readonly kind: "add" | "takeBack" | "nothing" }
  | { readonly kind: "move"; readonly rows: number }
  | { readonly kind: "step"; readonly lots: number };

/** What a key does in a quantity; null where it is the browser's, as with Shift and an arrow, which select. */
function deedOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Deed | null {
  const isCommand = ctrlKey || metaKey;
  if (key === "Enter") return isCommand ? { kind: "add" } : { kind: "move", rows: shiftKey ? -1 : 1 };
  if (isCommand) return key.toLowerCase() === "z" && !shiftKey && !altKey ? { kind: "takeBack" } : null;
  const rows = rowsOfKey.get(key);
  // With Alt an arrow would scroll the page below the hands of a buyer.
  if (altKey) return rows === undefined ? null : { kind: "nothing" };
  if (rows !== undefined) return shiftKey ? null : { kind: "move", rows };
  const lots = lotsOfKey.get(key);
  return lots === undefined ? null : { kind: "step", lots };
}

/** Its parts stand in the cell itself, whose state their style shows (spec-table.css). */
export function QuantityField({ typing, offer, name, isFirst, line, judged, isWrong }: QuantityFieldProps) {
  const texts = useQuantityTexts(name, offer);
  const { lines, reading } = typing;
  const pieces = judged.state === "valid" ? judged.pieces : 0;
  const type = (text: string) => lines.type([{ offer, text }]);
  const step = (lots: number) => {
    const next = stepQuantity(pieces, lots, offer, { allowsZero: true });
    type(writeQuantity(next, offer.itemPerPack, unitOf(reading.unit, next, offer.itemPerPack)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    if (deed.kind === "add") typing.add();
    else if (deed.kind === "move") typing.move(event.currentTarget, deed.rows);
    else if (deed.kind === "step") step(deed.lots);
    else if (deed.kind === "takeBack") {
      const changed = lines.takeBack();
      if (changed !== null) typing.enter(changed);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text");
    if (!isBlock(text)) return;
    event.preventDefault();
    typing.paste(event.currentTarget, text);
  };
  const errorId = `q-${offer.offerPriceId}`;
  return (
    <>
      <input type="hidden" name="offerPriceId" value={offer.offerPriceId} />
      <QuantityStep way="down" label={texts.decrease} isDisabled={!line} onPress={() => step(-1)} />
      <input
        ref={tellEarlyEntry}
        id={isFirst ? quantitiesId : undefined}
        name="quantity"
        data-quantity={offer.offerPriceId}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.label(reading.unit)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={line?.text ?? "0"}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          lines.edit(offer.offerPriceId);
          // React repeats a focus from before it came to the field, which would have the next key write over what was typed since.
          if (event.isTrusted) event.currentTarget.select();
        }}
        onBlur={() => lines.edit(null)}
        onKeyDown={press}
        onPaste={paste}
      />
      <QuantityStep way="up" label={texts.increase} onPress={() => step(1)} />
      {isWrong && judged.state === "invalid" && (
        <span id={errorId} className="sr-only">
          {texts.problem(judged.problem)}
        </span>
      )}
    </>
  );
}

/** What a quantity cannot be, and the one to take instead: in the place of the sum. */
export function ProposalCell({ typing, offer, name, judged }: LineProps & Pick<ShownLine, "judged">) {
  const t = useTableText();
  const texts = useQuantityTexts(name, offer);
  if (judged.state !== "invalid") return null;
  const { proposal, problem } = judged;
  if (proposal === null) return <span className="spec-problem">{texts.problem(problem)}</span>;
  const lot = offer.itemPerPack;
  const unit = unitOf(typing.reading.unit, proposal, lot);
  return (
    <Button
      size="small"
      className="spec-take needs-scripts"
      title={texts.problem(problem)}
      aria-label={t("takeFor", { take: texts.take(proposal, unit), name })}
      onClick={(event) => {
        typing.lines.type([{ offer, text: writeQuantity(proposal, lot, unit) }]);
        // The button goes; a finger would only call up the keyboard of its screen.
        if (event.detail === 0) typing.enter(offer.offerPriceId);
      }}
    >
      {texts.take(proposal, unit)}
    </Button>
  );
}
