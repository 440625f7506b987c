// The tree of organisations as the options of a select; on a phone the tree itself is one, which a choice follows at once with scripts,
// and a button without.

import { useOrganisationText } from "messages:organisation";
import { Form, useSubmit } from "react-router";
import type { TreeRow } from "#account/organisation/tree/tree.rules.ts";
import { NO_BREAK_SPACE } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

type OrganisationSelectProps = {
  /** The account, which is the root. */
  readonly account: Pick<TreeRow, "name" | "userCount">;
  readonly rows: readonly TreeRow[];
  /** The organisation that the page shows; null: the account itself. */
  readonly shown: string | null;
};

const withCount = ({ name, userCount }: OrganisationSelectProps["account"]) =>
  userCount ? `${name} (${userCount})` : name;

/** Each organisation as far in as it lies below those before it. */
export const OrganisationOptions = ({ rows }: { readonly rows: readonly TreeRow[] }) =>
  rows.map(({ id, name, level }) => (
    <option key={id} value={id}>
      {NO_BREAK_SPACE.repeat((level - 1) * 2) + name}
    </option>
  ));

export function OrganisationSelect({ account, rows, shown }: OrganisationSelectProps) {
  const t = useOrganisationText();
  const submit = useSubmit();
  return (
    <Form
      action={usePaths().organisation()}
      aria-label={t("tree")}
      className="flex items-end gap-2 md:hidden print:hidden"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <Field label={t("shownNode")} className="grow">
        <Select key={shown} name="node" defaultValue={shown ?? ""}>
          <option value="">{withCount(account)}</option>
          {rows.map(({ id, name, level, userCount }) => (
            <option key={id} value={id}>
              {NO_BREAK_SPACE.repeat(level * 2) + withCount({ name, userCount })}
            </option>
          ))}
        </Select>
      </Field>
      <span className="without-scripts">
        <Button type="submit">{t("showNode")}</Button>
      </span>
    </Form>
  );
}
