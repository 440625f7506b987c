// The filters that somebody keeps, as pills beside the tabs, and the form that keeps the one that is shown.

import { useOrdersText } from "messages:orders";
import { orderFilterNameLength } from "@comptoir/contract/limits";
import type { KeptFilter } from "@comptoir/contract/orders/order-filters";
import Bookmark from "lucide-react/icons/bookmark";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type KeptFiltersProps = {
  readonly kept: readonly KeptFilter[];
  /** What is shown, as a kept filter says it; "" shows all. */
  readonly shown: string;
  /** Where nothing is filtered; null where nothing is. */
  readonly clearTo: string | null;
};

export function KeptFilters({ kept, shown, clearTo }: KeptFiltersProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const current = kept.find(({ query }) => query === shown);
  if (kept.length === 0 && shown === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
      {kept.length > 0 && (
        <ul className="pills flex-wrap" aria-label={t("keptFilters")}>
          {kept.map(({ id, name, query }) => (
            <li key={id}>
              <BareLink
                to={query === "" ? paths.orders() : `${paths.orders()}?${query}`}
                className="pill"
                aria-current={query === shown || undefined}
              >
                <Bookmark />
                {name}
              </BareLink>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <FilterForm intent="forget" shown={shown} id={current.id} />
      ) : (
        shown !== "" && (
          <Menu summary={t("keepFilter")} size="small" align="end">
            <FilterForm intent="keep" shown={shown} id={null} />
          </Menu>
        )
      )}
      {clearTo !== null && (
        <ButtonLink to={clearTo} variant="quiet" size="small" preventScrollReset>
          {t("clear")}
        </ButtonLink>
      )}
    </div>
  );
}

type FilterFormProps = { readonly intent: "keep" | "forget"; readonly shown: string; readonly id: string | null };

function FilterForm({ intent, shown, id }: FilterFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const to = shown === "" ? paths.orders() : `${paths.orders()}?${shown}`;
  return (
    <Form method="post" action={to} preventScrollReset className={intent === "keep" ? "grid gap-2 px-2 py-1" : ""}>
      <HiddenFields fields={{ intent, shown, ...(id !== null && { id }) }} />
      {intent === "keep" && (
        <Field label={t("filterName")} isRequired>
          <TextInput name="name" required maxLength={orderFilterNameLength} size="small" />
        </Field>
      )}
      <Button type="submit" size="small" variant={intent === "keep" ? "secondary" : "quiet"}>
        {t(intent === "keep" ? "keep" : "forgetFilter")}
      </Button>
    </Form>
  );
}
