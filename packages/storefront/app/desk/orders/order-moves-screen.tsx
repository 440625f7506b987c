// What a step would do with many orders, then how far it is, and what came of each.

import { useDeskOrdersText } from "messages:deskOrders";
import type { MovesPreview } from "@comptoir/contract/orders/desk-orders";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { mostCounted } from "#desk/desk.ts";
import { DoneOrders, MovedNotice, RefusedOrders } from "#desk/orders/moved-notice.tsx";
import type { TurnsOutcome } from "#desk/orders/moves.server.ts";
import type { MovedOrder, MoveFields } from "#desk/orders/moves.ts";
import type { OrderEntry, OrderMove } from "#desk/orders/order-entry.ts";
import { OrderName, OrderState } from "#desk/orders/order-table.tsx";
import { type MovesRun, useMovesRun } from "#desk/orders/use-moves-run.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Progress } from "#ui/display/progress.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type OrderMovesProps = Pick<MovesPreview, "changedCount" | "skipped"> & {
  readonly step: OrderMove;
  /** Of orders that were chosen: those with which the step cannot be taken. */
  readonly staying: readonly MovedOrder[];
  /** Of these again: how many are not to be found. */
  readonly unknownCount: number;
  /** What the form sends. */
  readonly fields: MoveFields;
  readonly sample: readonly OrderEntry[];
  /** Where the list is from which they were chosen. */
  readonly toList: string;
  readonly outcome: TurnsOutcome | undefined;
};

/** What a form without scripts has done of it. */
const runOf = ({ turn, isBroken }: TurnsOutcome): MovesRun => ({
  ...turn,
  state: turn.rest === null ? "done" : isBroken ? "broken" : "stopped",
});

export function OrderMovesScreen(props: OrderMovesProps) {
  const { step, fields, changedCount, staying, unknownCount, toList, outcome } = props;
  const t = useDeskOrdersText();
  const { run, start, stop } = useMovesRun(outcome ? runOf(outcome) : null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1>{t(`preview.${step}`)}</h1>
      {run ? (
        <Run {...{ run, step, staying, unknownCount, toList }} total={changedCount} onGoOn={start} onStop={stop} />
      ) : (
        <Preview {...props}>
          {changedCount > 0 && (
            <MovesForm fields={fields} onStart={() => start(fields, [])}>
              {t(`run.${step}`, { count: changedCount, shown: countOf(changedCount, t) })}
            </MovesForm>
          )}
        </Preview>
      )}
    </div>
  );
}

type OrdersText = ReturnType<typeof useDeskOrdersText>;

const countOf = (count: number, t: OrdersText) =>
  t(count > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) });

type MovesFormProps = { readonly fields: MoveFields; readonly onStart: () => void; readonly children: string };

/** Sends the orders at once; scripts send them a few at a time. */
function MovesForm({ fields, onStart, children }: MovesFormProps) {
  const begin = (event: FormEvent) => {
    event.preventDefault();
    onStart();
  };
  return (
    <Form method="post" onSubmit={begin}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {children}
      </Button>
    </Form>
  );
}

function Preview({
  step,
  changedCount,
  skipped,
  staying,
  unknownCount,
  sample,
  toList,
  children,
}: OrderMovesProps & { readonly children: ReactNode }) {
  const t = useDeskOrdersText();
  const isNothing = changedCount + skipped.length + staying.length + unknownCount === 0;
  return (
    <>
      <p role="status">
        {isNothing ? t("nothingChosen") : t("willChange", { count: changedCount, shown: countOf(changedCount, t) })}{" "}
        {changedCount > 0 && t(`tells.${step}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <ButtonLink to={toList}>{t("backToList")}</ButtonLink>
      </div>
      <Staying {...{ skipped, staying }} />
      {unknownCount > 0 && <p>{t("unknownOrders", { count: unknownCount })}</p>}
      {sample.length > 0 && <Sample sample={sample} isWhole={sample.length === changedCount} />}
    </>
  );
}

/** What would stay as it is: by name where it was chosen, else counted by what keeps it. */
function Staying({ skipped, staying }: Pick<OrderMovesProps, "skipped" | "staying">) {
  const t = useDeskOrdersText();
  const skippedCount = skipped.reduce((sum, { count }) => sum + count, staying.length);
  if (skippedCount === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="text-lg">{t("willStay", { count: skippedCount, shown: countOf(skippedCount, t) })}</h2>
      {staying.length > 0 ? (
        <RefusedOrders refused={staying} />
      ) : (
        <ul className="list-disc pl-6">
          {skipped.map(({ status, waitsForPayment, count }) => (
            <li key={`${status} ${waitsForPayment}`}>
              {t("staysBy", {
                // Of more than are counted, these are but some.
                count: t(skippedCount > mostCounted ? "countMany" : "count", { count: Math.min(count, mostCounted) }),
                why: waitsForPayment ? t("staysUnpaid") : t("staysInState", { state: t(`state.${status}`) }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sample({ sample, isWhole }: { readonly sample: readonly OrderEntry[]; readonly isWhole: boolean }) {
  const t = useDeskOrdersText();
  const caption = isWhole ? t("sampleIsWhole") : t("sample", { count: sample.length });
  return (
    <Table
      caption={caption}
      rows={sample}
      rowKey={({ id }) => id}
      columns={[
        { key: "order", head: t("order"), isRowHead: true, cell: (entry) => <OrderName entry={entry} /> },
        {
          ...{ key: "state", head: t("state"), cardLabel: t("state") },
          cell: ({ status, isLate }) => <OrderState status={status} isLate={isLate} />,
        },
        {
          ...{ key: "total", head: t("totalHead"), cardLabel: t("totalHead"), isNumeric: true },
          cell: ({ total }) => formatMoney(total),
        },
      ]}
    />
  );
}

type RunProps = Pick<OrderMovesProps, "step" | "staying" | "unknownCount" | "toList"> & {
  readonly run: MovesRun;
  /** As many as the preview said. */
  readonly total: number;
  readonly onGoOn: (fields: MoveFields, moved: MovesRun["moved"]) => void;
  readonly onStop: () => void;
};

function Run({ run, step, staying, unknownCount, total, toList, onGoOn, onStop }: RunProps) {
  const t = useDeskOrdersText();
  const paths = useDeskPaths();
  const { moved, rest, state } = run;
  const refused = moved.filter(({ refusal }) => refusal !== null);
  // Without scripts, they are read after the step was taken: those that it moved stand among them.
  const left = staying.filter(({ id }) => moved.every((order) => order.id !== id));
  // Orders may have come or gone since the preview.
  const expected = state === "done" ? moved.length : Math.max(total, moved.length);
  const progress = t("progress", { done: moved.length, total: expected });
  return (
    <>
      <div role="status">
        <Progress label={progress} value={moved.length} max={Math.max(expected, 1)} />
      </div>
      {state === "running" && (
        <div>
          <Button onClick={onStop}>{t("stop")}</Button>
        </div>
      )}
      {state === "broken" && (
        <Alert tone="danger" isUrgent>
          {t("broken")}
        </Alert>
      )}
      {state === "signedOut" && (
        <Alert
          tone="danger"
          isUrgent
          actions={<ButtonLink to={paths.login({ returnTo: toList })}>{t("signIn")}</ButtonLink>}
        >
          {t("signedOutMidway")}
        </Alert>
      )}
      {rest !== null && (state === "broken" || state === "stopped") && (
        <MovesForm fields={rest} onStart={() => onGoOn(rest, moved)}>
          {t("goOn")}
        </MovesForm>
      )}
      {state !== "running" && <MovedNotice move={step} moved={[...moved, ...left]} />}
      {state !== "running" && unknownCount > 0 && <Alert>{t("unknownOrders", { count: unknownCount })}</Alert>}
      {state === "done" && moved.length === 0 && <Alert>{t("nothingLeft")}</Alert>}
      {state !== "running" && (
        <div className="flex flex-wrap gap-2">
          {refused.length > 0 && (
            <ButtonLink to={paths.orderMoves({ step, order: refused.map(({ id }) => id) })}>
              {t("retry", { count: refused.length })}
            </ButtonLink>
          )}
          <ButtonLink to={toList}>{t("backToList")}</ButtonLink>
        </div>
      )}
      <DoneOrders moved={moved} />
    </>
  );
}
