// The columns of a list and how close its rows stand: a form of the address, which needs no scripts. A view keeps both.

import { useDeskViewsText } from "messages:deskViews";
import type { FormEvent } from "react";
import { Form, useLocation } from "react-router";
import { densities } from "#desk/frame/density.ts";
import type { ListLook } from "#desk/views/list-look.ts";
import { Button } from "#ui/action/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldGroup } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type LookMenuProps<Column extends string> = {
  readonly action: string;
  /** What the address says besides. */
  readonly kept: Readonly<Record<string, string | null>>;
  readonly columns: readonly { readonly key: Column; readonly label: string }[];
  readonly look: ListLook<Column>;
};

export function LookMenu<Column extends string>({ action, kept, columns, look }: LookMenuProps<Column>) {
  const t = useDeskViewsText();
  // After each way through the list the boxes say what was applied: no column at all is all of them.
  const { key } = useLocation();
  const close = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const menu = currentTarget.closest<HTMLDetailsElement>("details.menu");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  return (
    <div className="print:hidden">
      <Menu summary={t("look")} variant="secondary" size="small">
        <Form
          key={key}
          action={action}
          preventScrollReset
          onSubmit={close}
          className="grid w-72 max-w-full gap-3 px-2 py-1"
        >
          {Object.entries(kept).map(
            ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <FieldGroup legend={t("columns")}>
            {columns.map(({ key: name, label }) => (
              <Checkbox
                key={name}
                name="columns"
                value={name}
                label={label}
                defaultChecked={look.columns === null || look.columns.includes(name)}
              />
            ))}
          </FieldGroup>
          <RadioGroup
            legend={t("density")}
            name="density"
            defaultValue={look.density ?? ""}
            options={[
              { value: "", label: t("density.own") },
              ...densities.map((value) => ({ value, label: t(`density.${value}`) })),
            ]}
          />
          <Button type="submit" size="small">
            {t("applyLook")}
          </Button>
        </Form>
      </Menu>
    </div>
  );
}
