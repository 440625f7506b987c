// Where a colleague works: the organisations whose orders, addresses and budgets are theirs, and the one that new orders are for
// (accounts 6.7). What the change means is said before it is saved.

import { useOrganisationText } from "messages:organisation";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import { IntentForm } from "#account/intent-form.tsx";
import type { OrganisationOutcome } from "#account/organisation/forms/organisation-actions.ts";
import { OrganisationOptions } from "#account/organisation/tree/organisation-select.tsx";
import type { TreeRow } from "#account/organisation/tree/tree.rules.ts";
import { roleOf } from "#account/organisation/users/user-abilities.rules.ts";
import { NO_BREAK_SPACE } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

type PlaceFormProps = {
  readonly user: CustomerUser;
  readonly rows: readonly TreeRow[];
  readonly nodeId: string | null;
  readonly outcome: OrganisationOutcome | undefined;
};

export function PlaceForm({ user, rows, nodeId, outcome }: PlaceFormProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const name = `${user.firstName} ${user.lastName}`;
  const own = outcome?.intent === "place" ? outcome : undefined;
  const chosen = own ? own.places : user.organisations.map(({ id }) => id);
  return (
    <Card as="section" labelledBy="places" padding="large">
      <h3 id="places" className="text-lg pb-2">
        {t("placesTitle", { name })}
      </h3>
      <IntentForm intent="place" fields={{ user: user.id }} button={t("placesButton")}>
        <p className="text-muted">{t(roleOf(user) === "FOC_Admin" ? "placesOfAdministrator" : "placesHelp")}</p>
        <FieldGroup id="place-organisations" legend={t("places")} help={t("placesNone")} className="w-full">
          <div className="grid max-h-96 gap-1 overflow-y-auto">
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                name="organisation"
                value={row.id}
                defaultChecked={chosen.includes(row.id)}
                label={
                  <>
                    {NO_BREAK_SPACE.repeat((row.level - 1) * 4) + row.name}
                    {!row.isActive && ` · ${t("nodeOff")}`}
                  </>
                }
              />
            ))}
          </div>
        </FieldGroup>
        <Field id="place-main" label={t("mainPlace")} help={t("mainPlaceHelp")}>
          <Select name="node" defaultValue={own?.values.node ?? user.mainOrganisationId ?? ""}>
            <option value="">{t("wholeAccount")}</option>
            <OrganisationOptions rows={rows} />
          </Select>
        </Field>
      </IntentForm>
      <p className="pt-3">
        <Link to={paths.organisation({ node: nodeId })}>{t("cancel")}</Link>
      </p>
    </Card>
  );
}
