// The sheet of offers: a form without scripts, a spreadsheet with them.

import { useDeskOffersText } from "messages:deskOffers";
import { foldCode } from "@comptoir/contract/conventions";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Form } from "react-router";
import { askDesk } from "#desk/ask-desk.ts";
import type { CellText } from "#desk/offers/edits.rules.ts";
import { type GridCell, gridKeys } from "#desk/offers/grid-keys.ts";
import { type CellColumn, cellColumns, columnNamed } from "#desk/offers/offer-cells.rules.ts";
import { offerColumns } from "#desk/offers/offer-columns.tsx";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import { OfferConflicts } from "#desk/offers/offer-state.tsx";
import { headsOf } from "#desk/offers/offer-words.ts";
import { PastePreview } from "#desk/offers/paste-preview.tsx";
import { codesOf, judgePaste, layoutOf, type PastedCell } from "#desk/offers/pasted-offers.rules.ts";
import type { OfferSheet } from "#desk/offers/use-offer-edits.ts";
import { fewCells } from "#desk/pasted-cells.rules.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type SheetProps = {
  readonly sheet: OfferSheet;
  /** Those of the page, in their order. */
  readonly offers: readonly OfferEntry[];
  readonly mayWrite: boolean;
  /** At the operator's desk. */
  readonly hasSuppliers: boolean;
  readonly supplierId: string | null;
};

type PasteOutcome = { readonly cells: readonly PastedCell[]; readonly isWritten: boolean } | { readonly isLost: true };

/** Pasting: small blocks are written at once, others are shown first. */
function usePaste({ sheet, supplierId }: SheetProps, shown: readonly OfferEntry[], columns: readonly CellColumn[]) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const address = useDeskPaths().offerChanges();
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);
  const write = (cells: readonly PastedCell[]) => {
    const offers = cells.flatMap(({ offer }) => offer ?? []);
    const texts = cells.flatMap(({ offer, column, text, kind }): CellText[] =>
      offer && column && kind !== "unchanged" ? [{ offerId: offer.id, column, text }] : [],
    );
    sheet.write(texts, offers);
    setOutcome({ cells, isWritten: true });
  };
  const paste = async (block: readonly (readonly string[])[], at: GridCell) => {
    const layout = layoutOf(block, { columns, at: at.column, heads: headsOf(columns, t) });
    const byCode = new Map<string, OfferEntry[]>();
    const add = (offer: OfferEntry) => {
      for (const code of offer.codes) {
        const known = byCode.get(code) ?? [];
        if (!known.some(({ id }) => id === offer.id)) byCode.set(code, [...known, offer]);
      }
    };
    try {
      for (const offer of await findOffersOfCodes(address, codesOf(layout), supplierId)) add(offer);
    } catch {
      return setOutcome({ isLost: true });
    }
    const find = (code: string) => byCode.get(foldCode(code)) ?? [];
    const from = shown.findIndex(({ id }) => id === at.offerId);
    const cells = judgePaste(layout, find, shown.slice(Math.max(0, from)), language);
    if (cells.length > fewCells || cells.some(({ kind }) => kind === "unknown"))
      setOutcome({ cells, isWritten: false });
    else write(cells);
  };
  return { outcome, paste, write, leave: () => setOutcome(null) };
}

export function OfferSheetForm(props: SheetProps) {
  const { sheet, offers, mayWrite } = props;
  const t = useDeskOffersText();
  const language = useLanguage();
  const shown = offers.map((offer) => sheet.offers.get(offer.id) ?? offer);
  const columns = cellColumns(shown);
  const paste = usePaste(props, shown, columns);
  const keys = gridKeys({
    columnOf: columnNamed,
    write: (cells) => sheet.write(cells),
    paste: (block, at) => void paste.paste(block, at),
    undo: sheet.undo,
    redo: sheet.redo,
  });
  const { outcome } = paste;
  return (
    <Form method="post" className="grid grid-cols-1 gap-3" noValidate {...(mayWrite ? keys : {})}>
      <div className="offer-sheet">
        <Table
          caption={t("offers")}
          isCaptionHidden
          density="compact"
          columns={offerColumns(props, columns, { t, language })}
          rows={shown}
          rowKey={({ id }) => id}
        />
      </div>
      {mayWrite && <OfferConflicts sheet={sheet} />}
      {mayWrite && (
        <div className="offer-tools flex flex-wrap items-center gap-3">
          <Button size="small" icon={<Undo2 />} onClick={sheet.undo}>
            {t("undo")}
          </Button>
          <p className="text-sm text-muted max-sm:hidden">{t("keys")}</p>
        </div>
      )}
      {mayWrite && (
        <Button type="submit" name="save" value="1" variant="primary" className="offer-save">
          {t("save")}
        </Button>
      )}
      <p role="status" className="sr-only">
        {outcome && "cells" in outcome && outcome.isWritten && t("pasted", { count: outcome.cells.length })}
      </p>
      {outcome && "isLost" in outcome && <Alert tone="warning">{t("paste.lost")}</Alert>}
      {outcome && "cells" in outcome && !outcome.isWritten && (
        <PastePreview cells={outcome.cells} onWrite={() => paste.write(outcome.cells)} onLeave={paste.leave} />
      )}
    </Form>
  );
}

/** Finds the offers of codes that the sheet does not show; none where they cannot be told. */
async function findOffersOfCodes(
  address: string,
  codes: readonly string[],
  supplierId: string | null,
): Promise<readonly OfferEntry[]> {
  if (codes.length === 0) return [];
  const fields = { codes: JSON.stringify(codes), ...(supplierId && { supplier: supplierId }) };
  return (await askDesk<{ offers: OfferEntry[] }>(address, fields))?.offers ?? [];
}
