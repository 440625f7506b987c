// The users of an organisation, or of the account: role, state, and what may be done about each.

import { useOrganisationText } from "messages:organisation";
import type { AccountUser } from "@comptoir/contract/accounts/users";
import type { CustomerUser } from "@comptoir/contract/customer-users";
import { IntentForm } from "#account/organisation/node-forms.tsx";
import type { UserPage } from "#account/organisation/organisation.server.ts";
import { PartMissing } from "#account/organisation/part-missing.tsx";
import { RoleChoice } from "#account/organisation/role-choice.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { InvitationMails } from "#timeline/invitation-mails.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type UserListProps = {
  /** Null where they could not be read. */
  readonly users: UserPage | null;
  readonly asked: { readonly nodeId: string | null; readonly page: number; readonly search: string };
  readonly mayManage: boolean;
};

export function UserList({ users, asked, mayManage }: UserListProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const pageTo = (page: number) => paths.organisation({ node: asked.nodeId, search: asked.search, page });
  return (
    <Card as="section" labelledBy="users" className="grid gap-4">
      <h3 id="users" className="text-lg">
        {users ? t("users", { count: users.total }) : t("usersTitle")}
      </h3>
      <SearchBox
        action={paths.organisation()}
        name="search"
        label={t("searchUsers")}
        button={t("search")}
        search={asked.search}
        kept={{ node: asked.nodeId }}
      />
      {users === null && <PartMissing />}
      {users?.users.length === 0 && <p className="text-muted">{t(asked.search ? "noMatch" : "noUsers")}</p>}
      <ul className="divide-y divide-line">
        {users?.users.map((user) => (
          <UserEntry key={user.id} user={user} nodeId={asked.nodeId} mayManage={mayManage} />
        ))}
      </ul>
      {users && (
        <Pagination
          current={asked.page}
          total={users.pageCount}
          pageTo={pageTo}
          texts={{
            ...{ label: t("pages"), previous: t("previous"), next: t("next") },
            page: (page) => t("page", { number: page }),
          }}
        />
      )}
    </Card>
  );
}

const tones = { ACTIVE: "positive", WAITING_VALIDATION: "waiting", INACTIVE: "neutral" } as const;
const roleOf = ({ groups }: CustomerUser) => (groups.includes("FOC_Admin") ? "FOC_Admin" : "FOC_User");

type UserEntryProps = { readonly user: AccountUser; readonly nodeId: string | null; readonly mayManage: boolean };

function UserEntry({ user, nodeId, mayManage }: UserEntryProps) {
  const t = useOrganisationText();
  const session = useSession();
  const isOwn = session.user?.id === user.id;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong className="font-semibold">
          {user.firstName} {user.lastName}
        </strong>
        <span className="flex flex-wrap gap-2">
          <Badge>{t(`role.${roleOf(user)}`)}</Badge>
          <Badge tone={tones[user.status]}>{t(`userStatus.${user.status}`)}</Badge>
        </span>
      </div>
      <p className="break-words text-sm text-muted">
        {[user.email, ...user.organisations.map(({ name }) => name)].join(" · ")}
      </p>
      {mayManage && user.invitations && user.invitations.length > 0 && <InvitationMails mails={user.invitations} />}
      {mayManage && (isOwn ? <OwnAccess /> : <UserForms user={user} nodeId={nodeId} />)}
    </li>
  );
}

/** Nobody takes their own access away by accident: why there is nothing to press here. */
function OwnAccess() {
  const t = useOrganisationText();
  return <p className="text-sm text-muted">{t("ownAccess")}</p>;
}

function UserForms({ user, nodeId }: { readonly user: CustomerUser; readonly nodeId: string | null }) {
  const t = useOrganisationText();
  const paths = usePaths();
  const name = `${user.firstName} ${user.lastName}`;
  if (user.status === "INACTIVE")
    return (
      <IntentForm intent="return" fields={{ user: user.id }} button={t("returnButton")}>
        <p className="text-sm text-muted">{t("returnHelp")}</p>
      </IntentForm>
    );
  return (
    <div className="row-actions text-sm print:hidden">
      <Disclosure summary={t("manage", { name })}>
        <div className="grid gap-4">
          {user.status === "WAITING_VALIDATION" && (
            <IntentForm intent="resend" fields={{ email: user.email }} button={t("resendButton")}>
              <p className="text-sm text-muted">{t("resendHelp")}</p>
            </IntentForm>
          )}
          <IntentForm intent="regroup" fields={{ user: user.id }} button={t("roleButton")}>
            <RoleChoice id={`role-${user.id}`} value={roleOf(user)} />
            <p className="text-sm text-muted">
              {t("approverHelp")} <Link to={paths.approvalRules()}>{t("approvalRules")}</Link>
            </p>
          </IntentForm>
          <p>
            <ButtonLink to={paths.organisation({ node: nodeId, leaver: user.id })}>{t("leave")}</ButtonLink>
          </p>
        </div>
      </Disclosure>
    </div>
  );
}
