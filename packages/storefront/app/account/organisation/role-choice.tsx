// Roles as verbs, each with what it may do (ux A-03); one that is more than the reader's own says why it cannot be given. Who approves
// orders is set beside the limits of the account.

import { useOrganisationText } from "messages:organisation";
import { mayMakeAdministrators, type Role } from "#account/organisation/user-abilities.rules.ts";
import { useSession } from "#lib/session/session.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";

type RoleChoiceProps = {
  readonly id: string;
  readonly value: Role;
  /** Whoever orders by another group than most keeps it. */
  readonly buyerGroup?: string;
};

export function RoleChoice({ id, value, buyerGroup = "FOC_User" }: RoleChoiceProps) {
  const t = useOrganisationText();
  const mayGiveAll = mayMakeAdministrators(useSession().user?.rights ?? []);
  return (
    <RadioGroup
      id={id}
      legend={t("role")}
      name="role"
      defaultValue={value === "FOC_Admin" ? value : buyerGroup}
      options={[
        { value: buyerGroup, label: t("role.FOC_User"), help: t("roleHelp.FOC_User") },
        {
          ...{ value: "FOC_Admin", label: t("role.FOC_Admin"), help: t("roleHelp.FOC_Admin") },
          disabledReason: mayGiveAll || value === "FOC_Admin" ? undefined : t("roleAboveOwn"),
        },
      ]}
    />
  );
}
