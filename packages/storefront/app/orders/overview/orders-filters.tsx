// What chooses among the orders: a form of the address. In a narrow window one button unfolds it; with scripts a choice applies at once.

import { useOrdersText } from "messages:orders";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { FilterFields, type FiltersProps } from "#orders/overview/filter-fields.tsx";
import { noChoice, queryOf, setChoices } from "#orders/overview/order-filter.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
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
      <details className="order-filters print:hidden">
        <summary ref={summary} className="button" data-size="small">
          <SlidersHorizontal aria-hidden="true" /> {t("filterCount", { count: set.length })}
        </summary>
        {!isSheet && (
          <Form action={paths.orders()} onChange={choose} role="search" aria-label={t("filters")}>
            <FilterFields filter={filter} choices={choices} />
            <div className="flex flex-wrap gap-2 sm:col-span-2">
              <Button type="submit" icon={<Search />}>
                {t("filter")}
              </Button>
              {set.length > 0 && (
                <ButtonLink to={paths.orders(queryOf({ ...filter, ...noChoice, page: 1 }))} variant="quiet">
                  {t("clear")}
                </ButtonLink>
              )}
            </div>
          </Form>
        )}
      </details>
      {isSheet && <LateSheet props={{ filter, choices, onLeave: leave }} fallback={null} />}
    </>
  );
}
