// The bounds of a number: two fields that say what was found. They are sent on Enter or by the button of the form.

import { useFiltersText } from "messages:filters";
import { type ComponentProps, useId } from "react";
import type { Bounds } from "#catalogue/result-state.ts";
import { formatMeasure, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { useAddressValue } from "#ui/form/use-address-value.ts";

type BoundsFieldsProps = {
  /** Names of the fields in the address. */
  readonly names: { readonly min: string; readonly max: string };
  readonly found: { readonly min: number; readonly max: number; readonly unit?: string };
  readonly chosen: Bounds;
};

type BoundInputProps = ComponentProps<typeof TextInput> & {
  /** Null for none. */
  readonly chosen: number | null;
};

/** One bound, as the address has it. */
export function BoundInput({ chosen, ...rest }: BoundInputProps) {
  const language = useLanguage();
  const text = chosen === null ? "" : formatNumber(chosen, language, 4);
  const field = useAddressValue<HTMLInputElement>(text);
  return <TextInput {...rest} ref={field} size="small" inputMode="decimal" autoComplete="off" defaultValue={text} />;
}

/** From and up to, in the unit of what was found; inside a fieldset that says of what. */
export function BoundsFields({ names, found, chosen }: BoundsFieldsProps) {
  const t = useFiltersText();
  const id = useId();
  const language = useLanguage();
  const words = (value: number) =>
    found.unit ? formatMeasure(value, found.unit, language) : formatNumber(value, language, 4);
  const field = (bound: "min" | "max", label: string) => (
    <Field label={label} id={`${id}-${bound}`} help={words(found[bound])}>
      <BoundInput name={names[bound]} chosen={chosen[bound]} />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-2 pb-2 text-sm">
      {field("min", t("from"))}
      {field("max", t("upTo"))}
    </div>
  );
}
