// What may be done about one user: role, organisations, access, and the invitation of whoever has not come yet.

import { useOrganisationText } from "messages:organisation";
import type { AccountUser } from "@comptoir/contract/accounts/users";
import { IntentForm } from "#account/intent-form.tsx";
import { RoleChoice } from "#account/organisation/users/role-choice.tsx";
import { type AbilityRules, buyerGroupOf, groupOf } from "#account/organisation/users/user-abilities.rules.ts";
import { UserReaches } from "#account/organisation/users/user-abilities.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { InvitationMails } from "#timeline/invitation-mails.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";

type ManagedUserProps = {
  readonly user: AccountUser;
  readonly rules: AbilityRules;
  readonly nodeId: string | null;
};

export function ManagedUser({ user, rules, nodeId }: ManagedUserProps) {
  const t = useOrganisationText();
  const isOwn = useSession().user?.id === user.id;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <section className="grid gap-4 py-2 print:hidden" aria-label={t("manage", { name })}>
      <p className="user-facts">
        <span className="block">{user.email}</span>
        <UserReaches user={user} rules={rules} places={user.organisations} />
      </p>
      {isOwn ? <OwnAccess user={user} nodeId={nodeId} /> : <UserForms user={user} rules={rules} nodeId={nodeId} />}
    </section>
  );
}

/** Nobody takes their own access away by accident: why there is nothing to press here. */
function OwnAccess({ user, nodeId }: Pick<ManagedUserProps, "user" | "nodeId">) {
  const t = useOrganisationText();
  return (
    <p>
      {t("ownAccess")} <Link to={usePaths().organisation({ node: nodeId, placed: user.id })}>{t("placesOwn")}</Link>
    </p>
  );
}

function UserForms({ user, rules, nodeId }: ManagedUserProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  if (user.status === "INACTIVE")
    return (
      <IntentForm intent="return" fields={{ user: user.id }} button={t("returnButton")}>
        <p>{t("returnHelp")}</p>
      </IntentForm>
    );
  return (
    <>
      {user.status === "WAITING_VALIDATION" && (
        <IntentForm intent="resend" fields={{ email: user.email }} button={t("resendButton")}>
          <p>{t("resendHelp")}</p>
          {user.invitations && user.invitations.length > 0 && <InvitationMails mails={user.invitations} />}
        </IntentForm>
      )}
      <IntentForm intent="regroup" fields={{ user: user.id }} button={t("roleButton")}>
        <RoleChoice id={`role-${user.id}`} value={groupOf(user)} buyerGroup={buyerGroupOf(user)} rules={rules} />
        <p className="text-muted">
          {t("approverHelp")} <Link to={paths.approvalRules()}>{t("approvalRules")}</Link>
        </p>
      </IntentForm>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={paths.organisation({ node: nodeId, placed: user.id })}>{t("placesChange")}</ButtonLink>
        <ButtonLink to={paths.organisation({ node: nodeId, leaver: user.id })}>{t("leave")}</ButtonLink>
      </p>
    </>
  );
}
