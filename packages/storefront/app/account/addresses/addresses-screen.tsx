// Addresses with what each is for, and the form that adds or changes one.

import { useAddressesText } from "messages:addresses";
import type { Address } from "@comptoir/contract/shared";
import { AddressAnswers, type AddressNews } from "#account/addresses/address-answers.tsx";
import { AddressCard } from "#account/addresses/address-card.tsx";
import type { AddressEntry } from "#account/addresses/address-entry.ts";
import { AddressForm } from "#account/addresses/address-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AddressesScreenProps = AddressNews & {
  /** Null where they could not be read. */
  readonly entries: readonly AddressEntry[] | null;
  readonly edited: Address | null;
};

export function AddressesScreen({ entries, edited, saved, longLines, answer }: AddressesScreenProps) {
  const t = useAddressesText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        title={t("title")}
        here={paths.addresses()}
        lead={t.rich("lead", {}, { link: (words) => <Link to={paths.organisation()}>{words}</Link> })}
      />
      <AddressAnswers saved={saved} longLines={longLines} answer={answer} home={paths.addresses()} />
      {entries === null && (
        <Alert tone="warning" actions={<ButtonLink to={paths.addresses()}>{t("again")}</ButtonLink>}>
          {t("unread")}
        </Alert>
      )}
      {entries?.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {entries?.map((entry) => (
          <AddressCard
            key={entry.address.id}
            entry={entry}
            heading="h2"
            change={{ home: paths.addresses(), edit: paths.addresses({ edit: entry.address.id }) }}
          />
        ))}
      </ul>
      <p>
        <Link to={paths.addressImport()}>{t("import")}</Link>
      </p>
      {/* Empty again once what it said is an address. */}
      <AddressForm
        key={`${edited?.id ?? "new"} ${entries?.length}`}
        edited={edited}
        heading="h2"
        outcome={answer && "outcome" in answer ? answer.outcome : undefined}
        cancel={edited && paths.addresses()}
      />
    </div>
  );
}
