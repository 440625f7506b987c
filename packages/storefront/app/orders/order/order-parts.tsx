// Pieces that the pages of an order share: state, address, totals, lines.

import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { type PriceFigure, shownPrice } from "#goods/price.rules.ts";
import { Price } from "#goods/price.tsx";
import { formatMoney, formatPercent, formatUnitPrice, NO_BREAK_SPACE } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { type Language, localeTags } from "#lib/locale.ts";
import { CHECKED, nameIn, type OrderFieldValue, poNumberField } from "#orders/order/order-fields.ts";
import type { AddressView, LogisticOrderView, OrderLineView, TotalsView } from "#orders/order/order-view.ts";
import { orderState, stateWords } from "#orders/order-states.ts";
import { Badge } from "#ui/display/badge.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

export function StateBadge({ code }: { readonly code: string }) {
  return <Badge tone={orderState(code).tone}>{stateWords(code, useOrdersText())}</Badge>;
}

const countryNames: Record<Language, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames("fr", { type: "region" }),
  en: new Intl.DisplayNames("en", { type: "region" }),
};

/** "France" for FR; anything that is no code stays as it was written. */
export function countryName(country: string, language: Language): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames[language].of(country) ?? country) : country;
}

/** A French number in pairs, as it is read out; any other as it was given. */
function shownPhone(phone: string): string {
  const national = phone.replace(/^\+33(?=[1-9]\d{8}$)/, "0");
  return /^0\d{9}$/.test(national) ? (national.match(/../g) ?? []).join(NO_BREAK_SPACE) : phone;
}

/** An address as it is written on a parcel; what whoever delivers is told stands beside it (`DeliveryAddressBlock`). */
export function AddressWords({ address }: { readonly address: AddressView }) {
  const language = useLanguage();
  const { company, fullName, address: street, additionalAddress, zipcode, city, state, country, phone } = address;
  const place = `${zipcode} ${city}`;
  const lines = [
    company,
    fullName,
    street,
    additionalAddress,
    place,
    state,
    countryName(country, language),
    phone && shownPhone(phone),
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
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
      ]}
    />
  );
}

/** The lines of one supplier, with what was shipped, received and cancelled once there is any of it. */
export function OrderLines({ logisticOrder }: { readonly logisticOrder: LogisticOrderView }) {
  const t = useOrdersText();
  const isTracked = logisticOrder.lines.some(({ shipped, received, canceled }) => shipped + received + canceled > 0);
  const columns: readonly TableColumn<OrderLineView>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <LineItem line={line} /> },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      className: "xl:w-44",
      cell: (line) => <LineQuantity line={line} />,
    },
    ...(isTracked
      ? [
          {
            key: "progress",
            head: t("progress"),
            cardLabel: t("progress"),
            className: "xl:w-32",
            cell: (line: OrderLineView) => <LineProgress line={line} />,
          },
        ]
      : []),
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "xl:w-32",
      cell: (line) => <LinePrice line={line} />,
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "xl:w-28",
      cell: (line) => <strong>{formatMoney(line.total)}</strong>,
    },
  ];
  return (
    <Table
      caption={t("linesOf", { supplier: logisticOrder.supplier })}
      isCaptionHidden
      columns={columns}
      rows={logisticOrder.lines}
      rowKey={(line) => line.id}
    />
  );
}

function LineItem({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const images = line.image ? [{ url: line.image, widthInPx: 96, heightInPx: 96 }] : [];
  return (
    <span className="flex items-center gap-3">
      <span className="w-12 flex-none print:hidden">
        <Picture images={images} width={48} height={48} alt="" placeholderLabel={t("pictureToCome")} />
      </span>
      <span className="min-w-0">
        {line.name}
        <span className="block font-normal text-muted tabular-nums">{t("sku", { code: line.code })}</span>
      </span>
    </span>
  );
}

function LineQuantity({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const values = { pieces: line.quantity, packs: line.quantity / line.itemPerPack };
  return <>{line.itemPerPack > 1 ? t("piecesAndPacks", values) : t("pieces", values)}</>;
}

function LineProgress({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const figures = [
    line.shipped > 0 && t("shipped", { pieces: line.shipped }),
    line.received > 0 && t("received", { pieces: line.received }),
    line.canceled > 0 && t("canceled", { pieces: line.canceled }),
  ].filter(Boolean);
  return <>{figures.length > 0 ? figures.join(" · ") : "–"}</>;
}

type LinePriceProps = { readonly line: Pick<OrderLineView, "itemPrice" | "itemPerPack"> };

/** The price of a pack, or of a hundred, where that of a piece is too small to read (ux G-31). */
export function LinePrice({ line }: LinePriceProps) {
  const t = useOrdersText();
  const unitOf = ({ pieces }: PriceFigure) => {
    if (pieces === 1) return t("perPiece");
    if (pieces === line.itemPerPack) return t("perPack", { pieces });
    return pieces === 100 ? t("perHundred") : t("perThousand");
  };
  const { main, secondary } = shownPrice(line.itemPrice, line.itemPerPack);
  return (
    <Price
      align="end"
      amount={formatMoney(main.value)}
      unit={unitOf(main)}
      secondary={secondary ? `${formatUnitPrice(secondary.value)} ${unitOf(secondary)}` : undefined}
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
