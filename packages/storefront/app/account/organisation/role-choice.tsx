// Roles as verbs, each with what it may do (ux A-03). Who approves orders is set beside the limits of the account.

import { useOrganisationText } from "messages:organisation";
import type { Role } from "#account/organisation/user-abilities.rules.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";

type RoleChoiceProps = { readonly id: string; readonly value: Role };

export function RoleChoice({ id, value }: RoleChoiceProps) {
  const t = useOrganisationText();
  return (
    <RadioGroup
      id={id}
      legend={t("role")}
      name="role"
      defaultValue={value}
      options={[
        { value: "FOC_User", label: t("role.FOC_User"), help: t("roleHelp.FOC_User") },
        { value: "FOC_Admin", label: t("role.FOC_Admin"), help: t("roleHelp.FOC_Admin") },
      ]}
    />
  );
}
