// The status of a row in words, and the buttons that mend it. Every button posts the form; with scripts it acts at once.

import { useAddingText } from "messages:adding";
import { useFastCartText } from "messages:fastCart";
import type { ReactNode } from "react";
import type { Article, Proposal } from "#fast-cart/articles/article.ts";
import { reasonOf } from "#fast-cart/sheet/reason.ts";
import { RowLearning } from "#fast-cart/sheet/row-own-code.tsx";
import type { Note, SheetRow } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields } from "#fast-cart/sheet/sheet-form.ts";
import type { CheckedRow, Status } from "#fast-cart/sheet/status.rules.ts";
import { PriceStepOffer } from "#goods/price-step.tsx";
import { Button } from "#ui/action/button.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const tones: Readonly<Record<Status["kind"], BadgeTone>> = {
  checking: "waiting",
  ready: "positive",
  guessed: "action",
  quantity: "action",
  none: "neutral",
  several: "action",
  unknown: "negative",
  notForSale: "negative",
  outOfStock: "negative",
};

export function RowStatus({ checked, id }: { readonly checked: CheckedRow; readonly id: string }) {
  const t = useFastCartText();
  const { row, status } = checked;
  const reason = reasonOf(checked, t, useAddingText());
  return (
    <div className="grid justify-items-start gap-1.5">
      <div id={id} className="grid justify-items-start gap-1">
        <Badge tone={tones[status.kind]}>{t(`status.${status.kind}`)}</Badge>
        {reason && <span>{reason}</span>}
        <Notes row={row} />
      </div>
      <Remedies row={row} status={status} />
      <RowLearning checked={checked} />
    </div>
  );
}

function Notes({ row }: { readonly row: SheetRow }) {
  const t = useFastCartText();
  const words = (note: Note) => {
    if (note.kind !== "merged") return t(note.kind, { was: note.text });
    return row.lines.length > 1
      ? t("merged", { lines: row.lines.join(", "), sum: note.text })
      : t("mergedTyped", { sum: note.text });
  };
  return row.notes.map((note) => (
    <span key={note.kind} className="text-muted">
      {words(note)}
    </span>
  ));
}

function Remedies({ row, status }: { readonly row: SheetRow; readonly status: Status }) {
  const t = useFastCartText();
  if (status.kind === "quantity")
    return (
      <Buttons>
        {status.proposals.map((pieces) => (
          <TakeQuantity key={pieces} row={row} article={status.article} pieces={pieces} />
        ))}
      </Buttons>
    );
  if (status.kind === "guessed")
    return (
      <Remedy
        action={actions.take(row.key, status.pieces)}
        label={t("keepFor", { pieces: status.pieces, name: status.article.name })}
      >
        {t("keep", { pieces: status.pieces })}
      </Remedy>
    );
  if (status.kind === "ready")
    return (
      status.step && (
        <PriceStepOffer step={status.step}>
          <TakeQuantity row={row} article={status.article} pieces={status.step.pieces} />
        </PriceStepOffer>
      )
    );
  if (!("proposals" in status) || status.proposals.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {status.proposals.map((proposal) => (
        <li key={proposal.codes[0]}>
          <Remedy action={actions.choose(row.key, proposal.codes[0])} label={t("chooseFor", nameOf(proposal, row))}>
            <span className="text-start">
              <b>{proposal.codes[0]}</b> {proposal.name}
            </span>
          </Remedy>
        </li>
      ))}
    </ul>
  );
}

type TakeQuantityProps = { readonly row: SheetRow; readonly article: Article; readonly pieces: number };

function TakeQuantity({ row, article, pieces }: TakeQuantityProps) {
  const t = useFastCartText();
  return (
    <Remedy action={actions.take(row.key, pieces)} label={t("takeFor", { pieces, name: article.name })}>
      {useAddingText()("take", { pieces })}
    </Remedy>
  );
}

const nameOf = ({ codes, name }: Proposal, row: SheetRow) => ({ code: codes[0], name, was: row.code });

function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-1.5">{children}</div>;
}

type RemedyProps = { readonly action: string; readonly label: string; readonly children: ReactNode };

function Remedy({ action, label, children }: RemedyProps) {
  return (
    <Button type="submit" name={fields.action} value={action} size="small" aria-label={label}>
      {children}
    </Button>
  );
}
