// What a row can become, in one place: the best proposal as a button, the others behind the arrow, which opens without scripts too.

import { useAddingText } from "messages:adding";
import { useFastOrderText } from "messages:fastOrder";
import ChevronDown from "lucide-react/icons/chevron-down";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import type { ReactNode, ToggleEvent } from "react";
import { demandOf, fixOf, proposalsOf, type RowProposal } from "#fast-order/sheet/proposals.rules.ts";
import { RowLearning } from "#fast-order/sheet/row-own-code.tsx";
import { demandWords, useRowWords } from "#fast-order/sheet/row-words.ts";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import type { CheckedRow } from "#fast-order/sheet/status.rules.ts";
import { shortName } from "#goods/short-name.rules.ts";

/** Identifies the words of a row, which its fields are described by. */
export const wordsId = ({ row }: CheckedRow) => `words-${row.key}`;

/** What a button of a proposal says, does and is called. */
function useButtonOf({ row, status }: CheckedRow) {
  const t = useFastOrderText();
  const adding = useAddingText();
  const of = "article" in status ? status.article.name : row.code;
  return (proposal: RowProposal) => {
    if (proposal.kind === "choose") {
      const { codes, name } = proposal.article;
      const [code] = codes;
      const { quantity } = fixOf(row, proposal);
      const demand = demandWords(demandOf(proposal.article, row.quantity), t);
      const was = row.code;
      const label =
        quantity === undefined
          ? t("chooseFor", { code, name, was })
          : t("chooseForAt", { code, pieces: quantity, name, was });
      return {
        value: actions.choose(row.key, code, quantity),
        words: quantity === undefined ? t("takeCode", { code }) : t("takeCodeAt", { code, pieces: quantity }),
        label: [label, ...(demand === null ? [] : [demand])].join(", "),
        more: [shortName(name), ...(demand === null ? [] : [demand])].join(" · "),
      };
    }
    const { pieces, kind } = proposal;
    return {
      value: actions.take(row.key, pieces),
      words: kind === "keep" ? t("keep", { pieces }) : adding("take", { pieces }),
      label: t(kind === "keep" ? "keepFor" : "takeFor", { pieces, name: of }),
      more: null,
    };
  };
}

export function RowProposals({ checked }: { readonly checked: CheckedRow }) {
  const words = useRowWords()(checked);
  const buttonOf = useButtonOf(checked);
  const { status } = checked;
  const [best, ...others] = proposalsOf(checked);
  const step = status.kind === "ready" && status.step ? ({ kind: "take", pieces: status.step.pieces } as const) : null;
  return (
    <div className="sheet-proposal">
      <p id={wordsId(checked)} className="sheet-words" title={words?.title}>
        <span className="sheet-title">{words?.title}</span>
        {words?.reason && <small className="sheet-meta">{words.reason}</small>}
      </p>
      {best && (
        <AcceptButton {...buttonOf(best)}>
          <CornerDownLeft className="sheet-key" aria-hidden="true" />
        </AcceptButton>
      )}
      {step && <StepButton {...buttonOf(step)} />}
      {others.length > 0 && (
        <OtherProposals checked={checked}>
          {others.map((proposal) => {
            // What is read is what is seen: the list says of which line it is.
            const { value, words: text, more } = buttonOf(proposal);
            return (
              <button key={value} type="submit" name={fields.action} value={value} className="menu-item">
                <b>{text}</b> {more}
              </button>
            );
          })}
        </OtherProposals>
      )}
      <RowLearning checked={checked} />
    </div>
  );
}

type ProposalButton = { readonly value: string; readonly words: string; readonly label: string };

/** The one press that settles a row. */
function AcceptButton({ value, words, label, children }: ProposalButton & { readonly children: ReactNode }) {
  return (
    <button
      type="submit"
      name={fields.action}
      value={value}
      aria-label={label}
      data-accept=""
      className="button sheet-accept"
      data-variant="secondary"
      data-size="small"
    >
      {words}
      {children}
    </button>
  );
}

/** More of it at a better price: no need of the row, so it stands back. */
function StepButton({ value, words, label }: ProposalButton) {
  return (
    <button
      type="submit"
      name={fields.action}
      value={value}
      aria-label={label}
      className="button sheet-step"
      data-variant="quiet"
      data-size="small"
    >
      {words}
    </button>
  );
}

const focusFirst = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === "open") currentTarget.querySelector("button")?.focus();
};

function OtherProposals({
  checked: { row },
  children,
}: {
  readonly checked: CheckedRow;
  readonly children: ReactNode;
}) {
  const t = useFastOrderText();
  const id = `others-${row.key}`;
  const label = t("othersOf", { line: row.lines[0] ?? row.key });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-others=""
        className="button"
        data-variant="quiet"
        data-size="small"
        data-shape="icon"
        aria-label={label}
        title={label}
      >
        <ChevronDown />
      </button>
      <fieldset id={id} popover="auto" className="sheet-others" aria-label={label} onToggle={focusFirst}>
        {children}
      </fieldset>
    </>
  );
}
