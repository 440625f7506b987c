// The fields of an address that is typed in at the checkout, in the order of a French address (ux N-02).

import { useOrdersText } from "messages:orders";
import { type FocusEvent, useState } from "react";
import {
  type AddressField,
  type AddressProblem,
  type AddressUse,
  addressFields,
  asksForState,
  countries,
  fieldName,
  isRequired,
  longest,
  problemOf,
  readNewAddress,
} from "#checkout/delivery-form.ts";
import { countryName } from "#lib/address-lines.ts";
import { useLanguage } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { TownInput } from "#towns/town-input.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type NewAddressFieldsProps = {
  readonly use: AddressUse;
  readonly values: Readonly<Record<string, string>>;
  /** What the server found wrong. */
  readonly errorOf: (field: AddressField) => string | undefined;
};

const autoComplete: Partial<Record<AddressField, string>> = {
  company: "organization",
  fullName: "name",
  additionalAddress: "address-line2",
  address: "address-line1",
  zipcode: "postal-code",
  city: "address-level2",
  state: "address-level1",
  country: "country",
  phone: "tel",
};

const wide: readonly AddressField[] = ["label", "additionalAddress", "address", "deliveryInstructions"];

export function NewAddressFields({ use, values, errorOf }: NewAddressFieldsProps) {
  const t = useOrdersText();
  const language = useLanguage();
  const { account, user } = useSession();
  const [checked, setChecked] = useState<Partial<Record<AddressField, AddressProblem | null>>>({});
  const proposed: Partial<Record<AddressField, string>> = {
    company: account?.name ?? "",
    fullName: user ? `${user.firstName} ${user.lastName}` : "",
    country: countries[0],
  };
  const isBill = use === "billingAddress";
  const given = (field: AddressField) => values[fieldName(use, field)] ?? proposed[field] ?? "";
  const [country, setCountry] = useState(given("country"));
  const isAsked = (field: AddressField) => {
    if (field === "state") return asksForState({ country, state: given("state") });
    return !isBill || field !== "deliveryInstructions";
  };
  // On leaving a field: what is wrong with what was typed; that something is missing is said when the form is sent.
  const check = (field: AddressField) => (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { form } = event.currentTarget;
    if (!form || !event.currentTarget.value.trim()) return;
    setChecked({ ...checked, [field]: problemOf(field, readNewAddress(new FormData(form), use)) });
  };
  const problemText = (field: AddressField) => {
    const problem = checked[field];
    if (problem === undefined) return errorOf(field);
    return problem === null ? undefined : t(`wrongAddress.${problem}`);
  };
  const control = (field: AddressField) => {
    const name = fieldName(use, field);
    const common = {
      name,
      defaultValue: given(field),
      autoComplete: autoComplete[field]
        ? `section-${use} ${isBill ? "billing" : "shipping"} ${autoComplete[field]}`
        : "off",
      onBlur: check(field),
    };
    if (field === "city")
      return <TownInput {...common} zipcodeName={fieldName(use, "zipcode")} maxLength={longest(field)} />;
    if (field !== "country")
      return <TextInput {...common} type={field === "phone" ? "tel" : "text"} maxLength={longest(field)} />;
    return (
      <Select {...common} onChange={(event) => setCountry(event.currentTarget.value)}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code, language)}
          </option>
        ))}
      </Select>
    );
  };
  const helpOf = (field: AddressField) => {
    if (field === "label") return t("addressHelp.label");
    if (field === "additionalAddress") return t("addressHelp.additionalAddress");
    if (field === "deliveryInstructions") return t("instructionsHelp");
    return !isBill && field === "phone" ? t("addressHelp.phone") : undefined;
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {addressFields.filter(isAsked).map((field) => (
        <Field
          key={field}
          id={fieldName(use, field)}
          label={t(`addressField.${field}`)}
          help={helpOf(field)}
          error={problemText(field)}
          mark={isRequired(field) ? undefined : t("optional")}
          isRequired={isRequired(field)}
          className={wide.includes(field) ? "sm:col-span-2" : ""}
        >
          {control(field)}
        </Field>
      ))}
    </div>
  );
}
