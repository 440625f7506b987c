// The page of organisations: the tree, and beside it the one that is shown, or the account itself.

import { useOrganisationText } from "messages:organisation";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { AddressNews } from "#account/addresses/address-answers.tsx";
import { fieldProblemOf } from "#account/company/company-actions.ts";
import { CompanyCard } from "#account/company/company-card.tsx";
import { formIntents, type OrganisationOutcome } from "#account/organisation/forms/organisation-actions.ts";
import { PartMissing } from "#account/organisation/forms/part-missing.tsx";
import type { InvitationOutcome } from "#account/organisation/invitations/invitation-outcome.ts";
import { InvitationResults } from "#account/organisation/invitations/invitation-results.tsx";
import { InviteForm } from "#account/organisation/invitations/invite-form.tsx";
import { NodeAddresses } from "#account/organisation/node-addresses.tsx";
import { NodeBudgets } from "#account/organisation/node-budgets.tsx";
import { NodeForms } from "#account/organisation/node-forms.tsx";
import type { OrganisationPage } from "#account/organisation/organisation.server.ts";
import { OrganisationSelect } from "#account/organisation/tree/organisation-select.tsx";
import { OrganisationTree } from "#account/organisation/tree/organisation-tree.tsx";
import { LeaveForm } from "#account/organisation/users/leave-form.tsx";
import { PlaceForm } from "#account/organisation/users/place-form.tsx";
import { UserList } from "#account/organisation/users/user-list.tsx";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { PageHead } from "#page/page-head.tsx";
import { BareLink, Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type OrganisationScreenProps = OrganisationPage & {
  readonly asked: {
    readonly nodeId: string | null;
    readonly page: number;
    readonly search: string;
    /** Whose row is open. */
    readonly managedId: string | null;
    readonly find: string;
    /** The address that is changed, or `new`. */
    readonly edit: string | null;
    /** The name of the one that is shown is about to be changed. */
    readonly isRenaming: boolean;
  };
  readonly addresses: AddressNews;
  /** What was just done, and to whom or what: an id, an e-mail or a name, from the address. */
  readonly done: { readonly intent: string | null; readonly of: string | null };
  readonly outcome: OrganisationOutcome | undefined;
  readonly invitation: InvitationOutcome | undefined;
};

export function OrganisationScreen(props: OrganisationScreenProps) {
  const { account, rows, node, asked, done, outcome, invitation, leaver, placed, addresses } = props;
  const t = useOrganisationText();
  const paths = usePaths();
  const session = useSession();
  const mayManage = hasRight(session, "USER_FOC_MANAGEMENT");
  const root = {
    name: account?.name ?? session.account?.name ?? t("wholeAccount"),
    userCount: account?.userCount ?? null,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.organisation()} lead={t("lead")} />
      {!outcome && !invitation && done.intent && (
        <Notice>
          <DoneWords done={done} users={props.users} rows={rows} />
        </Notice>
      )}
      {outcome && !fieldProblemOf(outcome) && (
        <Alert tone="danger" isUrgent>
          {t(`problem.${outcome.problem}`)}
        </Alert>
      )}
      {!mayManage && <Alert tone="info">{t("readsOnly")}</Alert>}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-organisation md:grid-rows-desk xl:grid-cols-organisation-wide">
        <Card as="section" labelledBy="tree-title" className="grid gap-2">
          <h2 id="tree-title" className="text-lg">
            {t("tree")}
          </h2>
          {rows === null && <PartMissing />}
          {rows?.length === 0 && <p className="text-sm text-muted">{t("noNodes")}</p>}
          {rows && (rows.length >= searchedFrom || asked.find !== "") && (
            <NodeSearch asked={asked} found={props.found} />
          )}
          <OrganisationTree account={root} rows={rows ?? []} shown={node?.id ?? null} />
          <OrganisationSelect account={root} rows={rows ?? []} shown={node?.id ?? null} />
        </Card>
        {mayManage && hasRight(session, "CUSTOMER_USER_CREATE") && <InvitePart {...props} />}
        <div className="grid grid-cols-1 gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <NodeHead {...props} />
          {leaver && (
            <LeaveForm
              key={leaver.user.id}
              leaver={leaver}
              heirs={props.heirs}
              nodeId={asked.nodeId}
              outcome={outcome}
            />
          )}
          {placed && rows && (
            <PlaceForm key={placed.id} user={placed} rows={rows} nodeId={asked.nodeId} outcome={outcome} />
          )}
          <UserList users={props.users} rules={props.rules} asked={asked} today={props.today} mayManage={mayManage} />
          {node && <NodeAddresses nodeId={node.id} entries={props.entries} edit={asked.edit} news={addresses} />}
          {hasRight(session, "BUYING_POLICY_READ") && (
            <NodeBudgets budgets={props.budgets} rows={rows ?? []} nodeId={node?.id ?? null} />
          )}
          {node && <NodeOrders orders={props.orders} />}
          {!node && account && <CompanyCard account={account} outcome={outcome} />}
          {!account && <PartMissing />}
        </div>
      </div>
    </div>
  );
}

/** What a form came to. Focus goes to it where the form that had it is gone. */
function Notice({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key && document.activeElement === document.body) notice.current?.focus();
  }, [key]);
  return (
    <div ref={notice} tabIndex={-1}>
      {children}
    </div>
  );
}

function InvitePart({ rows, rules, asked, done, invitation }: OrganisationScreenProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  return (
    <Card as="section" labelledBy="invite" className="xl:col-start-3">
      {invitation && invitation.results.length > 0 && (
        <Notice>
          <InvitationResults outcome={invitation} />
        </Notice>
      )}
      <InviteForm
        key={`${asked.nodeId} ${invitation?.left} ${done.of}`}
        nodeId={asked.nodeId}
        rows={rows ?? []}
        rules={rules}
        outcome={invitation}
      />
      <p className="mt-3">
        <Link to={paths.userImport()}>{t("importUsers")}</Link>
      </p>
    </Card>
  );
}

type DoneWordsProps = Pick<OrganisationScreenProps, "done" | "users" | "rows">;

/** What was done, to whom or what as far as the page shows them. */
function DoneWords({ done: { intent, of }, users, rows }: DoneWordsProps) {
  const t = useOrganisationText();
  const word = formIntents.find((name) => name === intent);
  if (!word) return null;
  const user = users?.users.find(({ id, email }) => of === id || of === email);
  const row = rows?.find(({ id, name }) => of === id || of === name);
  return (
    <Alert tone="success">
      {t(`done.${word}`, { of: user ? `${user.firstName} ${user.lastName}` : (row?.name ?? "none") })}
    </Alert>
  );
}

/** Trees of so many organisations can be searched. */
const searchedFrom = 20;

/** Looks for organisations by their names; without scripts, too. The tree stays below. */
function NodeSearch({ asked, found }: Pick<OrganisationScreenProps, "asked" | "found">) {
  const t = useOrganisationText();
  const paths = usePaths();
  return (
    <>
      <SearchBox
        action={paths.organisation()}
        name="find"
        label={t("findNodes")}
        button={t("search")}
        search={asked.find}
        kept={{ node: asked.nodeId }}
        clear={t("endSearch")}
      />
      {found && (
        <section aria-label={t("findNodes")} className="grid gap-1">
          <p role="status">{t("foundNodes", { count: found.total })}</p>
          <ul>
            {found.nodes.map(({ id, name, isActive, path }) => (
              <li key={id}>
                <BareLink to={paths.organisation({ node: id, find: asked.find })} className="menu-item break-words">
                  {name}
                  {path.length > 0 && <span className="block text-sm text-muted">{path.join(" / ")}</span>}
                  {!isActive && <span className="text-sm text-muted"> · {t("nodeOff")}</span>}
                </BareLink>
              </li>
            ))}
          </ul>
          {found.total > found.nodes.length && (
            <p className="text-sm text-muted">{t("firstNodes", { count: found.nodes.length })}</p>
          )}
        </section>
      )}
    </>
  );
}

function NodeHead({ node, rows, asked, outcome }: OrganisationScreenProps) {
  const t = useOrganisationText();
  const session = useSession();
  const mayChange = hasRight(session, "CUSTOMER_ORGANISATION_UPDATE");
  return (
    <section aria-labelledby="node" className="grid gap-3">
      <h2 id="node" className="text-xl">
        {node ? node.name : t("wholeAccount")} {node?.status === "INACTIVE" && <Badge>{t("nodeOff")}</Badge>}
      </h2>
      {mayChange && rows && (
        // Each place has its own forms: what was typed for one, and its name, never stands in those of another.
        <Card>
          <NodeForms
            key={`${node?.id} ${node?.name} ${rows.length} ${asked.isRenaming}`}
            node={node}
            rows={rows}
            isRenaming={asked.isRenaming}
            outcome={outcome}
          />
        </Card>
      )}
    </section>
  );
}

function NodeOrders({ orders }: Pick<OrganisationPage, "orders">) {
  const t = useOrganisationText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <Card as="section" labelledBy="orders" className="grid gap-3">
      <h3 id="orders" className="text-lg">
        {t("orders")}
      </h3>
      {orders === null && <PartMissing />}
      {orders === "forbidden" && <p className="text-muted">{t("ordersForbidden")}</p>}
      {Array.isArray(orders) && orders.length === 0 && <p className="text-muted">{t("noOrders")}</p>}
      {Array.isArray(orders) && (
        <ul className="grid gap-1">
          {orders.map(({ reference, createdAt }) => (
            <li key={reference}>
              <Link to={paths.orders({ search: reference })}>{reference}</Link>{" "}
              <time dateTime={createdAt} className="text-muted">
                {formatLongDate(createdAt, language)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
