// The form of an address, in the order of a French one (ux N-02), with what the address is for.

import { useAddressesText } from "messages:addresses";
import { useOrdersText } from "messages:orders";
import type { Address } from "@comptoir/contract/shared";
import { Form, useNavigation } from "react-router";
import type { AddressOutcome } from "#account/addresses/address-entry.ts";
import { NewAddressFields } from "#checkout/delivery/new-address-fields.tsx";
import { type AddressField, addressFields, fieldName } from "#checkout/delivery-form.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { FieldGroup } from "#ui/form/field.tsx";

type AddressFormProps = {
  /** Null: a new one. */
  readonly edited: Address | null;
  readonly heading: "h2" | "h3";
  readonly outcome: AddressOutcome | undefined;
  /** The page without the form; null: the form always stands there. */
  readonly cancel: string | null;
};

const valuesOf = (address: Address) =>
  Object.fromEntries(addressFields.map((field) => [fieldName("shippingAddress", field), address[field] ?? ""]));

export function AddressForm({ edited, heading: Heading, outcome, cancel }: AddressFormProps) {
  const t = useAddressesText();
  const orders = useOrdersText();
  const sent = useNavigation().formData;
  const own = outcome && outcome.addressId === (edited?.id ?? "") ? outcome : undefined;
  const errorOf = (field: AddressField) => {
    const problem = own?.problems.find(([name]) => name === field)?.[1];
    return problem && orders(`wrongAddress.${problem}`);
  };
  const problems = (own?.problems ?? []).map(([field, problem]) => ({
    fieldId: fieldName("shippingAddress", field),
    message: orders(`wrongAddress.${problem}`),
  }));
  const isFor = (flag: "shipping" | "billing") => (own ? flag in own.values : (edited?.[flag] ?? true));
  return (
    <Card as="section" labelledBy="address-form" padding="large">
      <Form method="post" className="grid gap-4" noValidate>
        <Heading id="address-form" className="text-lg">
          {edited ? t("changeOf", { name: edited.label ?? edited.fullName }) : t("add")}
        </Heading>
        <ErrorSummary title={t("errorSummary", { count: problems.length })} problems={problems} attempt={own} />
        <input type="hidden" name="address" value={edited?.id ?? ""} />
        <NewAddressFields
          use="shippingAddress"
          values={own?.values ?? (edited ? valuesOf(edited) : {})}
          errorOf={errorOf}
        />
        <FieldGroup legend={t("usedFor")}>
          <Checkbox name="shipping" label={t("delivery")} defaultChecked={isFor("shipping")} />
          <Checkbox name="billing" label={t("billing")} defaultChecked={isFor("billing")} />
        </FieldGroup>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={sent?.has("address") === true}>
            {t("save")}
          </Button>
          {cancel && <ButtonLink to={cancel}>{t("cancel")}</ButtonLink>}
        </div>
      </Form>
    </Card>
  );
}
