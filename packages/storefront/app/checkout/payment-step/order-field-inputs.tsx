// The free fields of an order as the checkout asks for them (ux O-04).

import { useOrdersText } from "messages:orders";
import { useLanguage } from "#lib/language.tsx";
import { localeTags } from "#lib/locale.ts";
import {
  CHECKED,
  nameIn,
  type OrderField,
  type OrderFieldValue,
  orderFieldName,
  poNumberField,
} from "#orders/order/order-fields.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#ui/form/text-input.tsx";

type OrderFieldInputsProps = {
  readonly fields: readonly OrderField[];
  /** What the order holds so far. */
  readonly current: readonly OrderFieldValue[];
  /** What was sent and refused, by the name of its field. */
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | undefined;
};

export function OrderFieldInputs({ fields, current, values, errorOf }: OrderFieldInputsProps) {
  const t = useOrdersText();
  const tag = localeTags[useLanguage()];
  const isSent = Object.keys(values).length > 0;
  return fields.map((field) => {
    const name = orderFieldName(field.key);
    const known = current.find(({ key }) => key === field.key)?.text ?? "";
    const text = isSent ? (values[name] ?? "") : known;
    const isPoNumber = field.key === poNumberField;
    const label = isPoNumber ? t("poNumber") : nameIn(field.names, tag);
    if (field.kind === "BOOLEAN")
      return <Checkbox key={name} id={name} name={name} label={label} defaultChecked={text === CHECKED} />;
    return (
      <Field
        key={name}
        id={name}
        label={label}
        mark={t(field.isRequired ? "required" : "optional")}
        isRequired={field.isRequired}
        help={isPoNumber ? t("poNumberHelp") : undefined}
        error={errorOf(name)}
        className="max-w-narrow"
      >
        <Input field={field} text={text} />
      </Field>
    );
  });
}

function Input({ field, text }: { readonly field: OrderField; readonly text: string }) {
  const t = useOrdersText();
  const tag = localeTags[useLanguage()];
  const own = { name: orderFieldName(field.key), defaultValue: text, maxLength: field.longest ?? undefined };
  if (field.kind === "LONG_TEXT") return <Textarea {...own} rows={3} />;
  if (field.kind === "LIST_TEXT")
    return (
      <Select name={own.name} defaultValue={text}>
        <option value="">{t("chooseEntry")}</option>
        {field.choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {nameIn(choice.names, tag)}
          </option>
        ))}
      </Select>
    );
  if (field.kind === "DATE") return <TextInput {...own} type="date" />;
  return <TextInput {...own} inputMode={field.kind === "NUMBER" ? "decimal" : undefined} autoComplete="off" />;
}
