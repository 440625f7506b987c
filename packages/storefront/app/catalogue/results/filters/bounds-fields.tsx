// The bounds of a number: two fields that say what was found. They are sent on Enter or by the button of the form.

import { useFiltersText } from "messages:filters";
import { useId } from "react";
import type { Bounds } from "#catalogue/result-state.ts";
import { formatMeasure, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type BoundsFieldsProps = {
  /** Names of the fields in the address. */
  readonly names: { readonly min: string; readonly max: string };
  readonly found: { readonly min: number; readonly max: number; readonly unit?: string };
  readonly chosen: Bounds;
};

/** From and up to, in the unit of what was found; inside a fieldset that says of what. */
export function BoundsFields({ names, found, chosen }: BoundsFieldsProps) {
  const t = useFiltersText();
  const id = useId();
  const language = useLanguage();
  const words = (value: number) =>
    found.unit ? formatMeasure(value, found.unit, language) : formatNumber(value, language, 4);
  const field = (bound: "min" | "max", label: string) => (
    <Field label={label} id={`${id}-${bound}`} help={words(found[bound])}>
      <TextInput
        key={chosen[bound]}
        name={names[bound]}
        inputMode="decimal"
        size="small"
        autoComplete="off"
        defaultValue={chosen[bound] === null ? "" : formatNumber(chosen[bound], language, 4)}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-2 pb-2 text-sm">
      {field("min", t("from"))}
      {field("max", t("upTo"))}
    </div>
  );
}
