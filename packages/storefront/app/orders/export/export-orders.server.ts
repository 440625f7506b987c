// What the list of orders shows, as rows of a file, of which only those of a slice of orders are held at a time.
import { ordersText } from "messages:orders";
import { mostExportedArticles, mostPerPage } from "@comptoir/contract/limits";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, OrderLine } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutCell, OutRow } from "@comptoir/tables/csv-write";
import type { TableDownload } from "#lib/files/table-file.server.ts";
import { formatIsoDay } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { keepSizes } from "#lib/words.ts";
import { poNumberField, presentFieldValues } from "#orders/order/order-fields.ts";
import { bySupplier, canceledPieces, personName } from "#orders/order/order-view.ts";
import { leftOf } from "#orders/order/reception.ts";
import { shownStatusOf, stateWords } from "#orders/order-states.ts";
import { listCriteriaOf, type OrderFilter } from "#orders/overview/order-filter.ts";

export type ExportQuestion = {
  readonly filter: OrderFilter;
  /** Only these of what is filtered, by their references; none: all of it. */
  readonly chosen: readonly string[];
  readonly isPerArticle: boolean;
  /** What is ordered later is not in the file, so that nothing moves from page to page while it is written. */
  readonly until: string;
  readonly language: Language;
};

type OrdersSdk = Pick<Sdk, "commercialOrders">;
type OrdersText = ReturnType<typeof ordersText>;

/** Orders of a slice: with their lines they are much longer. */
const ordersPerSlice = { supplier: 100, article: 25 };

/** The orders of all pages, slice by slice, the newest first. */
async function* findSlices(sdk: OrdersSdk, { filter, chosen, isPerArticle, until }: ExportQuestion) {
  const wanted = new Set(chosen);
  const size = isPerArticle ? ordersPerSlice.article : ordersPerSlice.supplier;
  const criteria = listCriteriaOf(filter);
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { content, totalPages } = await sdk.commercialOrders.getCommercialOrders({
      query: {
        ...{ ...criteria, orderedTo: criteria.orderedTo ?? until, page, size },
        ...{ nbPreviewLines: isPerArticle ? mostPerPage : 0, sort: ["orderedAt:desc", "reference:asc"] },
      },
    });
    pages = totalPages;
    yield wanted.size === 0 ? content : content.filter(({ reference }) => wanted.delete(reference));
    // What was ticked stands on one page of the list: the rest need not be read.
    if (chosen.length > 0 && wanted.size === 0) return;
  }
}

type OrderedThere = { readonly order: CommercialOrder; readonly logisticOrder: LogisticOrder };
type OrderedArticle = OrderedThere & { readonly line: OrderLine };
type OrderColumn<Row> = { readonly head: string; readonly cell: (row: Row) => OutCell };

const dayCell = (value: string | null | undefined): OutCell => (value ? { day: formatIsoDay(value) } : null);

const headColumns = (t: OrdersText): readonly OrderColumn<OrderedThere>[] => [
  { head: t("file.day"), cell: ({ order }) => dayCell(order.validatedAt ?? order.createdAt) },
  { head: t("file.order"), cell: ({ order }) => order.reference },
  {
    head: t("file.ownReference"),
    cell: ({ order }) =>
      presentFieldValues(order.customFieldValues).find(({ key }) => key === poNumberField)?.text ?? null,
  },
  { head: t("file.part"), cell: ({ logisticOrder }) => logisticOrder.reference },
  { head: t("orderedBy"), cell: ({ order }) => personName(order.customerUserSnapshot) },
  { head: t("organisation"), cell: ({ order }) => order.customerUserSnapshot.parentName },
  { head: t("supplier"), cell: ({ logisticOrder }) => logisticOrder.supplierSnapshot.name },
  {
    head: t("stateHead"),
    cell: ({ order, logisticOrder }) => stateWords(shownStatusOf(logisticOrder, order.sourceType), t),
  },
];

const supplierColumns = (t: OrdersText): readonly OrderColumn<OrderedThere>[] => [
  ...headColumns(t),
  { head: t("file.expected"), cell: ({ logisticOrder }) => dayCell(logisticOrder.expectedDeliveryDate) },
  { head: t("lines"), cell: ({ logisticOrder }) => logisticOrder.lineCount },
  { head: t("goods"), cell: ({ logisticOrder }) => logisticOrder.orderLogisticPrices.totalProductWithoutTax },
  { head: t("shipping"), cell: ({ logisticOrder }) => logisticOrder.orderLogisticPrices.totalShippingFeesWithoutTax },
  { head: t("totalWithoutTax"), cell: ({ logisticOrder }) => logisticOrder.orderLogisticPrices.totalPriceWithoutTax },
  { head: t("totalWithTax"), cell: ({ logisticOrder }) => logisticOrder.orderLogisticPrices.totalOrderPrice },
];

const figuresOf = ({ line }: OrderedArticle) => ({
  ...{ quantity: line.quantity, shipped: line.shippedQuantity, received: line.receivedQuantity },
  canceled: canceledPieces(line),
});

const articleColumns = (t: OrdersText): readonly OrderColumn<OrderedArticle>[] => [
  ...headColumns(t),
  { head: t("file.code"), cell: ({ line }) => line.orderLogisticLineProductVariantDto.externalId },
  { head: t("item"), cell: ({ line }) => keepSizes(line.orderLogisticLineProductVariantDto.name) },
  { head: t("file.ownCode"), cell: ({ line }) => line.ownCode ?? null },
  { head: t("orderedPiecesHead"), cell: (row) => figuresOf(row).quantity },
  { head: t("shippedHead"), cell: (row) => figuresOf(row).shipped },
  { head: t("receivedHead"), cell: (row) => figuresOf(row).received },
  { head: t("canceledHead"), cell: (row) => figuresOf(row).canceled },
  { head: t("leftHead"), cell: (row) => leftOf(figuresOf(row)) },
  { head: t("unitPrice"), cell: ({ line }) => line.orderLogisticLinePriceDto.itemPriceWithoutTaxes },
  { head: t("lineTotal"), cell: ({ line }) => line.orderLogisticLinePriceDto.totalItemPrice },
];

const bySuppliers = (order: CommercialOrder): OrderedThere[] =>
  bySupplier(order.orderLogistics).map((logisticOrder) => ({ order, logisticOrder }));

async function* rowsOf<Row>(
  columns: readonly OrderColumn<Row>[],
  slices: ReturnType<typeof findSlices>,
  rowsIn: (order: CommercialOrder) => readonly Row[],
): AsyncGenerator<OutRow> {
  yield columns.map(({ head }) => head);
  let left = mostExportedArticles;
  for await (const orders of slices) {
    const rows = orders.flatMap(rowsIn).slice(0, left);
    yield* rows.map((row) => columns.map(({ cell }) => cell(row)));
    left -= rows.length;
    if (left <= 0) return;
  }
}

/** The file of the orders that the filter finds: 10,000 rows at most. */
export function exportOrders(sdk: OrdersSdk, question: ExportQuestion): Promise<TableDownload> {
  const t = ordersText(question.language);
  const slices = findSlices(sdk, question);
  const rows = question.isPerArticle
    ? rowsOf(articleColumns(t), slices, (order) =>
        bySuppliers(order).flatMap((of) => of.logisticOrder.lines.map((line) => ({ ...of, line }))),
      )
    : rowsOf(supplierColumns(t), slices, bySuppliers);
  return Promise.resolve({ name: t("ordersTitle"), rows });
}
