// The users of an organisation, or of the account, in a table: who, what each may do, in which state and seen when; what may be done about
// one of them opens below the row.

import { useOrganisationText } from "messages:organisation";
import type { AccountUser } from "@comptoir/contract/accounts/users";
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Mail from "lucide-react/icons/mail";
import { PartMissing } from "#account/organisation/forms/part-missing.tsx";
import { ManagedUser } from "#account/organisation/users/managed-user.tsx";
import type { AbilityRules } from "#account/organisation/users/user-abilities.rules.ts";
import { UserAbilities } from "#account/organisation/users/user-abilities.tsx";
import { FileLinks } from "#collections/file-links.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { formatNearDay, isNear } from "#lib/weekday.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import "#account/organisation/users/users.css";

export type UserPage = { readonly users: readonly AccountUser[]; readonly total: number; readonly pageCount: number };

type UserListProps = {
  /** Null where they could not be read. */
  readonly users: UserPage | null;
  readonly asked: {
    readonly nodeId: string | null;
    readonly page: number;
    readonly search: string;
    /** Whose row is open. */
    readonly managedId: string | null;
  };
  /** The day that is today. */
  readonly today: string;
  readonly rules: AbilityRules;
  readonly mayManage: boolean;
};

/** From so many on somebody is looked for rather than seen. */
const searchedFrom = 8;

export function UserList({ users, rules, asked, today, mayManage }: UserListProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const pageTo = (page: number) => paths.organisation({ node: asked.nodeId, search: asked.search, page });
  return (
    <Card as="section" labelledBy="users" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="users" className="text-lg">
          {users ? t("users", { count: users.total }) : t("usersTitle")}
        </h3>
        {users && users.total > 0 && <ExportMenu asked={asked} count={users.total} />}
      </div>
      {(asked.search || users === null || users.total >= searchedFrom) && (
        <SearchBox
          action={paths.organisation()}
          name="search"
          label={t("searchUsers")}
          button={t("search")}
          search={asked.search}
          kept={{ node: asked.nodeId }}
        />
      )}
      {users === null && <PartMissing />}
      {users?.users.length === 0 && <p className="text-muted">{t(asked.search ? "noMatch" : "noUsers")}</p>}
      {users && users.users.length > 0 && (
        <UserTable users={users.users} rules={rules} asked={asked} today={today} mayManage={mayManage} />
      )}
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

type UserTableProps = Omit<UserListProps, "users"> & { readonly users: readonly AccountUser[] };

function UserTable({ users, rules, asked, today, mayManage }: UserTableProps) {
  const t = useOrganisationText();
  const columns: readonly TableColumn<AccountUser>[] = [
    {
      ...{ key: "person", head: t("person"), isRowHead: true, className: "user-person" },
      cell: (user) => <Person user={user} />,
    },
    {
      ...{ key: "abilities", head: t("abilities"), className: "user-abilities" },
      cell: (user) => (
        <UserAbilities user={user} rules={rules} places={user.organisations.filter(({ id }) => id !== asked.nodeId)} />
      ),
    },
    {
      ...{ key: "state", head: t("state"), className: "user-state" },
      cell: (user) => <UserState user={user} today={today} />,
    },
    ...(mayManage
      ? [
          {
            ...{ key: "actions", head: <span className="sr-only">{t("actions")}</span> },
            className: "user-actions print:hidden",
            cell: (user: AccountUser) => <Opener user={user} asked={asked} />,
          },
        ]
      : []),
  ];
  return (
    <div className="users-table" data-managed={mayManage || undefined}>
      <Table
        caption={t("usersTitle")}
        isCaptionHidden
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        isRowSelected={({ id }) => id === asked.managedId}
        density="compact"
        narrow="scroll"
        below={(user) =>
          mayManage && user.id === asked.managedId && <ManagedUser user={user} rules={rules} nodeId={asked.nodeId} />
        }
      />
    </div>
  );
}

const nameOf = ({ firstName, lastName }: Pick<AccountUser, "firstName" | "lastName">) => `${firstName} ${lastName}`;

function Person({ user }: { readonly user: AccountUser }) {
  const t = useOrganisationText();
  const isOwn = useSession().user?.id === user.id;
  return (
    <span className="user-lines">
      <span className="font-semibold">
        {nameOf(user)}
        {isOwn && <span className="font-normal text-muted"> · {t("you")}</span>}
      </span>
      <span className="user-email wrap-anywhere text-xs font-normal text-muted">{user.email}</span>
    </span>
  );
}

/** Opens the row of somebody, and closes it again. */
function Opener({ user, asked }: { readonly user: AccountUser; readonly asked: UserListProps["asked"] }) {
  const t = useOrganisationText();
  const { nodeId: node, search, page } = asked;
  const isOpen = user.id === asked.managedId;
  const to = usePaths().organisation({ node, search, page, managed: isOpen ? null : user.id });
  const words = t(isOpen ? "manageEnd" : "manage", { name: nameOf(user) });
  return (
    <ButtonLink to={to} variant="quiet" size="small" aria-label={words} title={words} preventScrollReset>
      <Ellipsis />
    </ButtonLink>
  );
}

const states = {
  ACTIVE: { tone: "positive", icon: <CircleCheck /> },
  WAITING_VALIDATION: { tone: "action", icon: <Mail /> },
  INACTIVE: { tone: "neutral", icon: <Ban /> },
} as const;

/**
 * In which state somebody is, and since when: whoever comes was last seen on a day, whoever has not come yet was invited by the latest
 * mail, or has an access since it was made.
 */
function UserState({ user, today }: { readonly user: AccountUser; readonly today: string }) {
  const t = useOrganisationText();
  const language = useLanguage();
  const { status, invitations = [], createdAt, lastSeenOn } = user;
  const invitedOn = invitations[0]?.at ?? createdAt;
  const dayOf = (day: string) => ({
    day: formatNearDay(day, today, language),
    isNear: String(isNear(day, today)),
  });
  const hasFailed = invitations[0]?.state === "FAILED";
  return (
    <span className="user-lines">
      <Badge {...states[status]}>
        {status === "WAITING_VALIDATION" ? t("invitedOn", dayOf(invitedOn)) : t(`userStatus.${status}`)}
      </Badge>
      {status === "ACTIVE" && lastSeenOn !== undefined && (
        <span className="text-xs text-muted">
          {lastSeenOn === null ? t("neverSeen") : t("seenOn", dayOf(lastSeenOn))}
        </span>
      )}
      {hasFailed && <span className="text-xs text-danger">{t("invitationFailed")}</span>}
    </span>
  );
}
