// Pieces that the pages of an order share: state, address, totals, lines.

import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { addressLines } from "#lib/address-lines.ts";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { localeTags } from "#lib/locale.ts";
import { CHECKED, nameIn, type OrderFieldValue, poNumberField } from "#orders/order/order-fields.ts";
import type { AddressView, TotalsView } from "#orders/order/order-view.ts";
import { orderStateIcon } from "#orders/order-state-icon.tsx";
import { nextStepWords, orderState, stateWords } from "#orders/order-states.ts";
import { Badge } from "#ui/display/badge.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

export function StateBadge({ code }: { readonly code: string }) {
  return (
    <Badge tone={orderState(code).tone} icon={orderStateIcon(code)}>
      {stateWords(code, useOrdersText())}
    </Badge>
  );
}

type StateProps = { readonly code: string; readonly className?: string };

/** The state with what has to happen next. */
export function StateWithNext({ code, className = "" }: StateProps) {
  const t = useOrdersText();
  return (
    <span className={`grid content-start justify-items-start gap-0.5 ${className}`}>
      <StateBadge code={code} />
      <span className="text-sm text-muted empty:hidden">{nextStepWords(code, t)}</span>
    </span>
  );
}

/** An address as it is written on a parcel; what whoever delivers is told stands beside it (`DeliveryAddressBlock`). */
export function AddressWords({ address }: { readonly address: AddressView }) {
  const language = useLanguage();
  return (
    <address className="not-italic">
      {addressLines(address, language).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

type DeliveryAddressBlockProps = {
  readonly address: AddressView;
  readonly action?: ReactNode;
  /** What goes there, where not everything does. */
  readonly children?: ReactNode;
};

/** Where goods go, and under a name of its own what whoever delivers is told. */
export function DeliveryAddressBlock({ address, action, children }: DeliveryAddressBlockProps) {
  const t = useOrdersText();
  return (
    <Block title={t("shippingAddress")} action={action}>
      {children}
      <AddressWords address={address} />
      {address.deliveryInstructions && (
        <p className="mt-1 break-words">
          <span className="block text-sm text-muted">{t("instructions")}</span>
          {address.deliveryInstructions}
        </p>
      )}
    </Block>
  );
}

type OrderFieldBlocksProps = {
  readonly fields: readonly OrderFieldValue[];
  /** What can be done about the field of this name. */
  readonly action?: (name: string) => ReactNode;
};

/** The fields of an order that hold something, each with its name (ux O-04). */
export function OrderFieldBlocks({ fields, action }: OrderFieldBlocksProps) {
  const t = useOrdersText();
  const tag = localeTags[useLanguage()];
  return fields.map(({ key, names, text }) => {
    const name = key === poNumberField ? t("poNumber") : nameIn(names, tag);
    return (
      <Block key={key} title={name} action={action?.(name)}>
        <p className="whitespace-pre-line break-words">{text === CHECKED ? t("yes") : text}</p>
      </Block>
    );
  });
}

/** Goods, delivery, VAT per rate and what there is to pay (ux G-30). */
export function OrderTotals({ totals }: { readonly totals: TotalsView }) {
  const t = useOrdersText();
  const language = useLanguage();
  const takenOut = totals.takenOut === null ? null : t("takenOut", { amount: formatMoney(totals.takenOut) });
  return (
    <DescriptionList
      look="totals"
      entries={[
        { key: "goods", term: t("goods"), value: formatMoney(totals.goods) },
        {
          key: "shipping",
          term: t("shipping"),
          value: totals.shipping === 0 ? t("free") : formatMoney(totals.shipping),
        },
        { key: "withoutTax", term: t("totalWithoutTax"), value: <strong>{formatMoney(totals.withoutTax)}</strong> },
        ...totals.taxes.map(({ rate, amount }) => ({
          key: `vat-${rate}`,
          term: t("vatAt", { rate: formatPercent(rate, language) }),
          value: formatMoney(amount),
        })),
        { key: "withTax", term: t("totalWithTax"), value: formatMoney(totals.withTax), isStrong: true },
        ...(takenOut === null ? [] : [{ key: "takenOut", term: t("since"), value: takenOut }]),
      ]}
    />
  );
}

/** The number of an order in a title: never broken at its hyphens. */
export const orderNumber = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>;

type BlockProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A small titled block: an address, a reference, a way to pay. */
export function Block({ title, action, children }: BlockProps) {
  return (
    <div className="grid content-start gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </div>
  );
}
