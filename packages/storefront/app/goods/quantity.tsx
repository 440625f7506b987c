import {
  firstValidQuantity,
  lastValidQuantity,
  type QuantityBounds,
} from "@comptoir/contract/articles/quantities.rules";
import { type KeyboardEvent, useId, useState } from "react";
import { type QuantityUnit, unitOf } from "#goods/packs.rules.ts";
import {
  checkQuantity,
  type QuantityCheck,
  type QuantityProblem,
  stepQuantity,
  writeQuantity,
} from "#goods/quantity.rules.ts";
import { lotsOfKey, QuantityStep } from "#goods/quantity-step.tsx";
import { useQuantityUnit } from "#goods/quantity-unit.ts";
import { Button } from "#ui/action/button.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { FieldError } from "#ui/form/field.tsx";

export type QuantityTexts = {
  /** The name of the field with its product and unit: "Quantité en pièces : Carton 30×20". */
  readonly label: (unit: QuantityUnit) => string;
  readonly increase: string;
  readonly decrease: string;
  /** "75 pièces (3 lots)". */
  readonly counting: (pieces: number, packs: number) => string;
  /** Why it cannot be ordered, with the rule: "Par lot de 25 pièces". */
  readonly problem: (problem: QuantityProblem) => string;
  /** "Prendre 75", "Prendre 3 lots". */
  readonly take: (pieces: number, unit: QuantityUnit) => string;
};

type QuantityProps = {
  readonly rule: QuantityBounds;
  readonly texts: QuantityTexts;
  /** Pieces as they stand; a new value is shown unless the field has focus. The first valid quantity without it. */
  readonly value?: number | undefined;
  /** Every reading of what is typed or stepped, valid or not. */
  readonly onCheck?: ((check: QuantityCheck) => void) | undefined;
  /** Pieces to keep: after a step, a proposal taken, Enter, or leaving the field. 0 asks to remove, see `allowsZero`. */
  readonly onCommit?: ((pieces: number) => void) | undefined;
  /** The field of a cart line, where 0 removes. */
  readonly allowsZero?: boolean | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly form?: string | undefined;
  readonly size?: "normal" | "small" | undefined;
  /** A problem found by the server, shown until the text changes. */
  readonly error?: string | undefined;
  /** What was typed and sent without scripts, to start with instead of `value`. */
  readonly typed?: string | undefined;
};

/**
 * A quantity with steps of one lot, typed in pieces or packs as the buyer chose, sent in pieces (ux G-25 to G-28). Never
 * rewrites what is typed; it proposes.
 */
export function Quantity(props: QuantityProps) {
  const { rule, texts, name = "quantity", allowsZero = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useQuantityField(props);
  const { check, unit } = field;
  const pieces = check.state === "valid" ? check.pieces : 0;
  const sent = String(piecesIn(check, field.text));
  const error = check.state === "invalid" ? texts.problem(check.problem) : field.isEdited ? undefined : props.error;
  const proposals = check.state === "invalid" ? check.proposals : [];
  const steps = { first: allowsZero ? 0 : firstValidQuantity(rule), last: lastValidQuantity(rule) };
  return (
    <div className="quantity">
      <div className="quantity-control" data-size={props.size}>
        <QuantityStep
          way="down"
          label={texts.decrease}
          isDisabled={check.state !== "invalid" && pieces <= steps.first}
          onPress={() => field.step(-1)}
        />
        <input
          ref={tellEarlyEntry}
          id={id}
          name={sent === field.text ? name : undefined}
          form={props.form}
          className="quantity-input"
          size={Math.max(4, field.text.length)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.label(unit)}
          aria-invalid={error ? true : undefined}
          data-unfit={(field.isEdited && check.state === "invalid") || undefined}
          aria-describedby={`${id}-counting${error ? ` ${id}-error` : ""}`}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onFocus={field.enter}
          onBlur={field.leave}
          onKeyDown={field.press}
        />
        <QuantityStep
          way="up"
          label={texts.increase}
          isDisabled={check.state === "valid" && pieces >= steps.last}
          onPress={() => field.step(1)}
        />
      </div>
      {sent !== field.text && <input type="hidden" name={name} form={props.form} value={sent} />}
      <div id={`${id}-counting`} className="quantity-counting">
        {check.state === "valid" && texts.counting(check.pieces, check.packs)}
      </div>
      <FieldError id={id} error={error} />
      {proposals.length > 0 && (
        <div className="quantity-proposals">
          {proposals.map((proposal) => (
            <Button key={proposal} size="small" className="needs-scripts" onClick={() => field.take(proposal)}>
              {texts.take(proposal, unit)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What stands in the field while it has focus, and after, as long as that cannot be kept. */
type QuantityEntry = { readonly text: string; readonly unit: QuantityUnit; readonly isTyped: boolean };

function useQuantityField({ rule, value, typed, allowsZero = false, onCheck, onCommit }: QuantityProps) {
  const given = value ?? firstValidQuantity(rule);
  const wanted = useQuantityUnit();
  const [last, setLast] = useState({ given, kept: given });
  if (last.given !== given) setLast({ given, kept: given });
  const kept = last.given === given ? last.kept : given;
  // Without scripts quantities are pieces.
  const [entry, setEntry] = useState<QuantityEntry | null>(
    typed === undefined ? null : { text: typed, unit: "pieces", isTyped: true },
  );
  // What is new is shown at once, but neither under the hands of someone who types nor over a text that was refused.
  const unit = entry?.unit ?? unitOf(wanted, kept, rule.itemPerPack);
  const textOf = (pieces: number) => writeQuantity(pieces, rule.itemPerPack, unit);
  const text = entry?.text ?? textOf(kept);
  const options = { unit };
  const check = checkQuantity(text, rule, options);
  const isTyped = entry?.isTyped === true;

  const type = (next: string) => {
    setEntry({ text: next, unit, isTyped: true });
    onCheck?.(checkQuantity(next, rule, options));
  };
  const keep = (pieces: number) => {
    setLast({ given, kept: pieces });
    if (pieces !== kept) onCommit?.(pieces);
  };
  /** `isInField`: by a key, so that focus stays there. */
  const take = (pieces: number, isInField = false) => {
    type(textOf(pieces));
    setEntry(isInField ? { text: textOf(pieces), unit, isTyped: false } : null);
    keep(pieces);
  };
  /** False when what is typed cannot be kept. */
  const commit = (): boolean => {
    if (!isTyped) return true;
    const pieces = check.state === "none" && allowsZero ? 0 : check.state === "valid" ? check.pieces : null;
    if (pieces !== null) keep(pieces);
    return pieces !== null;
  };
  const step = (lots: number, isInField = false) =>
    take(stepQuantity(piecesIn(check, kept), lots, rule, { allowsZero }), isInField);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const lots = lotsOfKey.get(event.key);
    if (lots !== undefined) {
      event.preventDefault();
      step(lots, true);
    }
    // Without `onCommit` the form around the field is what Enter sends.
    if (event.key === "Enter" && onCommit) {
      event.preventDefault();
      if (commit()) setEntry({ text, unit, isTyped: false });
    }
  };
  const enter = () => setEntry({ text, unit, isTyped });
  // "3 lots" becomes 75 once nobody types any more, and what came from elsewhere meanwhile is shown.
  const leave = () => {
    if (commit()) setEntry(null);
  };
  const isEdited = isTyped && text !== textOf(kept);
  return { text, unit, check, isEdited, type, take, step, press, enter, leave };
}

/** The pieces that are typed; what stands in for them when that cannot be read. */
function piecesIn<Otherwise>(check: QuantityCheck, otherwise: Otherwise): number | Otherwise {
  if (check.state === "valid") return check.pieces;
  return check.state === "none" ? 0 : (check.pieces ?? otherwise);
}
