// An order placed again: today's price beside that of then, what is gone, and the quantities to choose (ux D-05).

import { useOrdersText } from "messages:orders";
import { Form, useNavigation } from "react-router";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { Quantity } from "#goods/quantity.tsx";
import { leadToUnfit } from "#goods/unfit-quantities.ts";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ReorderLine } from "#orders/reorder/reorder.ts";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ReorderScreenProps = { readonly reference: string; readonly lines: readonly ReorderLine[] };

export function ReorderScreen({ reference, lines }: ReorderScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formAction !== undefined;
  const available = lines.filter(({ offer }) => offer !== null).length;
  const columns: readonly TableColumn<ReorderLine>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <Item line={line} /> },
    {
      key: "then",
      head: t("priceThen"),
      cardLabel: t("priceThen"),
      isNumeric: true,
      cell: (line) => <ColumnPrice of={{ itemPrice: line.priceThen, itemPerPack: line.packThen }} />,
    },
    {
      key: "today",
      head: t("priceToday"),
      cardLabel: t("priceToday"),
      isNumeric: true,
      cell: (line) => <PriceToday line={line} />,
    },
    { key: "quantity", head: t("quantity"), className: "lg:w-52", cell: (line) => <ReorderQuantity line={line} /> },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead
        title={t("reorder")}
        above={[
          { label: t("ordersTitle"), to: paths.orders() },
          { label: reference, to: paths.order(reference) },
        ]}
        here={paths.order(reference, { reorder: 1 })}
        lead={t("reorderHelp")}
      />
      {available < lines.length && (
        <Alert tone="warning">{t("reorderMissing", { count: lines.length - available })}</Alert>
      )}
      <Form
        method="post"
        action={paths.addToCart()}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => leadToUnfit(event.currentTarget) && event.preventDefault()}
      >
        <input type="hidden" name="returnTo" value={paths.carts()} />
        <div className="flex justify-end">
          <UnitSwitch />
        </div>
        <Table caption={t("reorder")} isCaptionHidden columns={columns} rows={lines} rowKey={(line) => line.id} />
        <div className="flex flex-wrap gap-3">
          {available > 0 && (
            <Button type="submit" variant="primary" size="large" isPending={isPending}>
              {t("reorderAdd")}
            </Button>
          )}
          <ButtonLink to={paths.order(reference)} variant="quiet" size="large">
            {t("backToOrder")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

function Item({ line }: { readonly line: ReorderLine }) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <span className="grid justify-items-start gap-0.5">
      {line.name}
      <span className="font-normal text-muted tabular-nums">{t("sku", { code: line.code })}</span>
      {line.change !== "none" && (
        <Badge tone={line.change === "cheaper" ? "positive" : line.change === "dearer" ? "waiting" : "negative"}>
          {t(`change.${line.change}`)}
        </Badge>
      )}
      {line.change === "gone" && (
        <Link to={paths.search({ query: line.name })} className="text-sm font-normal">
          {t("findAnother")}
        </Link>
      )}
    </span>
  );
}

function PriceToday({ line: { offer } }: { readonly line: ReorderLine }) {
  const t = useOrdersText();
  return offer ? (
    <ColumnPrice of={{ itemPrice: offer.priceToday, itemPerPack: offer.itemPerPack }} />
  ) : (
    <span className="text-muted">{t("notOffered")}</span>
  );
}

function ReorderQuantity({ line }: { readonly line: ReorderLine }) {
  const t = useOrdersText();
  const rule = line.offer ?? { itemPerPack: 1, minOrderQuantity: 1, maxOrderQuantity: null, stock: 0 };
  const texts = useQuantityTexts(line.name, rule);
  if (!line.offer) return <>{t("orderedPieces", { pieces: line.ordered })}</>;
  return (
    <>
      <input type="hidden" name="offerPriceId" value={line.offer.offerPriceId} />
      <Quantity rule={rule} texts={texts} value={line.offer.proposed} allowsZero size="small" />
      {line.isOtherQuantity && <p className="text-warning">{t("orderedPieces", { pieces: line.ordered })}</p>}
    </>
  );
}
