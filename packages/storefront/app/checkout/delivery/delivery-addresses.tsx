// Where to, and to whom the bill goes: an address of the account, or a new one typed in here (ux O-02).

import { useOrdersText } from "messages:orders";
import { type KeyboardEvent, useState } from "react";
import type { AddressChoice } from "#checkout/delivery/checkout-addresses.server.ts";
import { NewAddressFields } from "#checkout/delivery/new-address-fields.tsx";
import {
  type AddressUse,
  fieldName,
  instructionsName,
  longest,
  newAddressKey,
  shownInstructionsName,
} from "#checkout/delivery-form.ts";
import { holdsWords } from "#lib/words.ts";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** Above this number of addresses they can be searched. */
const searchedAbove = 5;

type DeliveryAddressesProps = {
  readonly use: AddressUse;
  readonly choices: readonly AddressChoice[];
  readonly current: string | null;
  /** There may be more choices: they could not be read. */
  readonly areUnread: boolean;
  /** What was sent and refused, by the name of its field. */
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: (field: string) => string | undefined;
};

export function DeliveryAddresses({ use, choices, current, areUnread, values, errorOf }: DeliveryAddressesProps) {
  const t = useOrdersText();
  const [words, setWords] = useState("");
  const isShipping = use === "shippingAddress";
  const known = choices.map((choice) => ({
    value: choice.key,
    label: choice.title,
    help: (
      <>
        {choice.lines}
        {isShipping && choice.instructions && (
          <span className={choice.canKeepInstructions ? "reveal-instead" : ""}>
            <span className="block">{choice.instructions}</span>
          </span>
        )}
      </>
    ),
    isHidden: !matches(choice, words),
    more: isShipping && choice.canKeepInstructions && (
      <Instructions
        choice={choice}
        value={values[instructionsName(choice.key)]}
        error={errorOf(instructionsName(choice.key))}
      />
    ),
  }));
  const added = {
    value: newAddressKey,
    label: t(choices.length === 0 ? "newAddress" : "otherAddress"),
    help: t("newAddressHelp"),
    more: <NewAddressFields use={use} values={values} errorOf={(field) => errorOf(fieldName(use, field))} />,
  };
  return (
    <div className="grid gap-3">
      {areUnread && <Alert tone="warning">{t("addressesUnread")}</Alert>}
      {choices.length > searchedAbove && <AddressSearch words={words} onChange={setWords} />}
      <RadioGroup
        id={use}
        name={use}
        legend={t(use)}
        look="card"
        isRequired
        error={errorOf(use)}
        defaultValue={values[use] ?? current ?? newAddressKey}
        options={[...known, added]}
      />
    </div>
  );
}

const matches = ({ title, lines, instructions }: AddressChoice, words: string): boolean =>
  holdsWords(`${title} ${lines} ${instructions}`, words);

function AddressSearch({ words, onChange }: { readonly words: string; readonly onChange: (words: string) => void }) {
  const t = useOrdersText();
  // Enter looks, it does not send the order on.
  const stay = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return (
    <Field label={t("searchAddress")} className="needs-scripts max-w-narrow">
      <TextInput type="search" value={words} onChange={(event) => onChange(event.target.value)} onKeyDown={stay} />
    </Field>
  );
}

type InstructionsProps = {
  readonly choice: AddressChoice;
  readonly value: string | undefined;
  readonly error: string | undefined;
};

function Instructions({ choice, value, error }: InstructionsProps) {
  const t = useOrdersText();
  const name = instructionsName(choice.key);
  return (
    <>
      {/* Always what stands there now, also beside a text that was refused: sent again, that one replaces it knowingly. */}
      <input type="hidden" name={shownInstructionsName(choice.key)} value={choice.instructions} />
      <Field id={name} label={t("instructions")} mark={t("optional")} help={t("instructionsHelp")} error={error}>
        <TextInput
          name={name}
          autoComplete="off"
          maxLength={longest("deliveryInstructions")}
          defaultValue={value ?? choice.instructions}
        />
      </Field>
    </>
  );
}
