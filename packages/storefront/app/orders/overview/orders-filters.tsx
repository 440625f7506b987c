// What chooses among the orders: a form of the address, in one line where there is room. On a phone a button beside the title opens it,
// and what is set is named above the list; with scripts a choice applies at once.

import { useOrdersText } from "messages:orders";
import type { OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { formatDate, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { stateWords } from "#orders/order-states.ts";
import { FilterFields, type FiltersProps } from "#orders/overview/filter-fields.tsx";
import { noChoice, type OrderChoice, type OrderFilter, setChoices } from "#orders/overview/order-filter.ts";
import { Button } from "#ui/action/button.tsx";
import { Chip, ChipList } from "#ui/display/chip.tsx";
import { atOnce, deferred } from "#ui/display/deferred.tsx";
import { useNarrowSheet } from "#ui/overlay/use-narrow-sheet.ts";

/** Nobody but who filters on a phone needs its code. */
const LateSheet = deferred(() => import("#orders/overview/filter-sheet.tsx"), atOnce);

export function OrdersFilters({ filter, choices }: FiltersProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const submit = useSubmit();
  const { summary, isSheet, leave } = useNarrowSheet();
  const set = setChoices(filter);
  const choose = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <>
      <details className="order-filters print:hidden" data-set={set.length > 0 || undefined}>
        <summary ref={summary} className="button" data-variant="secondary" data-size="small">
          <SlidersHorizontal aria-hidden="true" />
          <span className="sr-only">{t("filterCount", { count: set.length })}</span>
        </summary>
        {!isSheet && (
          <Form
            action={paths.orders()}
            onChange={choose}
            role="search"
            aria-label={t("filters")}
            className="filter-line"
          >
            <FilterFields filter={filter} choices={choices} />
            <Button type="submit" size="small" icon={<Search />}>
              <span className="xl:sr-only">{t("filter")}</span>
            </Button>
          </Form>
        )}
      </details>
      {isSheet && <LateSheet props={{ filter, choices, onLeave: leave }} fallback={null} />}
    </>
  );
}

type SetFiltersProps = FiltersProps & { readonly to: (change: Partial<OrderFilter>) => string };

/** On a phone, where the fields are out of sight: what is set, each dropped with one press. */
export function SetFilters({ filter, choices, to }: SetFiltersProps) {
  const t = useOrdersText();
  const wordsOf = useChoiceWords(filter, choices);
  const set = setChoices(filter).filter((name) => name !== "incident");
  if (set.length === 0) return null;
  return (
    <div className="order-set sideways md:hidden print:hidden">
      <ChipList label={t("filters")}>
        {set.map((name) => (
          <Chip
            key={name}
            removeTo={to({ [name]: noChoice[name] })}
            removeLabel={t("dropFilter", { filter: `${t(`filter.${name}`)} ${wordsOf(name)}` })}
          >
            {t(`filter.${name}`)} <strong>{wordsOf(name)}</strong>
          </Chip>
        ))}
      </ChipList>
    </div>
  );
}

/** What is chosen of a filter, as its field says it. */
function useChoiceWords(filter: OrderFilter, { suppliers, organisations, buyers }: OrderChoices) {
  const t = useOrdersText();
  const nameIn = (all: readonly { readonly id: string; readonly name: string }[], id: string) =>
    all.find((each) => each.id === id)?.name ?? id;
  const words: Readonly<Record<keyof OrderChoice, () => string>> = {
    search: () => filter.search,
    from: () => formatDate(filter.from),
    to: () => formatDate(filter.to),
    supplier: () => nameIn(suppliers, filter.supplier),
    organisation: () => nameIn(organisations, filter.organisation),
    person: () => nameIn(buyers, filter.person),
    min: () => formatMoney(filter.min ?? 0),
    max: () => formatMoney(filter.max ?? 0),
    state: () => stateWords(filter.state, t),
    payment: () => (filter.payment === "" ? "" : t(`paymentFilter.${filter.payment}`)),
    incident: () => "",
  };
  return (name: keyof OrderChoice) => words[name]();
}
