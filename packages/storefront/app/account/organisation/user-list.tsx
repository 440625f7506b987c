// The users of an organisation, or of the account: role, state, and what may be done about each.

import { useOrganisationText } from "messages:organisation";
import type { AccountUser } from "@comptoir/contract/accounts/users";
import { IntentForm } from "#account/intent-form.tsx";
import type { UserPage } from "#account/organisation/organisation.server.ts";
import { PartMissing } from "#account/organisation/part-missing.tsx";
import { RoleChoice } from "#account/organisation/role-choice.tsx";
import { type AbilityRules, buyerGroupOf, groupOf } from "#account/organisation/user-abilities.rules.ts";
import { UserAbilities } from "#account/organisation/user-abilities.tsx";
import { FileLinks } from "#collections/file-links.tsx";
import { formatDate } from "#lib/format.ts";
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
import { Menu } from "#ui/overlay/menu.tsx";

type UserListProps = {
  /** Null where they could not be read. */
  readonly users: UserPage | null;
  readonly asked: { readonly nodeId: string | null; readonly page: number; readonly search: string };
  readonly rules: AbilityRules;
  readonly mayManage: boolean;
};

export function UserList({ users, rules, asked, mayManage }: UserListProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const pageTo = (page: number) => paths.organisation({ node: asked.nodeId, search: asked.search, page });
  return (
    <Card as="section" labelledBy="users" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="users" className="text-lg">
          {users ? t("users", { count: users.total }) : t("usersTitle")}
        </h3>
        {users && users.total > 0 && <ExportMenu asked={asked} count={users.total} />}
      </div>
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
          <UserEntry key={user.id} user={user} rules={rules} nodeId={asked.nodeId} mayManage={mayManage} />
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

/** What the list shows, of all its pages, as a file. */
function ExportMenu({ asked, count }: { readonly asked: UserListProps["asked"]; readonly count: number }) {
  const t = useOrganisationText();
  const paths = usePaths();
  const addressOf = (format: "xlsx" | null) => paths.usersExport({ node: asked.nodeId, search: asked.search, format });
  return (
    <Menu summary={t("export")} variant="secondary" size="small" align="end">
      <FileLinks note={t("exportCount", { count })} addressOf={addressOf} />
    </Menu>
  );
}

const tones = { ACTIVE: "positive", WAITING_VALIDATION: "waiting", INACTIVE: "neutral" } as const;

type UserEntryProps = {
  readonly user: AccountUser;
  readonly rules: AbilityRules;
  readonly nodeId: string | null;
  readonly mayManage: boolean;
};

function UserEntry({ user, rules, nodeId, mayManage }: UserEntryProps) {
  const session = useSession();
  const isOwn = session.user?.id === user.id;
  const places = user.organisations.map(({ name }) => name).join(" · ");
  return (
    <li className="grid gap-1 py-3">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-colleague">
        <p className="min-w-0 break-words">
          <strong className="block font-semibold">
            {user.firstName} {user.lastName}
          </strong>
          <span className="block text-sm text-muted">{user.email}</span>
          {places && <span className="block text-sm text-muted">{places}</span>}
        </p>
        <UserAbilities user={user} rules={rules} />
        <p className="sm:justify-self-end">
          <UserState user={user} />
        </p>
      </div>
      {mayManage && user.invitations && user.invitations.length > 0 && <InvitationMails mails={user.invitations} />}
      {mayManage &&
        (isOwn ? <OwnAccess user={user} nodeId={nodeId} /> : <UserForms user={user} rules={rules} nodeId={nodeId} />)}
    </li>
  );
}

/** Beside a person who has not come in yet stands since when: the latest mail, else when the access was made. */
function UserState({ user: { status, invitations, createdAt } }: { readonly user: AccountUser }) {
  const t = useOrganisationText();
  return (
    <Badge tone={tones[status]}>
      {status === "WAITING_VALIDATION"
        ? t("invitedOn", { day: formatDate(invitations?.[0]?.at ?? createdAt) })
        : t(`userStatus.${status}`)}
    </Badge>
  );
}

/** Nobody takes their own access away by accident: why there is nothing to press here. */
function OwnAccess({ user, nodeId }: Pick<UserEntryProps, "user" | "nodeId">) {
  const t = useOrganisationText();
  return (
    <p className="text-sm text-muted">
      {t("ownAccess")} <Link to={usePaths().organisation({ node: nodeId, placed: user.id })}>{t("placesOwn")}</Link>
    </p>
  );
}

function UserForms({ user, rules, nodeId }: Omit<UserEntryProps, "mayManage">) {
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
            <RoleChoice id={`role-${user.id}`} value={groupOf(user)} buyerGroup={buyerGroupOf(user)} rules={rules} />
            <p className="text-sm text-muted">
              {t("approverHelp")} <Link to={paths.approvalRules()}>{t("approvalRules")}</Link>
            </p>
          </IntentForm>
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={paths.organisation({ node: nodeId, placed: user.id })}>{t("placesChange")}</ButtonLink>
            <ButtonLink to={paths.organisation({ node: nodeId, leaver: user.id })}>{t("leave")}</ButtonLink>
          </p>
        </div>
      </Disclosure>
    </div>
  );
}
