// What chooses among the orders, each choice with what is set of it outlined.

import { useOrdersText } from "messages:orders";
import { searchLength } from "@comptoir/contract/limits";
import type { OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import type { ReactNode } from "react";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { isOfWire, type OrderGroup, orderGroups, statesOf, stateWords } from "#orders/order-states.ts";
import { type OrderFilter, type OrderTab, paymentFilters } from "#orders/overview/order-filter.ts";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

export type FiltersProps = { readonly filter: OrderFilter; readonly choices: OrderChoices };

const groupOf = (tab: OrderTab): OrderGroup | null => orderGroups.find((group) => group === tab) ?? null;

/** Every field of the filter, with what the address says besides. */
export function FilterFields({ filter, choices }: FiltersProps) {
  const t = useOrdersText();
  return (
    <>
      {filter.tab !== "all" && <input type="hidden" name="tab" value={filter.tab} />}
      {filter.incident && <input type="hidden" name="incident" value="1" />}
      <Field label={t("searchLabel")} className={`order-filter-search ${mark(filter.search)}`}>
        <TextInput
          key={filter.search}
          name="search"
          type="search"
          maxLength={searchLength}
          defaultValue={filter.search}
        />
      </Field>
      <Period filter={filter} />
      <Choice name="supplier" value={filter.supplier} label={t("supplier")} all={t("allSuppliers")}>
        {choices.suppliers}
      </Choice>
      <Choice name="organisation" value={filter.organisation} label={t("organisation")} all={t("allOrganisations")}>
        {choices.organisations}
      </Choice>
      <Choice name="person" value={filter.person} label={t("orderedBy")} all={t("allPeople")}>
        {choices.buyers}
      </Choice>
      <Amount filter={filter} />
      {filter.tab !== "toApprove" && (
        <Choice name="state" value={filter.state} label={t("stateHead")} all={t("allStates")}>
          {statesOf(groupOf(filter.tab))
            .filter(isOfWire)
            .map((code) => ({ id: code, name: stateWords(code, t) }))}
        </Choice>
      )}
      <Choice name="payment" value={filter.payment} label={t("payment")} all={t("allPayments")}>
        {(Object.keys(paymentFilters) as (keyof typeof paymentFilters)[]).map((id) => ({
          id,
          name: t(`paymentFilter.${id}`),
        }))}
      </Choice>
    </>
  );
}

/** A filter that is set is outlined, and its name says so by its colour and its value. */
const mark = (value: string) => (value ? "is-set" : "");

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly all: ReactNode;
  readonly children: readonly { readonly id: string; readonly name: string }[];
};

function Choice({ name, value, label, all, children }: ChoiceProps) {
  const isUnknown = value !== "" && !children.some(({ id }) => id === value);
  return (
    <Field label={label} className={mark(value)}>
      <Select key={value} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {isUnknown && <option value={value}>{value}</option>}
        {children.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Period({ filter: { from, to } }: Pick<FiltersProps, "filter">) {
  const t = useOrdersText();
  return (
    <FieldGroup legend={t("period")} className={`order-filter-period ${from || to ? "is-set" : ""}`}>
      <div className="order-range">
        <TextInput key={`from ${from}`} type="date" name="from" aria-label={t("periodFrom")} defaultValue={from} />
        <span aria-hidden="true">–</span>
        <TextInput key={`to ${to}`} type="date" name="to" aria-label={t("periodTo")} defaultValue={to} />
      </div>
    </FieldGroup>
  );
}

function Amount({ filter: { min, max } }: Pick<FiltersProps, "filter">) {
  const t = useOrdersText();
  const language = useLanguage();
  const written = (amount: number | null) => (amount === null ? "" : formatNumber(amount, language));
  return (
    <FieldGroup
      legend={t("amountHead")}
      className={`order-filter-amount ${min !== null || max !== null ? "is-set" : ""}`}
    >
      <div className="order-range">
        <TextInput
          key={`min ${min}`}
          name="min"
          inputMode="decimal"
          aria-label={t("amountFrom")}
          placeholder="min"
          defaultValue={written(min)}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          key={`max ${max}`}
          name="max"
          inputMode="decimal"
          aria-label={t("amountTo")}
          placeholder="max"
          defaultValue={written(max)}
        />
      </div>
    </FieldGroup>
  );
}
