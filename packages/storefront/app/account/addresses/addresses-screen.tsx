// Addresses with what each is for, and the form that adds or changes one.

import { useAddressesText } from "messages:addresses";
import type { Address } from "@comptoir/contract/shared";
import { Form, useNavigation } from "react-router";
import { type AddressEntry, type AddressOutcome, ordersLookedAt } from "#account/addresses/address-entry.ts";
import { AddressForm } from "#account/addresses/address-form.tsx";
import { addressFields, fieldName } from "#checkout/delivery-form.ts";
import { addressLines } from "#lib/address-lines.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type AddressesScreenProps = {
  /** Null where they could not be read. */
  readonly entries: readonly AddressEntry[] | null;
  readonly edited: Address | null;
  readonly isSaved: boolean;
  /** Of what was saved, the lines that French mail would cut. */
  readonly longLines: readonly string[];
  readonly outcome: AddressOutcome | undefined;
  /** What was just deleted; null: it was gone already. */
  readonly removed: Address | null | undefined;
};

export function AddressesScreen({ entries, edited, isSaved, longLines, outcome, removed }: AddressesScreenProps) {
  const t = useAddressesText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.addresses()} lead={t("lead")} />
      {isSaved && !outcome && removed === undefined && <Alert tone="success">{t("saved")}</Alert>}
      {longLines.length > 0 && <Alert tone="warning">{t("longLines", { lines: longLines.join(" · ") })}</Alert>}
      {removed !== undefined && <Removed address={removed} />}
      {outcome?.refusal && (
        <Alert tone="danger" isUrgent>
          {t(`refusal.${outcome.refusal}`)}
        </Alert>
      )}
      {entries === null && (
        <Alert tone="warning" actions={<ButtonLink to={paths.addresses()}>{t("again")}</ButtonLink>}>
          {t("unread")}
        </Alert>
      )}
      {entries?.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {entries?.map((entry) => (
          <AddressCard key={entry.address.id} entry={entry} />
        ))}
      </ul>
      <p>
        <Link to={paths.addressImport()}>{t("import")}</Link>
      </p>
      {/* Empty again once what it said is an address. */}
      <AddressForm key={`${edited?.id ?? "new"} ${entries?.length}`} edited={edited} outcome={outcome} />
    </div>
  );
}

/** What was deleted, with the way back: the same fields as a new address. */
function Removed({ address }: { readonly address: Address | null }) {
  const t = useAddressesText();
  const paths = usePaths();
  const undo = address && (
    <Form method="post" action={paths.addresses()}>
      {addressFields.map((field) => (
        <input key={field} type="hidden" name={fieldName("shippingAddress", field)} value={address[field] ?? ""} />
      ))}
      {address.shipping && <input type="hidden" name="shipping" value="on" />}
      {address.billing && <input type="hidden" name="billing" value="on" />}
      <Button type="submit" size="small">
        {t("undo")}
      </Button>
    </Form>
  );
  return (
    <Alert tone="success" actions={undo}>
      {t("deleted", { name: address?.label ?? address?.fullName ?? "" })}
    </Alert>
  );
}

function AddressCard({ entry }: { readonly entry: AddressEntry }) {
  const t = useAddressesText();
  const paths = usePaths();
  const language = useLanguage();
  const { address, uses, isFirstForDelivery, isFirstForBilling } = entry;
  const isPending = useNavigation().formData?.get("delete") === address.id;
  const name = address.label ?? address.company ?? address.fullName;
  return (
    <Card as="li" className="grid content-start gap-3">
      <h2 className="break-words text-base font-bold">{name}</h2>
      <p className="flex flex-wrap gap-2">
        {address.shipping && <Badge>{t(isFirstForDelivery ? "deliveryFirst" : "delivery")}</Badge>}
        {address.billing && <Badge>{t(isFirstForBilling ? "billingFirst" : "billing")}</Badge>}
      </p>
      <p className="break-words">
        {addressLines(address, language).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="row-actions text-sm print:hidden">
        <ButtonLink
          to={paths.addresses({ edit: address.id })}
          variant="quiet"
          size="small"
          aria-label={t("changeOf", { name })}
        >
          {t("change")}
        </ButtonLink>
        <Disclosure summary={t("deleteOpen")}>
          <Form method="post" action={paths.addresses()} className="grid justify-items-start gap-3">
            <p>{t("uses", { count: uses, orders: ordersLookedAt })}</p>
            <p className="text-muted">{t("deleteHelp")}</p>
            <Button type="submit" name="delete" value={address.id} variant="danger" isPending={isPending}>
              {t("delete", { name })}
            </Button>
          </Form>
        </Disclosure>
      </div>
    </Card>
  );
}
