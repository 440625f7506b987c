import { useAddingText } from "messages:adding";
import type { QuantityBounds } from "@comptoir/contract/articles/quantities.rules";
import { type KeyboardEvent, useState } from "react";
import type { Status } from "#fast-order/sheet/status.rules.ts";
import { type QuantityUnit, unitOf } from "#goods/packs.rules.ts";
import { readQuantity, stepQuantity, writeQuantity } from "#goods/quantity.rules.ts";
import { lotsOfKey, QuantityStep } from "#goods/quantity-step.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

type RowQuantityProps = {
  readonly name: string;
  /** Of the field that says what stood in the other at first. */
  readonly shownName: string;
  /** The article, or the code where that is not known. */
  readonly of: string;
  readonly status: Status;
  /** As it was written. */
  readonly quantity: string;
  /** What is counted in the fields of this sheet. */
  readonly unit: QuantityUnit;
  readonly isInvalid: boolean;
  readonly isGuessed: boolean;
  readonly describedBy: string;
  readonly onCommit: (quantity: string) => void;
};

/** Signs that have room between the steps; a longer number stands without them, so that none of it is cut. */
const roomOfSteps = 5;

const boundsIn = (status: Status): QuantityBounds | null => ("rule" in status ? status.rule : null);

/** What stands in the field: packs for those who count so, where what was written fills them; else what was written. */
function shownQuantity(given: string, rule: QuantityBounds | null, wanted: QuantityUnit) {
  const reading = rule && readQuantity(given, rule.itemPerPack);
  if (!reading || "problem" in reading) return { unit: "pieces", written: given } as const;
  const { pieces } = reading;
  const unit = unitOf(wanted, pieces, rule.itemPerPack);
  return { unit, written: unit === "packs" ? writeQuantity(pieces, rule.itemPerPack, unit) : given };
}

/**
 * The quantity of a row, typed in pieces or packs as the sheet counts, kept as it was written or in pieces; what is wrong with
 * it stands beside the proposal of the row (ux G-25 to G-28).
 */
export function RowQuantity({
  name,
  shownName,
  of,
  status,
  quantity,
  unit: wanted,
  isInvalid,
  isGuessed,
  describedBy,
  onCommit,
}: RowQuantityProps) {
  const t = useAddingText();
  const rule = boundsIn(status);
  const given = quantity === "" && status.kind === "guessed" ? String(status.pieces) : quantity;
  const { unit, written } = shownQuantity(given, rule, wanted);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(written);
  if (shown !== written) {
    setShown(written);
    setText(written);
  }
  const read = () => (rule ? readQuantity(text, rule.itemPerPack, { unit }) : null);
  const commit = () => {
    const typed = text.trim();
    if (typed === written) return;
    const reading = unit === "packs" ? read() : null;
    onCommit(reading && "pieces" in reading ? String(reading.pieces) : typed);
  };
  const step = (lots: number) => {
    const reading = read();
    const from = reading && "pieces" in reading ? reading.pieces : 0;
    if (rule) onCommit(String(stepQuantity(from, lots, rule)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const lots = lotsOfKey.get(event.key);
    if (lots === undefined || !rule) return;
    event.preventDefault();
    step(lots);
  };
  return (
    <div className="quantity">
      <div
        className="quantity-control"
        data-size="small"
        data-guessed={isGuessed || isInvalid || undefined}
        data-long={text.length > roomOfSteps || undefined}
      >
        {rule && <QuantityStep way="down" label={t("decrease", { name: of })} onPress={() => step(-1)} />}
        <input
          ref={tellEarlyEntry}
          name={unit === "pieces" ? name : undefined}
          className="quantity-input"
          size={Math.max(4, text.length)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t(`quantityIn.${unit}`, { name: of })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          data-written={written}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        {rule && <QuantityStep way="up" label={t("increase", { name: of })} onPress={() => step(1)} />}
      </div>
      {unit === "packs" && <input type="hidden" name={name} value={given} />}
      <input type="hidden" name={shownName} value={given} />
    </div>
  );
}
