// The orders to decide with what an approver needs to see at a glance, and the decision about several of them (ux R-02, G-22).

import { useApprovalsText } from "messages:approvals";
import type { ApprovalRequest } from "@comptoir/contract/orders/approvals";
import { type MouseEvent, useMemo, useState } from "react";
import { Form } from "react-router";
import { LevelWords, underThumb } from "#approvals/decision-parts.tsx";
import { useRowSelection } from "#collections/use-row-selection.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { ReasonWords } from "#orders/approval-reasons.tsx";
import { SeveralDecisions } from "#orders/refusal.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type RequestsFormProps = {
  readonly requests: readonly ApprovalRequest[];
  readonly total: number;
  /** When the orders were read: those that came later were not seen. */
  readonly shownAt: string;
};

export function RequestsForm({ requests, total, shownAt }: RequestsFormProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const references = useMemo(() => requests.map(({ reference }) => reference), [requests]);
  const chosen = useRowSelection(references);
  const [isAll, setIsAll] = useState(false);
  const choose = (event: MouseEvent<HTMLInputElement>) => {
    const { value, checked } = event.currentTarget;
    setIsAll(false);
    if (event.shiftKey) chosen.setThrough(value, checked);
    else chosen.set(value, checked);
  };
  const choosePage = (isChosen: boolean) => {
    setIsAll(false);
    chosen.setAll(references, isChosen);
  };
  const chooseAll = (isChosen: boolean) => {
    chosen.setAll(references, isChosen);
    setIsAll(isChosen);
  };
  const isPage = chosen.ids.size === references.length;
  return (
    <Form method="post" action={paths.approvals()} className="grid gap-4">
      <input type="hidden" name="until" value={shownAt} />
      <p role="status" className="text-sm text-muted">
        {t("waitingCount", { count: total })}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          className="needs-scripts"
          label={t("choosePage", { count: references.length })}
          checked={isPage}
          isMixed={chosen.ids.size > 0 && !isPage}
          onChange={() => choosePage(!isPage)}
        />
        {total > references.length && (
          <Checkbox
            name="all"
            label={t("chooseAll", { count: total })}
            checked={isAll}
            onChange={() => chooseAll(!isAll)}
          />
        )}
      </div>
      <Table
        caption={t("title")}
        isCaptionHidden
        columns={useColumns(chosen.ids, choose)}
        rows={requests}
        rowKey={({ reference }) => reference}
        isRowSelected={({ reference }) => chosen.ids.has(reference)}
      />
      <ChosenRequests
        chosen={requests.filter(({ reference }) => chosen.ids.has(reference))}
        all={isAll ? total : null}
      />
    </Form>
  );
}

function useColumns(
  chosen: ReadonlySet<string>,
  choose: (event: MouseEvent<HTMLInputElement>) => void,
): readonly TableColumn<ApprovalRequest>[] {
  const t = useApprovalsText();
  const paths = usePaths();
  return [
    {
      key: "choice",
      head: <span className="sr-only">{t("choice")}</span>,
      isAside: true,
      cell: ({ reference }) => (
        <Checkbox
          name="order"
          value={reference}
          label={t("choose", { reference })}
          isLabelHidden
          checked={chosen.has(reference)}
          onClick={choose}
          onChange={() => {}}
        />
      ),
    },
    {
      key: "reference",
      head: t("order"),
      isRowHead: true,
      cell: ({ reference }) => (
        <Link to={paths.approval(reference)} prefetch="none" className="whitespace-nowrap tabular-nums">
          {reference}
        </Link>
      ),
    },
    {
      key: "buyer",
      head: t("requester"),
      cardLabel: t("requester"),
      cell: ({ buyer, placedAt, onBehalfOf }) => (
        <span>
          {buyer.name}
          <span className="block text-muted">
            <time dateTime={placedAt}>{formatDateTime(placedAt)}</time>
          </span>
          {onBehalfOf && <span className="block text-muted">{t("onBehalfOf", { name: onBehalfOf })}</span>}
        </span>
      ),
    },
    {
      key: "reason",
      head: t("why"),
      cardLabel: t("why"),
      cell: (request) => (
        <span className="grid gap-0.5 text-end sm:text-start">
          <ReasonWords reasons={request.reasons} currency={request.currency} />
          <LevelWords request={request} />
        </span>
      ),
    },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: ({ totalWithoutTax, currency, lineCount }) => (
        <span>
          <strong>{formatMoney(totalWithoutTax, currency)}</strong>
          <span className="block text-muted">{t("lines", { count: lineCount })}</span>
        </span>
      ),
    },
  ];
}

type ChosenRequestsProps = {
  readonly chosen: readonly ApprovalRequest[];
  /** How many there are when all of them are chosen, of other pages too. */
  readonly all: number | null;
};

/** Approving and refusing what is ticked, under the thumb of a phone; says how many that is, and what is left out. */
function ChosenRequests({ chosen, all }: ChosenRequestsProps) {
  const t = useApprovalsText();
  const count = all ?? chosen.length;
  const total = sum(chosen.map(({ totalWithoutTax }) => totalWithoutTax));
  const amount = formatMoney(total, chosen[0]?.currency);
  return (
    <Card className={`grid gap-2 ${count > 0 ? `lg:sticky lg:bottom-4 lg:shadow-float ${underThumb}` : ""}`}>
      <SeveralDecisions count={count}>
        <p className="text-sm">
          <strong className="font-semibold" aria-live="polite">
            {count === 0 ? t("noneChosen") : all === null ? t("chosen", { count, amount }) : t("allChosen", { count })}
          </strong>
          <span className="block text-muted">{t("skipped")}</span>
        </p>
      </SeveralDecisions>
    </Card>
  );
}
