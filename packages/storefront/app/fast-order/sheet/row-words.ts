// What stands beside the proposal of a row, in two short lines: what is wrong or was done, and why.

import { useAddingText } from "messages:adding";
import { useFastOrderText } from "messages:fastOrder";
import { useOwnCodesText } from "messages:ownCodes";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { Proposal } from "#fast-order/articles/article.ts";
import { sizeIn } from "#fast-order/articles/sizes.rules.ts";
import { type Demand, demandOf, mistakenSign, proposalsOf } from "#fast-order/sheet/proposals.rules.ts";
import { reasonOf } from "#fast-order/sheet/reason.ts";
import type { Note } from "#fast-order/sheet/sheet.rules.ts";
import type { CheckedRow, Status } from "#fast-order/sheet/status.rules.ts";
import { hundredAt } from "#goods/price-step.tsx";
import { problemFigures } from "#goods/quantity.rules.ts";
import { shortName } from "#goods/short-name.rules.ts";

/** Among what has to be chosen: articles of the size that was written, those nearest to it, or any. */
function choiceOf(written: string, best: Proposal): "sameFormat" | "nearestSize" | "othersPossible" {
  if (best.isSameFormat) return "sameFormat";
  return sizeIn(written)?.kind.endsWith("sides") ? "nearestSize" : "othersPossible";
}

const isNegative = (written: string) => /^[-−–]\s*\d/u.test(written);

export type RowWords = { readonly title: string; readonly reason?: string | undefined };
type StatusOf<Kind extends Status["kind"]> = Extract<Status, { kind: Kind }>;

/** The least of a proposed article, or its pack; null where what is wanted fits it. */
export function demandWords(demand: Demand | null, t: ReturnType<typeof useFastOrderText>): string | null {
  if (demand === null) return null;
  return demand.kind === "least" ? t("fromPieces", { pieces: demand.pieces }) : t("lotOf", { lot: demand.lot });
}

/** The nearest article in the place of one that is not there, or is not known. */
function articleWords({ row, status }: CheckedRow, t: ReturnType<typeof useFastOrderText>): RowWords | null {
  const proposals = "proposals" in status ? status.proposals : [];
  const [best] = proposals;
  if (typeof best !== "object") return null;
  const title = shortName(best.name);
  const demand = demandWords(demandOf(best, row.quantity), t);
  const because = (reason: string) => ({
    title,
    reason: demand === null ? reason : t("demanding", { demand, reason }),
  });
  if (status.kind === "outOfStock") return because(t(best.isSameFormat ? "sameFormat" : "nearestInStock"));
  if (status.kind === "several") return because(t(choiceOf(row.code, best), { count: proposals.length - 1 }));
  const sign = mistakenSign(row.code, best.codes[0]);
  return because(sign ? t("signRead", sign) : t("nearCode"));
}

/** What stands below a row: its state in words, with the reason; null when there is nothing to say. */
export function useRowWords(): (checked: CheckedRow) => RowWords | null {
  const t = useFastOrderText();
  const adding = useAddingText();
  const own = useOwnCodesText();

  const packsOf = (pieces: number, lot: number) =>
    lot > 1 && pieces % lot === 0 ? t("packsOfLot", { packs: pieces / lot, lot }) : t("lotOf", { lot });

  function noteWords(note: Note, { row, status }: CheckedRow): string {
    if (note.kind === "packs")
      return t("packsRead", { packs: Number(note.text), pieces: "pieces" in status ? status.pieces : 0 });
    if (note.kind !== "merged") return t(note.kind, { was: note.text });
    const lines = row.lines.join(", ");
    return note.text === "" ? t("mergedLines", { lines }) : t("merged", { lines, sum: note.text });
  }

  function readyWords(checked: CheckedRow, status: StatusOf<"ready">): RowWords | null {
    const { row, shadowed } = checked;
    if (shadowed) return { title: own("taken", { code: row.code, name: shadowed.name, article: shadowed.codes[0] }) };
    const [first, second] = row.notes.map((note) => noteWords(note, checked));
    if (first !== undefined) return { title: first, reason: second };
    if (row.bare !== undefined && row.bare !== row.quantity)
      return { title: t("packsRead", { packs: Number(row.bare), pieces: status.pieces }) };
    if (!status.offer) return { title: t("priceToCome") };
    if (status.step) {
      const { more } = status.step;
      return { title: t("stepMore", { more }), reason: t("stepPrice", { price: hundredAt(status.step) }) };
    }
    const tier = tierAt(status.offer.tiers, status.pieces);
    const isFirst = tier === null || status.offer.tiers.every(({ quantity }) => quantity >= tier.quantity);
    return isFirst ? null : { title: t("tierReached", { quantity: tier.quantity }) };
  }

  function guessedWords({ row }: CheckedRow, { rule, pieces }: StatusOf<"guessed">): RowWords {
    const written = row.guessed ?? row.quantity;
    if (written === "")
      return { title: t("noQuantity"), reason: t("smallest", { packs: packsOf(pieces, rule.itemPerPack) }) };
    if (row.bare === undefined || row.bare !== row.guessed)
      return { title: t("readAs", { written, pieces }), reason: t("toConfirm") };
    return {
      title: t("readAsPacks", { written, packs: pieces / rule.itemPerPack }),
      reason: t("noUnit", { lot: rule.itemPerPack }),
    };
  }

  function quantityWords(checked: CheckedRow, { problem, rule }: StatusOf<"quantity">): RowWords {
    const [best] = proposalsOf(checked);
    const packs = best?.kind === "take" ? packsOf(best.pieces, rule.itemPerPack) : undefined;
    const asked = best?.kind === "take" ? t("typeFrom", { pieces: best.pieces }) : undefined;
    const wasCode = checked.row.notes.find(({ kind }) => kind === "wasCode");
    const note = wasCode && noteWords(wasCode, checked);
    const written = checked.row.quantity;
    const numbers = problemFigures(rule);
    const isRead = problem.startsWith("above") || problem.startsWith("below") || problem === "not-a-multiple";
    return isRead
      ? { title: t(`short.${problem as "below-minimum"}`, numbers), reason: note ?? packs }
      : { title: t(isNegative(written) ? "negative" : "unreadable", { written }), reason: note ?? asked };
  }

  return (checked) => {
    const { status } = checked;
    if (status.kind === "ready") return readyWords(checked, status);
    if (status.kind === "guessed") return guessedWords(checked, status);
    if (status.kind === "quantity") return quantityWords(checked, status);
    const article = articleWords(checked, t);
    const reason = article ? null : reasonOf(checked, t, adding);
    return article ?? (reason === null ? null : { title: reason });
  };
}
