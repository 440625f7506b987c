// Incidents of an account, and the mails to its people: about what, to whom, whether they left; never what they say (desk D-703).

import { useDeskAccountsText } from "messages:deskAccounts";
import { useMailsText } from "messages:mails";
import { useSentMailsText } from "messages:sentMails";
import type { AccountMail } from "@comptoir/contract/accounts/desk-accounts";
import type { Incident } from "@comptoir/contract/orders/incidents";
import { Block, BlockMissing } from "#desk/account/account-block.tsx";
import type { ListStart } from "#desk/account/account-blocks.server.ts";
import { IncidentState } from "#desk/incidents/incident-state.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatDateTime } from "#lib/format.ts";
import { Link } from "#ui/action/link.tsx";

type IncidentsProps = { readonly incidents: ListStart<Incident> | null; readonly accountId: string };

export function IncidentsBlock({ incidents, accountId }: IncidentsProps) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  return (
    <Block id="incidents" title={t("incidents")}>
      {incidents === null && <BlockMissing />}
      {incidents?.total === 0 && <p className="text-muted">{t("noIncidents")}</p>}
      <ul className="grid gap-2">
        {incidents?.entries.map(({ id, number, orderLogisticReference, status, createdAt, reasons }) => (
          <li key={id}>
            <Link to={paths.incident(id)}>{t("incidentNumber", { number })}</Link> <IncidentState status={status} />
            <span className="block text-sm text-muted">
              <span className="code inline">{orderLogisticReference}</span> ·{" "}
              {reasons.map(({ label }) => label).join(", ")} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      {incidents && incidents.total > 0 && (
        <p>
          <Link to={paths.incidents({ show: "all", account: accountId })}>
            {t("allIncidents", { count: incidents.total })}
          </Link>
        </p>
      )}
    </Block>
  );
}

export function MailsBlock({ mails }: { readonly mails: ListStart<AccountMail> | null }) {
  const t = useDeskAccountsText();
  return (
    <Block id="mails" title={t("mails")}>
      <p className="text-sm text-muted">{t("mailsHelp")}</p>
      {mails === null && <BlockMissing />}
      {mails?.total === 0 && <p className="text-muted">{t("noMails")}</p>}
      <ol className="grid gap-2">
        {mails?.entries.map((mail) => (
          <MailItem
            key={`${mail.at} ${mail.event} ${mail.to} ${mail.orderReference} ${mail.masterQuoteId}`}
            mail={mail}
          />
        ))}
      </ol>
      {mails && mails.total > mails.entries.length && (
        <p className="text-muted">{t("latestOf", { shown: mails.entries.length, total: mails.total })}</p>
      )}
    </Block>
  );
}

function MailItem({ mail: { event, to, state, at, orderReference, quoteName } }: { readonly mail: AccountMail }) {
  const t = useDeskAccountsText();
  const sent = useSentMailsText();
  const mailWords = useMailsText();
  const about = orderReference ?? quoteName;
  return (
    <li>
      {about ? t("mailAbout", { event: mailWords(`event.${event}`) }) : mailWords(`event.${event}`)}
      {about && <span className={orderReference ? "code inline" : ""}> {about}</span>}
      <span className="block text-sm text-muted wrap-anywhere">
        {to} · {sent(`state.${state}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </li>
  );
}
