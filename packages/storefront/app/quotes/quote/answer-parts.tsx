// What stands around the lines of a supplier's answer: what its delivery costs, what is missing, where it goes and what it comes to.

import { useQuotesText } from "messages:quotes";
import { formatMoney } from "#lib/format.ts";
import { AddressWords, Block, DeliveryAddressBlock } from "#orders/order/order-parts.tsx";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What its delivery costs, where that is said for all lines together. */
export function DeliveryTermsWords({ terms }: Pick<SupplierQuoteView, "terms">) {
  const t = useQuotesText();
  if (!terms) return null;
  const { fee, freeFrom } = terms;
  return (
    <p className="text-sm">
      {t(freeFrom === null ? "terms.fee" : "terms.free", { fee: formatMoney(fee), from: formatMoney(freeFrom ?? 0) })}
    </p>
  );
}

/** What was asked for and is not offered. */
export function Missing({ supplierQuote: { missing, supplier } }: { readonly supplierQuote: SupplierQuoteView }) {
  const t = useQuotesText();
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t("missing", { supplier, count: missing.length })}>
      <ul className="list-disc ps-5">
        {missing.map(({ id, name, code }) => (
          <li key={id}>
            {name} · {t("sku", { code })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Where everything goes, or what goes where; and who gets the bill. */
export function Addresses({ supplierQuote: { lines, billingAddress } }: { readonly supplierQuote: SupplierQuoteView }) {
  const t = useQuotesText();
  const deliveries = lines.flatMap(({ name, deliveries: own }) => own.map((delivery) => ({ ...delivery, name })));
  const places = [...Map.groupBy(deliveries, ({ address }) => JSON.stringify(address)).values()];
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      {places.map((own) => {
        const [first] = own;
        return (
          first && (
            <DeliveryAddressBlock key={first.id} address={first.address}>
              {places.length > 1 && <p className="text-sm">{own.map(({ name }) => name).join(", ")}</p>}
            </DeliveryAddressBlock>
          )
        );
      })}
      <Block title={t("billingAddress")}>
        <AddressWords address={billingAddress} />
      </Block>
    </div>
  );
}

export function Totals({ supplierQuote: { totals } }: { readonly supplierQuote: SupplierQuoteView }) {
  const t = useQuotesText();
  if (!totals) return null;
  return (
    <DescriptionList
      look="totals"
      entries={[
        { key: "goods", term: t("goods"), value: <strong>{formatMoney(totals.goods)}</strong> },
        { key: "shipping", term: t("shipping"), value: formatMoney(totals.shipping) },
        { key: "tax", term: t("tax"), value: formatMoney(totals.tax) },
        { key: "withTax", term: t("totalWithTax"), value: formatMoney(totals.withTax), isStrong: true },
      ]}
    />
  );
}
