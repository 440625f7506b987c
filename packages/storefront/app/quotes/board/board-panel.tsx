// The best choice under at most so many suppliers, by a day, with or without other articles, and what it costs or gains.

import { useBoardText } from "messages:board";
import Split from "lucide-react/icons/split";
import Undo from "lucide-react/icons/undo-2";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import {
  type BestChoice,
  cheapestOf,
  daysBetween,
  gapToPaid,
  isTooLate,
  isWhole,
  writeBoardState,
} from "#quotes/board/board.rules.ts";
import type { Board } from "#quotes/board/board-view.ts";
import type { BoardChoice } from "#quotes/board/use-board.ts";
import { answerDayOf } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type PanelProps = { readonly board: Board; readonly choice: BoardChoice; readonly here: string };

const euros = (cents: number) => formatMoney(cents / 100);
export function BoardPanel({ board, choice, here }: PanelProps) {
  const t = useBoardText();
  const { state, best, change } = choice;
  return (
    <Card as="section" labelledBy="best-mix" className="board-panel print:hidden">
      <h2 id="best-mix" className="mb-3 flex items-center gap-2 text-base max-lg:hidden">
        <Split />
        {t("panel")}
      </h2>
      {/* Folded where it would stand between the buyer and the first choice. */}
      <Disclosure summary={<FoldedPanel {...choice} />}>
        <div className="grid grid-cols-1 content-start gap-3">
          {/* Without scripts the links of the list do the same, and nothing marked is lost. */}
          {best.length > 1 && (
            <div className="grid justify-items-start gap-1 noscript:hidden">
              <span className="field-label" aria-hidden>
                {t("most")}
              </span>
              <SegmentedChoice
                label={t("most")}
                name="most"
                segments={best.map(({ most }) => ({ key: String(most), label: String(most) }))}
                value={String(state.most ?? "")}
                onChange={(most) => change({ most: Number(most) })}
                size="small"
              />
            </div>
          )}
          <Field label={t("by")}>
            <TextInput
              type="date"
              name="by"
              value={state.by ?? ""}
              onChange={(event) => change({ by: event.target.value || null })}
            />
          </Field>
          <Checkbox
            name="others"
            value="1"
            label={t("withOthers")}
            checked={state.withOthers}
            onChange={(event) => change({ withOthers: event.target.checked })}
          />
          <div className="hidden noscript:block">
            <Button type="submit">{t("update")}</Button>
          </div>
          <ul className="grid grid-cols-1 gap-2" aria-label={t("bestOnes")}>
            {best.map((one) => (
              <li key={one.most}>
                <Best one={one} board={board} choice={choice} here={here} />
              </li>
            ))}
          </ul>
          <Lateness choice={choice} />
          <Words board={board} choice={choice} />
          {state.most !== null && (
            <ButtonLink
              to={`${here}${writeBoardState({ ...state, most: null })}`}
              icon={<Undo />}
              prefetch="none"
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                change({ most: null });
              }}
            >
              {t("back")}
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

function FoldedPanel({ best, proposal }: Pick<BoardChoice, "best" | "proposal">) {
  const t = useBoardText();
  const lowest = cheapestOf(best);
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-2">
      <Split /> <span className="me-auto">{t(proposal ? "panelProposed" : "panel")}</span>
      {lowest && <span className="tabular-nums">{euros(lowest.cost.total)}</span>}
    </span>
  );
}

function Best({ one, board, choice, here }: PanelProps & { readonly one: BestChoice }) {
  const t = useBoardText();
  const { state, best, change, proposal } = choice;
  const { most, mix, cost } = one;
  const nameOf = (id: string) => board.suppliers.find((supplier) => supplier.id === id)?.supplier ?? "";
  if (!isWhole(one)) {
    const names = board.lines.filter(({ detailId }) => mix.missing.includes(detailId)).map(({ name }) => name);
    return (
      <div className="grid grid-cols-1 gap-0.5 rounded-md border border-dashed border-edge p-2 text-sm">
        <strong>{t("suppliers", { count: most })}</strong>
        <Disclosure summary={<span className="text-warning">{t("impossible", { count: names.length })}</span>}>
          <ul className="list-disc ps-4 break-words">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    );
  }
  const above = cost.total - (cheapestOf(best)?.cost.total ?? cost.total);
  return (
    <BareLink
      to={`${here}${writeBoardState({ ...state, most })}`}
      prefetch="none"
      preventScrollReset
      aria-current={state.most === most || one === proposal || undefined}
      className="board-mix grid min-h-11 gap-x-2 rounded-md border border-edge p-2 text-sm text-text no-underline"
      onClick={(event) => {
        event.preventDefault();
        change({ most });
      }}
    >
      <strong>{t("suppliers", { count: most })}</strong>
      <strong className="text-end tabular-nums">{euros(cost.total)}</strong>
      <span className="text-muted">{mix.shares.map(({ supplierId }) => nameOf(supplierId)).join(" + ")}</span>
      <span className="text-end text-muted">{above > 0 ? `+${euros(above)}` : t("cheapest")}</span>
    </BareLink>
  );
}

/** That what is marked is not there by the day that was asked for. */
function Lateness({ choice: { cost, state } }: Pick<PanelProps, "choice">) {
  const t = useBoardText();
  const language = useLanguage();
  if (!isTooLate(cost, state.by)) return null;
  return (
    <p className="text-sm text-warning" role="status">
      {cost.lastDay ? t("tooLate", { day: formatShortWeekday(cost.lastDay, language) }) : t("noDay")}
    </p>
  );
}

/** What is marked costs or gains against the cheapest, in words. */
function Words({ board, choice: { best, chosen, cost } }: Omit<PanelProps, "here">) {
  const t = useBoardText();
  const language = useLanguage();
  const low = cheapestOf(best);
  if (!low || chosen.size === 0) return null;
  const above = cost.total - low.cost.total;
  const away = euros(Math.abs(above));
  const fewer = low.cost.shares.length - cost.shares.length;
  const sooner = daysBetween(cost.lastDay, low.cost.lastDay) ?? 0;
  const words = [
    above === 0 ? t("asCheap") : t(above > 0 ? "above" : "below", { amount: away }),
    ...(fewer === 0 ? [] : [t(fewer > 0 ? "fewer" : "more", { count: Math.abs(fewer) })]),
    ...(sooner === 0 ? [] : [t(sooner > 0 ? "sooner" : "later", { days: Math.abs(sooner) })]),
  ].join(", ");
  const gap = gapToPaid(board, chosen);
  const isEstimated = cost.shares.some(({ supplierId }) =>
    board.suppliers.some(({ id, delivery }) => id === supplierId && answerDayOf(delivery) !== "promised"),
  );
  const lastDay = cost.lastDay && formatShortWeekday(cost.lastDay, language);
  const day = lastDay && isEstimated ? t("lastEstimated", { day: lastDay }) : lastDay;
  const amount = gap && `${gap.cents > 0 ? "+" : ""}${euros(gap.cents)}`;
  const facts = [
    ...(gap ? [{ key: "paid", term: t("paidGap"), value: t("paidGapOf", { amount, missing: gap.missing }) }] : []),
    ...(day ? [{ key: "day", term: t("lastDelivery"), value: day }] : []),
  ];
  return (
    <>
      <p className="text-sm" role="status">
        {t("sentence", { words })}
      </p>
      {facts.length > 0 && <DescriptionList look="totals" entries={facts} />}
    </>
  );
}
