// What an account owes beside what it may owe, with the orders that make it up (desk D-703).

import { useDeskAccountsText } from "messages:deskAccounts";
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import { Block, BlockMissing } from "#desk/account/account-block.tsx";
import { type CreditFormsProps, Graces, Holds, NewCreditForms } from "#desk/account/credit-forms.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatMoney } from "#lib/format.ts";
import { Link } from "#ui/action/link.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

type OfAccount = { readonly accountName: string };
type CreditBlockProps = OfAccount & Omit<CreditFormsProps, "credit"> & { readonly credit: AccountCredit | null };

export function CreditBlock({ credit, ...props }: CreditBlockProps) {
  const t = useDeskAccountsText();
  return (
    <Block id="credit" title={t("credit")}>
      {credit ? <Credit credit={credit} {...props} /> : <BlockMissing />}
    </Block>
  );
}

function Credit({ accountName, ...props }: OfAccount & CreditFormsProps) {
  const t = useDeskAccountsText();
  const paths = useDeskPaths();
  const { credit } = props;
  const { exposure, owed, waitingForApproval: waiting, creditLimit, defaultLimit, graceAmount, orders } = credit;
  const { importedExposure, importedAt } = credit;
  const limit = creditLimit ?? defaultLimit;
  const left = limit === null ? null : limit + graceAmount - exposure;
  return (
    <>
      {!credit.isControlled && <p className="text-muted">{t("creditUnchecked")}</p>}
      <Holds {...props} />
      <DescriptionList
        entries={[
          { key: "owed", term: t("owed"), value: formatMoney(owed) },
          ...(waiting > 0
            ? [
                { key: "waiting", term: t("waitingForApproval"), value: formatMoney(waiting) },
                { key: "exposure", term: t("exposure"), value: formatMoney(exposure) },
              ]
            : []),
          {
            ...{ key: "limit", term: t("limit") },
            value:
              limit === null
                ? t("noLimit")
                : t(creditLimit === null ? "limitOfShop" : "limitOwn", { amount: formatMoney(limit) }),
          },
          ...(graceAmount > 0 ? [{ key: "grace", term: t("grace"), value: formatMoney(graceAmount) }] : []),
          ...(left === null
            ? []
            : [{ key: "left", term: t(left < 0 ? "exceeded" : "left"), value: formatMoney(Math.abs(left)) }]),
          ...(importedAt
            ? [
                {
                  ...{ key: "imported", term: t("imported", { date: formatDate(importedAt) }) },
                  value: formatMoney(importedExposure),
                },
              ]
            : []),
        ]}
      />
      <Graces {...props} />
      <NewCreditForms {...props} />
      <h3 className="text-base">{t("owedOrders", { count: credit.orderCount })}</h3>
      <ul className="grid gap-2">
        {orders.map(({ id, reference, supplierName, at, amount, status }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <Link to={paths.order(reference)} className="code">
                {reference}
              </Link>
              <span className="block text-sm text-muted">
                {supplierName} · <time dateTime={at}>{formatDate(at)}</time>
                {status === "WAITING_CUSTOMER_APPROVAL" && ` · ${t("orderWaits")}`}
              </span>
            </span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {credit.orderCount > orders.length && <p className="text-muted">{t("firstOrders", { count: orders.length })}</p>}
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.orders({ search: accountName })}>{t("allOrders")}</Link>
        <Link to={paths.quotes({ search: accountName })}>{t("allQuotes")}</Link>
        <Link to={paths.credit()}>{t("creditOfShop")}</Link>
      </p>
    </>
  );
}
