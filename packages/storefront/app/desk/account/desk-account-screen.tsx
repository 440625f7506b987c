// One account as the operator reads and decides about it.

import { useDeskAccountsText } from "messages:deskAccounts";
import type { CustomerTag } from "@comptoir/contract/accounts";
import type { CatalogView, DeskAccount } from "@comptoir/contract/accounts/desk-accounts";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import { type ActOutcome, accountActs } from "#desk/account/account-acts.ts";
import { Block } from "#desk/account/account-block.tsx";
import type { AccountBlocks } from "#desk/account/account-blocks.server.ts";
import { type AccountOutcome, accountDecisions } from "#desk/account/account-decision.ts";
import { AccountDecisions } from "#desk/account/account-decisions.tsx";
import { Identifiers } from "#desk/account/account-identifiers.tsx";
import { AccountUsers } from "#desk/account/account-users.tsx";
import { CreditBlock } from "#desk/account/credit-block.tsx";
import { PolicyChangesBlock } from "#desk/account/policy-changes-block.tsx";
import { IncidentsBlock, MailsBlock } from "#desk/account/talk-blocks.tsx";
import { AccountState } from "#desk/accounts/account-state.tsx";
import { PendingActionsBlock } from "#desk/approvals/pending-action-card.tsx";
import { addressLines } from "#lib/address-lines.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type DeskAccountProps = {
  readonly account: DeskAccount;
  readonly tags: readonly CustomerTag[];
  readonly views: readonly CatalogView[];
  readonly blocks: AccountBlocks;
  readonly rights: readonly string[];
  /** What was asked of a second person about its terms. */
  readonly pending: readonly PendingAction[];
  readonly done: string | null;
  /** Whether a second person was asked just now. */
  readonly isAsked: boolean;
  readonly outcome: AccountOutcome | undefined;
  readonly actOutcome: ActOutcome | undefined;
  /** Tells this page from the same one opened another time. */
  readonly formKey: string;
};

export function DeskAccountScreen(props: DeskAccountProps) {
  const { account, tags, views, blocks, rights, pending, done, isAsked, outcome, actOutcome, formKey } = props;
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const { credit, rules } = blocks;
  const policies = credit && rules && { credit, rules };
  const doneWord = [...accountDecisions, ...accountActs].find((name) => name === done);
  const isRefused = outcome !== undefined || actOutcome !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Link to={paths.accounts()}>{t("title")}</Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-3">
        <h1>{account.name}</h1>
        <AccountState status={account.status} />
      </div>
      {doneWord && !isRefused && <Alert tone="success">{t(`done.${doneWord}`, { name: account.name })}</Alert>}
      {isAsked && !isRefused && <Alert tone="warning">{t("asked")}</Alert>}
      <PendingActionsBlock actions={pending} from={paths.account(account.id)} />
      {/* One below the other in each column, however high those beside it are. */}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Identifiers account={account} />
        {account.status !== "WAITING_VALIDATION" && (
          <CreditBlock
            credit={credit}
            accountName={account.name}
            mayChange={rights.includes("BUYING_POLICY_UPDATE")}
            formKey={formKey}
            outcome={actOutcome}
          />
        )}
        <Duplicates account={account} />
        <AccountDecisions
          account={account}
          tags={tags}
          views={views}
          policies={policies}
          rights={rights}
          outcome={outcome}
        />
        <AccountUsers account={account} rights={rights} formKey={formKey} outcome={actOutcome} />
        {account.status !== "WAITING_VALIDATION" && (
          <>
            <PolicyChangesBlock changes={blocks.changes} />
            <IncidentsBlock incidents={blocks.incidents} accountId={account.id} />
            <MailsBlock mails={blocks.mails} />
          </>
        )}
        <Addresses account={account} />
        <History account={account} />
      </div>
    </div>
  );
}

type OfAccount = { readonly account: DeskAccount };

/** Accounts that may be the same company, each with what it has in common. */
function Duplicates({ account: { duplicates } }: OfAccount) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  return (
    <Block id="duplicates" title={t("duplicates")}>
      {duplicates.length === 0 && <p className="text-muted">{t("noDuplicates")}</p>}
      <ul className="grid gap-2">
        {duplicates.map(({ id, name, status, signs }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link to={paths.account(id)}>{name}</Link>
            <AccountState status={status} />
            <span className="text-sm text-muted">{signs.map((sign) => t(`sign.${sign}`)).join(", ")}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Addresses({ account: { addresses } }: OfAccount) {
  const t = useDeskAccountsText();
  const language = useLanguage();
  return (
    <Block id="addresses" title={t("addresses")}>
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={address.id}>
            {addressLines(address, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function History({ account: { history } }: OfAccount) {
  const t = useDeskAccountsText();
  return (
    <Block id="history" title={t("history")}>
      {history.length === 0 && <p className="text-muted">{t("noHistory")}</p>}
      <ol className="grid gap-2">
        {history.map(({ at, action, by, reason }) => (
          <li key={`${at} ${action}`}>
            {t(`action.${action}`)} · {by} · <time dateTime={at}>{formatDateTime(at)}</time>
            {reason && <span className="block text-muted">{t("quoted", { reason })}</span>}
          </li>
        ))}
      </ol>
    </Block>
  );
}
