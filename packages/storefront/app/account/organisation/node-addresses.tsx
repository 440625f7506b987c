// The addresses of an organisation: for whoever changes organisations as in the address book of the account, for others to read.

import { useAddressesText } from "messages:addresses";
import { useOrganisationText } from "messages:organisation";
import { AddressAnswers, type AddressNews } from "#account/addresses/address-answers.tsx";
import { AddressCard } from "#account/addresses/address-card.tsx";
import type { AddressEntry } from "#account/addresses/address-entry.ts";
import { AddressForm } from "#account/addresses/address-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";

type NodeAddressesProps = {
  readonly nodeId: string;
  readonly entries: readonly AddressEntry[];
  /** The address that is changed; `new`: one is added. */
  readonly edit: string | null;
  readonly news: AddressNews;
};

export function NodeAddresses({ nodeId, entries, edit, news }: NodeAddressesProps) {
  const t = useOrganisationText();
  const words = useAddressesText();
  const paths = usePaths();
  const mayChange = hasRight(useSession(), "CUSTOMER_ORGANISATION_UPDATE");
  const home = paths.organisation({ node: nodeId });
  const edited = entries.find(({ address }) => address.id === edit)?.address ?? null;
  return (
    <section aria-labelledby="addresses" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="addresses" className="text-lg">
          {t("addresses")}
        </h3>
        {mayChange && edit !== "new" && (
          <ButtonLink to={`${paths.organisation({ node: nodeId, edit: "new" })}#address-form`} size="small">
            {words("add")}
          </ButtonLink>
        )}
      </div>
      <AddressAnswers {...news} home={home} />
      {entries.length === 0 && <p className="text-muted">{t("noAddresses")}</p>}
      <ul className="grid items-start gap-4 sm:grid-cols-2 empty:hidden">
        {entries.map((entry) => (
          <AddressCard
            key={entry.address.id}
            entry={entry}
            heading="h4"
            change={
              mayChange
                ? { home, edit: `${paths.organisation({ node: nodeId, edit: entry.address.id })}#address-form` }
                : null
            }
          />
        ))}
      </ul>
      {mayChange && (edited || edit === "new") && (
        <AddressForm
          key={`${nodeId} ${edited?.id ?? "new"}`}
          edited={edited}
          heading="h3"
          outcome={news.answer && "outcome" in news.answer ? news.answer.outcome : undefined}
          cancel={home}
        />
      )}
    </section>
  );
}
