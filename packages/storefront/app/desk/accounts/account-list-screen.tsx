// The list of accounts with their states.

import { useDeskAccountsText } from "messages:deskAccounts";
import type { AccountStatus } from "@comptoir/contract/accounts";
import type { DeskAccountEntry, DeskAccountPage } from "@comptoir/contract/accounts/desk-accounts";
import { groupedRegistration } from "@comptoir/contract/accounts/identifiers.rules";
import { accountStatuses } from "@comptoir/contract/limits";
import Building2 from "lucide-react/icons/building-2";
import { AccountState } from "#desk/accounts/account-state.tsx";
import { DeskList } from "#desk/frame/desk-list.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";

type AccountListProps = {
  readonly accounts: readonly DeskAccountEntry[];
  readonly counts: DeskAccountPage["counts"];
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly search: string;
  readonly status: AccountStatus | null;
};

export function AccountListScreen({ accounts, counts, total, page, pageCount, search, status }: AccountListProps) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const to = (next: AccountStatus | null) => paths.accounts({ status: next, search });
  return (
    <DeskList
      title={t("title")}
      found={t("found", { count: total })}
      tools={<Link to={paths.credit()}>{t("creditOfShop")}</Link>}
      tabs={{
        ...{ label: t("states"), current: status ?? "all" },
        tabs: [
          { key: "all", label: t("all"), to: to(null) },
          ...accountStatuses.map((key) => ({ key, label: t(`status.${key}`), to: to(key), count: counts[key] })),
        ],
      }}
      filters={{
        ...{ action: paths.accounts(), kept: { status }, suppliers: [], supplier: null },
        search: { value: search, help: t("searchHelp") },
      }}
      pages={{ page, pageCount, pageTo: (next) => paths.accounts({ status, search, page: next }) }}
    >
      {accounts.length === 0 ? (
        <EmptyState
          icon={<Building2 />}
          title={t(search === "" && status === "WAITING_VALIDATION" ? "nobodyWaits" : "noMatch")}
          actions={<ButtonLink to={paths.accounts()}>{t("seeAll")}</ButtonLink>}
        />
      ) : (
        <AccountTable accounts={accounts} />
      )}
    </DeskList>
  );
}

function AccountTable({ accounts }: Pick<AccountListProps, "accounts">) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const language = useLanguage();
  return (
    <Table
      caption={t("title")}
      isCaptionHidden
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        {
          ...{ key: "name", head: t("account"), isRowHead: true },
          cell: ({ id, name, companyRegistrationName, businessRegistrationNumber }) => (
            <>
              <Link to={paths.account(id)} className="font-semibold">
                {name}
              </Link>
              <span className="block text-sm font-normal text-muted">
                {companyRegistrationName} ·{" "}
                <span className="code">{groupedRegistration(businessRegistrationNumber)}</span>
              </span>
            </>
          ),
        },
        {
          ...{ key: "tags", head: t("tags"), cardLabel: t("tags") },
          cell: ({ customerTags }) => customerTags.map(({ name }) => name).join(", ") || t("none"),
        },
        {
          ...{ key: "payment", head: t("paymentType"), cardLabel: t("paymentType") },
          cell: ({ paymentType }) => t(`payment.${paymentType}`),
        },
        {
          ...{ key: "users", head: t("users"), cardLabel: t("users"), isNumeric: true },
          cell: ({ userCount }) => userCount,
        },
        {
          ...{ key: "since", head: t("since"), cardLabel: t("since") },
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatLongDate(createdAt, language)}</time>,
        },
        {
          key: "state",
          head: t("state"),
          cardLabel: t("state"),
          cell: ({ status }) => <AccountState status={status} />,
        },
      ]}
    />
  );
}
