// The lines of a master quote that nobody was asked about yet: article, pieces and packs, and who offers it.

import { useQuotesText } from "messages:quotes";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import { LineArticle } from "#carts/line-article.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { leadToUnfit } from "#goods/unfit-quantities.ts";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import type { QuoteAnswer } from "#quotes/quote/quote-outcome.tsx";
import { QuoteQuantity } from "#quotes/quote-quantity.tsx";
import type { QuoteLineView } from "#quotes/quote-view.ts";
import type { QuotePage } from "#quotes/quotes.server.ts";
import { Button, IconButton } from "#ui/action/button.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

/** Of the form around the lines: the button that goes on to the suppliers stands outside of it. */
export const quoteLinesForm = "quote-lines";

const isToAsk = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("name") === "toAsk";

type QuoteLinesProps = { readonly quote: QuotePage; readonly here: string };

export function QuoteLines({ quote, here }: QuoteLinesProps) {
  const t = useQuotesText();
  const columns: readonly TableColumn<QuoteLineView>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <LineArticle line={line} /> },
    {
      key: "suppliers",
      head: t("suppliers"),
      cardLabel: t("suppliers"),
      className: "lg:w-64",
      cell: (line) => <Suppliers line={line} />,
    },
    {
      key: "quantity",
      head: t("quantity"),
      className: "lg:w-56",
      cell: (line) => (quote.mayChange ? <LineQuantity line={line} here={here} /> : <Counting line={line} />),
    },
  ];
  const table = (
    <Table
      caption={t("linesOf", { name: quote.name })}
      isCaptionHidden
      columns={columns}
      rows={quote.lines}
      rowKey={({ detailId }) => detailId}
    />
  );
  if (!quote.mayChange) return table;
  return (
    <Form
      id={quoteLinesForm}
      method="post"
      action={here}
      preventScrollReset
      noValidate
      onSubmit={(event) => isToAsk(event) && leadToUnfit(event.currentTarget) && event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      {/* Enter in a field presses the first button of the form: it must be the one that saves. */}
      <button type="submit" name="save" value="1" hidden>
        {t("saveQuantities")}
      </button>
      {quote.lines.some(({ itemPerPack }) => itemPerPack > 1) && <UnitSwitch />}
      {table}
      <noscript>
        <Button type="submit" name="save" value="1">
          {t("saveQuantities")}
        </Button>
      </noscript>
    </Form>
  );
}

export function Suppliers({ line }: { readonly line: Pick<QuoteLineView, "suppliers"> }) {
  const t = useQuotesText();
  if (line.suppliers.length === 0) return <span className="text-warning">{t("noSupplier")}</span>;
  return line.suppliers.map(({ name }) => name).join(", ");
}

/** "75 pièces (3 lots)" (ux G-28). */
export function Counting({ line }: { readonly line: Pick<QuoteLineView, "quantity" | "itemPerPack" | "name"> }) {
  const itemPerPack = line.quantity % line.itemPerPack === 0 ? line.itemPerPack : 1;
  const rule = { itemPerPack, minOrderQuantity: 1, maxOrderQuantity: null, stock: 0 };
  return useQuantityTexts(line.name, rule).counting(line.quantity, packsOf(line.quantity, itemPerPack));
}

/** Saves a quantity as soon as it is typed, the last of several, one request at a time. */
function useSavedPieces({ detailId, quantity }: QuoteLineView, here: string) {
  const { data: answer, formData, state, submit } = useFetcher<QuoteAnswer>();
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    if (state !== "idle" || next === null) return;
    setNext(null);
    void submit({ save: "1", detail: detailId, quantity: String(next) }, { method: "post", action: here });
  }, [state, next, submit, detailId, here]);
  const isPending = state !== "idle" || next !== null;
  return {
    change: setNext,
    value: next ?? Number(formData?.get("quantity") ?? quantity),
    isPending,
    isSaved: !isPending && answer !== undefined && "saved" in answer,
    refusal: !isPending && answer && "refusal" in answer ? answer.refusal : undefined,
  };
}

function LineQuantity({ line, here }: { readonly line: QuoteLineView; readonly here: string }) {
  const t = useQuotesText();
  const saved = useSavedPieces(line, here);
  const remover = useRef<HTMLButtonElement>(null);
  // Zero presses the button that removes the line, so that there is one way out and back.
  const commit = (pieces: number) => (pieces === 0 ? remover.current?.click() : saved.change(pieces));
  return (
    <>
      <input type="hidden" name="detail" value={line.detailId} />
      <input type="hidden" name="previous" value={line.quantity} />
      <div className="flex items-start justify-between gap-2 md:justify-start">
        <div className="min-w-36">
          <QuoteQuantity
            name={line.name}
            itemPerPack={line.itemPerPack}
            value={saved.value}
            allowsZero
            error={saved.refusal ?? undefined}
            onCommit={commit}
          />
        </div>
        <IconButton
          ref={remover}
          type="submit"
          name="remove"
          value={line.detailId}
          size="small"
          icon={<Trash2 />}
          label={t("removeOf", { name: line.name })}
          className="print:hidden"
        />
      </div>
      <p role="status" className="min-h-5 text-sm text-muted print:hidden">
        {saved.isPending && t("saving")}
        {saved.isSaved && t("savedNow")}
      </p>
    </>
  );
}
