// The filters of the list of orders on a phone: a sheet over the page. Escape, the cross and going back leave everything as it was.
import { useOrdersText } from "messages:orders";
import { type FormEvent, useId } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { FilterFields, type FiltersProps } from "#orders/overview/filter-fields.tsx";
import { noChoice, queryOf, setChoices } from "#orders/overview/order-filter.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type FilterSheetProps = FiltersProps & {
  /** The sheet is left. */
  readonly onLeave: () => void;
};

export default function FilterSheet({ filter, choices, onLeave }: FilterSheetProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const navigate = useNavigate();
  const submit = useSubmit();
  const formId = useId();
  const close = () => {
    onLeave();
    void navigate(-1);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLeave();
    void submit(event.currentTarget, { replace: true });
  };
  return (
    <Dialog
      title={t("filters")}
      closeLabel={t("closeFilters")}
      onClose={close}
      placement="side"
      footer={
        <>
          {setChoices(filter).length > 0 && (
            <ButtonLink to={paths.orders(queryOf({ ...filter, ...noChoice, page: 1 }))} variant="quiet" replace>
              {t("clear")}
            </ButtonLink>
          )}
          <Button type="submit" form={formId} variant="primary">
            {t("filter")}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        action={paths.orders()}
        className="grid gap-3"
        onSubmit={show}
        role="search"
        aria-label={t("filters")}
      >
        <FilterFields filter={filter} choices={choices} />
      </Form>
    </Dialog>
  );
}
