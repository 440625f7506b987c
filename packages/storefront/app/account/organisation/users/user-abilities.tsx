// What a user may do, in words: the verbs, and below them how far each goes (ux A-03).

import { useOrganisationText } from "messages:organisation";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import {
  type Abilities,
  type AbilityRules,
  type Approving,
  abilitiesOf,
  type Ordering,
} from "#account/organisation/users/user-abilities.rules.ts";
import { formatMoney } from "#lib/format.ts";

type UserAbilitiesProps = {
  readonly user: Pick<CustomerUser, "id" | "groups">;
  readonly rules: AbilityRules;
  /** The organisations that the user works for, as far as they are to be named. */
  readonly places: CustomerUser["organisations"];
};
type OrganisationText = ReturnType<typeof useOrganisationText>;

export function UserAbilities({ user, rules, places }: UserAbilitiesProps) {
  const t = useOrganisationText();
  return (
    <span className="user-lines">
      <span>
        <strong className="font-semibold">{verbsOf(abilitiesOf(user, rules), t)}</strong>
        {places.length > 0 && <span className="user-places text-xs text-muted"> · {namesOf(places)}</span>}
      </span>
      <span className="user-reaches text-xs text-muted">
        <Reaches user={user} rules={rules} />
      </span>
    </span>
  );
}

/** How far each verb goes, and where, for whom a narrow table shows the verbs alone. */
export function UserReaches({ user, rules, places }: UserAbilitiesProps) {
  return (
    <>
      <Reaches user={user} rules={rules} />
      {places.length > 0 && <span className="block text-muted">{namesOf(places)}</span>}
    </>
  );
}

const namesOf = (places: UserAbilitiesProps["places"]) => places.map(({ name }) => name).join(" · ");

function Reaches({ user, rules }: Omit<UserAbilitiesProps, "places">) {
  const t = useOrganisationText();
  return reachesOf(abilitiesOf(user, rules), t).map((reach) => (
    <span key={reach} className="block">
      {reach}
    </span>
  ));
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
