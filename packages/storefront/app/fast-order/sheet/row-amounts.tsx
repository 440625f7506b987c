// What a row costs: by the hundred, which compares, and in all with its packs below. Lined up on the comma.

import { useFastOrderText } from "messages:fastOrder";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import type { Status } from "#fast-order/sheet/status.rules.ts";
import { hundredOf } from "#goods/price.rules.ts";
import { formatMoney } from "#lib/format.ts";

/** Pieces whose price is told: those that are meant, else those that are proposed, else the fewest. */
function piecesOf(status: Status): number | null {
  if ("pieces" in status) return status.pieces;
  if (status.kind === "quantity") return status.proposals.at(-1) ?? status.rule.minOrderQuantity;
  return null;
}

/** What a hundred pieces cost, in euros; null where that is not known. */
function hundredPriceOf(status: Status): number | null {
  const offers = "article" in status ? (status.article.offers ?? []) : [];
  const offer = ("offer" in status ? status.offer : null) ?? offers[0];
  const pieces = piecesOf(status) ?? offer?.minOrderQuantity ?? 1;
  const tier = offer && tierAt(offer.tiers, pieces);
  return tier ? hundredOf(tier.unitPrice) : null;
}

export function RowAmounts({ status, unit }: { readonly status: Status; readonly unit: SheetUnit }) {
  const t = useFastOrderText();
  const total = "total" in status ? status.total : null;
  const hundred = hundredPriceOf(status);
  const lot = "rule" in status ? status.rule.itemPerPack : 1;
  const pieces = "pieces" in status ? status.pieces : 0;
  const counted = unit === "packs" ? t("piecesCount", { pieces }) : t("packsCount", { packs: pieces / lot });
  return (
    <>
      <td className="sheet-number" data-label={t("hundred")}>
        {hundred === null ? t("noTotal") : <Aligned amount={hundred} />}
      </td>
      <td className="sheet-number sheet-total" data-label={t("totalHead")}>
        {total === null ? (
          t("noTotal")
        ) : (
          <span title={t("preview")}>
            <b>
              <Aligned amount={total} />
            </b>
            {lot > 1 && <span className="sheet-meta">{counted}</span>}
          </span>
        )}
      </td>
    </>
  );
}

/** An amount without its currency, which the head names; a whole one keeps the room of the decimals that it has not. */
function Aligned({ amount }: { readonly amount: number }) {
  const text = formatMoney(amount).replace(/[\s\u00a0\u202f]*€$/u, "");
  return <span className={Number.isInteger(amount) ? "sheet-whole" : undefined}>{text}</span>;
}
