// An address of a book: what it is for, where it is, and for whoever may, the ways to change and to delete it.

import { useAddressesText } from "messages:addresses";
import { Form, useNavigation } from "react-router";
import { type AddressEntry, ordersLookedAt } from "#account/addresses/address-entry.ts";
import { addressLines } from "#lib/address-lines.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type AddressCardProps = {
  readonly entry: AddressEntry;
  readonly heading: "h2" | "h4";
  /** The page of the book, and the one on which this address is changed; null for those who only read. */
  readonly change: { readonly home: string; readonly edit: string } | null;
};

export function AddressCard({ entry, heading: Heading, change }: AddressCardProps) {
  const t = useAddressesText();
  const language = useLanguage();
  const { address, isFirstForDelivery, isFirstForBilling } = entry;
  const name = address.label ?? address.company ?? address.fullName;
  return (
    <Card as="li" className="grid content-start gap-3">
      <Heading className="break-words text-base font-bold">{name}</Heading>
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
      {change && <AddressActs entry={entry} name={name} {...change} />}
    </Card>
  );
}

type AddressActsProps = NonNullable<AddressCardProps["change"]> & {
  readonly entry: AddressEntry;
  readonly name: string;
};

function AddressActs({ entry: { address, uses }, name, home, edit }: AddressActsProps) {
  const t = useAddressesText();
  const isPending = useNavigation().formData?.get("delete") === address.id;
  return (
    <div className="row-actions text-sm print:hidden">
      <ButtonLink to={edit} variant="quiet" size="small" aria-label={t("changeOf", { name })}>
        {t("change")}
      </ButtonLink>
      <Disclosure summary={t("deleteOpen")}>
        <Form method="post" action={home} className="grid justify-items-start gap-3">
          <p>{t("uses", { count: uses, orders: ordersLookedAt })}</p>
          <p className="text-muted">{t("deleteHelp")}</p>
          <Button type="submit" name="delete" value={address.id} variant="danger" isPending={isPending}>
            {t("delete", { name })}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
