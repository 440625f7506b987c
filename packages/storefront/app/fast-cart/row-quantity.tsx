import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useState } from "react";
import { useAddingText } from "#carts/adding.text.ts";
import type { Status } from "#fast-cart/status.rules.ts";
import { packsOf, type QuantityRule, stepQuantity } from "#ui/quantity.rules.ts";

type RowQuantityProps = {
  readonly name: string;
  /** The article, or the code where that is not known. */
  readonly of: string;
  readonly status: Status;
  /** As it was written. */
  readonly quantity: string;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly onCommit: (quantity: string) => void;
};

const lotsOfKey = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

const ruleOf = (status: Status): QuantityRule | null => ("rule" in status ? status.rule : null);

/** The quantity of a row, in pieces; what is wrong with it stands in the status of the row (ux G-25 to G-28). */
export function RowQuantity({ name, of, status, quantity, isInvalid, describedBy, onCommit }: RowQuantityProps) {
  const t = useAddingText();
  const given = quantity === "" && status.kind === "ready" ? String(status.pieces) : quantity;
  const [text, setText] = useState(given);
  const [shown, setShown] = useState(given);
  if (shown !== given) {
    setShown(given);
    setText(given);
  }
  const rule = ruleOf(status);
  const commit = (next: string) => {
    setText(next);
    if (next.trim() !== given) onCommit(next.trim());
  };
  const step = (lots: number) => {
    const pieces = /^\d+$/.test(text) ? Number(text) : 0;
    if (rule) commit(String(stepQuantity(pieces, lots, rule)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const lots = lotsOfKey.get(event.key);
    if (lots === undefined || !rule) return;
    event.preventDefault();
    step(lots);
  };
  return (
    <div className="quantity">
      <div className="quantity-control" data-size="small">
        {rule && (
          <button
            type="button"
            className="quantity-step needs-scripts"
            aria-label={t("decrease", { name: of })}
            onClick={() => step(-1)}
          >
            <Minus />
          </button>
        )}
        <input
          name={name}
          className="quantity-input"
          size={Math.max(4, text.length)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("quantityOf", { name: of })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => commit(text)}
          onKeyDown={press}
        />
        {rule && (
          <button
            type="button"
            className="quantity-step needs-scripts"
            aria-label={t("increase", { name: of })}
            onClick={() => step(1)}
          >
            <Plus />
          </button>
        )}
      </div>
      {status.kind === "ready" && (
        <div className="quantity-counting">
          {status.rule.lot > 1
            ? t("piecesAndPacks", { pieces: status.pieces, packs: packsOf(status.pieces, status.rule.lot) })
            : t("pieces", { pieces: status.pieces })}
        </div>
      )}
    </div>
  );
}
