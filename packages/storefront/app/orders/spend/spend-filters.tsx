// What spending is summed up for: a form of the address, which a choice sends at once where there are scripts.

import { useSpendText } from "messages:spend";
import type { OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import type { Spend } from "@comptoir/contract/orders/spend";
import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { noSpendFilter, type SpendFilter } from "#orders/spend/spend-filter.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type SpendFiltersProps = { readonly filter: SpendFilter; readonly choices: OrderChoices; readonly spend: Spend };
type NamedChoice = { readonly id: string; readonly name: string };

export function SpendFilters({ filter, choices, spend }: SpendFiltersProps) {
  const t = useSpendText();
  const paths = usePaths();
  const submit = useSubmit();
  const isSet = Object.entries(filter).some(
    ([name, value]) => name !== "view" && value !== noSpendFilter[name as keyof SpendFilter],
  );
  const categories = spend.categories.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? id }]));
  const choose = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
  };
  const select = (
    name: "organisation" | "supplier" | "category" | "person",
    all: string,
    listed: readonly NamedChoice[],
  ) => (
    <Field label={t(name)} className={filter[name] ? "is-set" : ""}>
      <Select key={filter[name]} name={name} defaultValue={filter[name]}>
        <option value="">{all}</option>
        {filter[name] !== "" && !listed.some(({ id }) => id === filter[name]) && (
          <option value={filter[name]}>{filter[name]}</option>
        )}
        {listed.map(({ id, name: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <Form
      action={paths.spend()}
      onChange={choose}
      role="search"
      aria-label={t("filters")}
      className="filter-line print:hidden"
    >
      {filter.view === "lines" && <input type="hidden" name="view" value="lines" />}
      <Field label={t("from")} className={`spend-day ${filter.from ? "is-set" : ""}`}>
        <TextInput key={spend.from} type="date" name="from" defaultValue={spend.from} />
      </Field>
      <Field label={t("to")} className={`spend-day ${filter.to ? "is-set" : ""}`}>
        <TextInput key={spend.to} type="date" name="to" defaultValue={spend.to} />
      </Field>
      {select("organisation", t("allOrganisations"), choices.organisations)}
      {select("supplier", t("allSuppliers"), choices.suppliers)}
      {select("category", t("allCategories"), categories)}
      {select("person", t("allPeople"), choices.buyers)}
      <Field label={t("amounts")}>
        <Select key={String(filter.withTax)} name="tax" defaultValue={filter.withTax ? "with" : ""}>
          <option value="">{t("withoutTax")}</option>
          <option value="with">{t("withTax")}</option>
        </Select>
      </Field>
      <Button type="submit" size="small">
        {t("show")}
      </Button>
      {isSet && (
        <ButtonLink to={paths.spend()} variant="quiet" size="small">
          {t("clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
