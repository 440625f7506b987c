// What a user may do, in words: the verbs, and below them how far each goes (ux A-03).

import { useOrganisationText } from "messages:organisation";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import { type Abilities, type AbilityRules, abilitiesOf } from "#account/organisation/user-abilities.rules.ts";
import { formatMoney } from "#lib/format.ts";

type UserAbilitiesProps = { readonly user: Pick<CustomerUser, "id" | "groups">; readonly rules: AbilityRules };

export function UserAbilities({ user, rules }: UserAbilitiesProps) {
  const t = useOrganisationText();
  const abilities = abilitiesOf(user, rules);
  const role = t(abilities.role ? `role.${abilities.role}` : "role.none");
  const reaches = reachesOf(abilities, t);
  return (
    <p>
      <strong className="block font-semibold">
        {abilities.approving ? t("rolesTogether", { role, other: t("role.approver").toLowerCase() }) : role}
      </strong>
      {reaches.map((reach) => (
        <span key={reach} className="block text-sm text-muted">
          {reach}
        </span>
      ))}
    </p>
  );
}

function reachesOf(
  { role, ordering, approving }: Abilities,
  t: ReturnType<typeof useOrganisationText>,
): readonly string[] {
  const reaches: string[] = [];
  if (role === "FOC_Admin") reaches.push(t("reach.administers"));
  if (role === null) reaches.push(t("reach.reads"));
  if (ordering) {
    const { limit } = ordering;
    if (limit === undefined) reaches.push(t("reach.ordersAll"));
    else if (limit === null || limit === 0) reaches.push(t("reach.ordersToApproval"));
    else reaches.push(t("reach.ordersUpTo", { amount: formatMoney(limit) }));
  }
  if (approving?.upTo === "ALL") reaches.push(t("reach.approvesAll"));
  else if (approving?.upTo === "BUDGETS") reaches.push(t("reach.approvesBudgets"));
  else if (approving) reaches.push(t("reach.approvesUpTo", { amount: formatMoney(approving.upTo) }));
  return reaches;
}
