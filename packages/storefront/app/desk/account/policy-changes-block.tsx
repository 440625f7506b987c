// The policies of an account as they were changed: who, when, what it was and what it became (desk D-703).

import { useDeskAccountsText } from "messages:deskAccounts";
import type { PolicyChange } from "@comptoir/contract/policies/buying-policies";
import { Block, BlockMissing } from "#desk/account/account-block.tsx";
import type { ListStart } from "#desk/account/account-blocks.server.ts";
import { changedFields, type FieldChange, policyFields } from "#desk/account/policy-words.rules.ts";
import { formatDateTime, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

export function PolicyChangesBlock({ changes }: { readonly changes: ListStart<PolicyChange> | null }) {
  const t = useDeskAccountsText();
  return (
    <Block id="changes" title={t("policyChanges")}>
      {changes === null ? <BlockMissing /> : <PolicyChanges changes={changes} none={t("noPolicyChanges")} />}
    </Block>
  );
}

/** The latest changes of policies, or a word where nobody has changed any. */
export function PolicyChanges({ changes, none }: { readonly changes: ListStart<PolicyChange>; readonly none: string }) {
  const t = useDeskAccountsText();
  if (changes.total === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <ol className="grid gap-3">
        {changes.entries.map(({ id, at, by, subject, before, after }) => (
          <li key={id}>
            <strong className="font-semibold">{t(`policy.${subject}`)}</strong>
            {after === null && ` · ${t("policyEnded")}`} · {by} · <time dateTime={at}>{formatDateTime(at)}</time>
            <ul className="text-sm text-muted">
              {changedFields(before, after).map((change) => (
                <FieldWords key={change.field} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {changes.total > changes.entries.length && (
        <p className="text-muted">{t("latestOf", { shown: changes.entries.length, total: changes.total })}</p>
      )}
    </>
  );
}

function FieldWords({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const t = useDeskAccountsText();
  const wordsOf = useValueWords(field);
  return (
    <li className="break-words">
      {t("policyField", { name: t(`field.${field}`), before: wordsOf(before), after: wordsOf(after) })}
    </li>
  );
}

/** A value of a field in words. */
function useValueWords(field: FieldChange["field"]) {
  const t = useDeskAccountsText();
  const language = useLanguage();
  return (value: unknown): string => {
    if (value === null) return "–";
    switch (policyFields[field]) {
      case "amount":
        return formatMoney(Number(value));
      case "number":
        return formatNumber(Number(value), language);
      case "choice":
        return t(value === true ? "yes" : "no");
      case "moment":
        return formatDateTime(String(value));
      case "people":
        return namesIn(value) || "–";
      default:
        return String(value);
    }
  };
}

/** The names of people as a policy keeps them. */
const namesIn = (people: unknown): string =>
  Array.isArray(people) ? people.map((person: { readonly name?: string }) => person.name ?? "").join(", ") : "";
