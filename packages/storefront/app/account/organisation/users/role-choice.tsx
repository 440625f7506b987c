// Roles as verbs, each with what it may do and how far in this account (ux A-03); one that is more than the reader's own says why it
// cannot be given. Who of those that are there approves orders is set beside the limits of the account.

import { useOrganisationText } from "messages:organisation";
import {
  type AbilityRules,
  limitsOf,
  mayMakeAdministrators,
} from "#account/organisation/users/user-abilities.rules.ts";
import { reachOfApproving, reachOfOrdering } from "#account/organisation/users/user-abilities.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { RadioGroup, type RadioOption } from "#ui/form/radio-group.tsx";

type RoleChoiceProps = {
  readonly id: string;
  /** A group, or `APPROVER`. */
  readonly value: string;
  /** Whoever orders by another group than most keeps it. */
  readonly buyerGroup?: string;
  readonly rules: AbilityRules;
  readonly offersApprover?: boolean;
};

export function RoleChoice({ id, value, buyerGroup = "FOC_User", rules, offersApprover = false }: RoleChoiceProps) {
  const t = useOrganisationText();
  const session = useSession();
  const mayGiveAll = mayMakeAdministrators(session.user?.rights ?? []);
  const limits = limitsOf(rules);
  const withReach = (words: string, reach: string | null) => (reach ? t("roleReach", { words, reach }) : words);
  const approver: RadioOption<string> = {
    ...{ value: "APPROVER", label: t("role.approver") },
    help: withReach(t("roleHelp.approver"), limits && reachOfApproving(limits.approving, t)),
    disabledReason: hasRight(session, "BUYING_POLICY_UPDATE") ? undefined : t("approverAboveOwn"),
  };
  return (
    <RadioGroup
      id={id}
      legend={t("role")}
      name="role"
      defaultValue={value}
      options={[
        { value: "FOC_Reader", label: t("role.none"), help: t("roleHelp.none") },
        {
          ...{ value: buyerGroup, label: t("role.FOC_User") },
          help: withReach(t("roleHelp.FOC_User"), limits && reachOfOrdering(limits.ordering, t)),
        },
        ...(offersApprover ? [approver] : []),
        {
          ...{ value: "FOC_Admin", label: t("role.FOC_Admin"), help: t("roleHelp.FOC_Admin") },
          disabledReason: mayGiveAll || value === "FOC_Admin" ? undefined : t("roleAboveOwn"),
        },
      ]}
    />
  );
}
