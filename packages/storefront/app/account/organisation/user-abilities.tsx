// What a user may do, in words: the verbs, and below them how far each goes (ux A-03).

import { useOrganisationText } from "messages:organisation";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import {
  type Abilities,
  type AbilityRules,
  type Approving,
  abilitiesOf,
  type Ordering,
} from "#account/organisation/user-abilities.rules.ts";
import { formatMoney } from "#lib/format.ts";

type UserAbilitiesProps = { readonly user: Pick<CustomerUser, "id" | "groups">; readonly rules: AbilityRules };
type OrganisationText = ReturnType<typeof useOrganisationText>;

export function UserAbilities({ user, rules }: UserAbilitiesProps) {
  const t = useOrganisationText();
  const abilities = abilitiesOf(user, rules);
  return (
    <p>
      <strong className="block font-semibold">{verbsOf(abilities, t)}</strong>
      {reachesOf(abilities, t).map((reach) => (
        <span key={reach} className="block text-sm text-muted">
          {reach}
        </span>
      ))}
    </p>
  );
}

/** The verbs of what somebody may do. */
export function verbsOf({ role, approving }: Abilities, t: OrganisationText): string {
  const verb = t(role ? `role.${role}` : "role.none");
  return approving ? t("rolesTogether", { role: verb, other: t("role.approver").toLowerCase() }) : verb;
}

export function reachOfOrdering({ limit }: Ordering, t: OrganisationText): string {
  if (limit === undefined) return t("reach.ordersAll");
  if (limit === null || limit === 0) return t("reach.ordersToApproval");
  return t("reach.ordersUpTo", { amount: formatMoney(limit) });
}

export function reachOfApproving({ upTo }: Approving, t: OrganisationText): string {
  if (upTo === "ALL") return t("reach.approvesAll");
  if (upTo === "BUDGETS") return t("reach.approvesBudgets");
  return t("reach.approvesUpTo", { amount: formatMoney(upTo) });
}

/** How far each verb goes. */
export const reachesOf = ({ role, ordering, approving }: Abilities, t: OrganisationText): readonly string[] => [
  ...(role === "FOC_Admin" ? [t("reach.administers")] : []),
  ...(role === null ? [t("reach.reads")] : []),
  ...(ordering ? [reachOfOrdering(ordering, t)] : []),
  ...(approving ? [reachOfApproving(approving, t)] : []),
];
