// Whom to ask for each line, and where it goes when not with the others; above them one box for each supplier.

import { useQuotesText } from "messages:quotes";
import { LineArticle } from "#carts/line-article.tsx";
import type { AddressChoice } from "#checkout/delivery/checkout-addresses.server.ts";
import { addressName, shownValue, supplierValue } from "#quotes/quote/ask-form.ts";
import { Counting, Suppliers } from "#quotes/quote/quote-lines.tsx";
import type { TickedBoxes } from "#quotes/quote/use-asked.ts";
import type { QuoteLineView, SupplierChoice } from "#quotes/quote-view.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError, FieldGroup } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

type AskLinesProps = {
  readonly quote: QuotePage;
  readonly addresses: readonly AddressChoice[];
  readonly asked: TickedBoxes;
  readonly values: Readonly<Record<string, string>>;
  readonly error: string | undefined;
};

export function AskLines({ quote, addresses, asked, values, error }: AskLinesProps) {
  const t = useQuotesText();
  const columns: readonly TableColumn<QuoteLineView>[] = [
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      cell: (line) => (
        <LineArticle line={line}>
          <input type="hidden" name="shown" value={shownValue(line.detailId, line.quantity)} />
          <Counting line={line} />
        </LineArticle>
      ),
    },
    {
      key: "suppliers",
      head: t("suppliers"),
      cardLabel: t("suppliers"),
      className: "lg:w-72",
      cell: (line) => <LineSuppliers line={line} asked={asked} />,
    },
    {
      key: "address",
      head: t("lineAddress"),
      cardLabel: t("lineAddress"),
      className: "lg:w-64",
      cell: (line) => <LineAddress line={line} addresses={addresses} current={values[addressName(line.detailId)]} />,
    },
  ];
  return (
    <div id="suppliers" className="grid grid-cols-1 gap-4">
      <FieldError id="suppliers" error={error} />
      <AllSuppliers lines={quote.lines} asked={asked} />
      <Table
        caption={t("linesOf", { name: quote.name })}
        isCaptionHidden
        columns={columns}
        rows={quote.lines}
        rowKey={({ detailId }) => detailId}
      />
    </div>
  );
}

type SuppliersProps = { readonly lines: readonly QuoteLineView[]; readonly asked: TickedBoxes };

/** A supplier of several lines is asked for all of them, or for none, at one press. */
function AllSuppliers({ lines, asked }: SuppliersProps) {
  const t = useQuotesText();
  const suppliers = new Map<string, SupplierChoice>(
    lines.flatMap((line) => line.suppliers.map((one) => [one.id, one])),
  );
  const boxes = [...suppliers.values()].map(({ id, name }) => {
    const values = lines.flatMap((line) =>
      line.suppliers.some((one) => one.id === id) ? [supplierValue(line.detailId, id)] : [],
    );
    const count = values.filter((value) => asked.values.has(value)).length;
    return { id, name, values, count };
  });
  if (boxes.length < 2 || boxes.every(({ values }) => values.length < 2)) return null;
  return (
    <FieldGroup legend={t("allSuppliers")} className="needs-scripts">
      <div className="flex flex-wrap gap-x-6">
        {boxes.map(({ id, name, values, count }) => (
          <Checkbox
            key={id}
            label={t("supplierLines", { name, count: values.length })}
            checked={count === values.length}
            isMixed={count > 0 && count < values.length}
            onChange={() => asked.set(values, count < values.length)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function LineSuppliers({ line, asked }: { readonly line: QuoteLineView; readonly asked: TickedBoxes }) {
  const t = useQuotesText();
  if (line.suppliers.length === 0) return <Suppliers line={line} />;
  return (
    <fieldset>
      <legend className="sr-only">{t("suppliersOf", { name: line.name })}</legend>
      {line.suppliers.map(({ id, name }) => {
        const value = supplierValue(line.detailId, id);
        return (
          <Checkbox
            key={id}
            name="supplier"
            value={value}
            label={name}
            checked={asked.values.has(value)}
            onChange={(event) => asked.set([value], event.target.checked)}
          />
        );
      })}
    </fieldset>
  );
}

type LineAddressProps = {
  readonly line: QuoteLineView;
  readonly addresses: readonly AddressChoice[];
  readonly current: string | undefined;
};

function LineAddress({ line, addresses, current }: LineAddressProps) {
  const t = useQuotesText();
  return (
    <Select
      name={addressName(line.detailId)}
      size="small"
      aria-label={t("lineAddressOf", { name: line.name })}
      defaultValue={current ?? ""}
    >
      <option value="">{t("withOthers")}</option>
      {addresses.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  );
}
