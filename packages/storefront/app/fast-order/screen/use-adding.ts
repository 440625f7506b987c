// Adds the ready lines as they are shown, says what happened, and takes it back when asked to (ux F-06, G-16).

import { useAddedText } from "messages:added";
import { useFastOrderText } from "messages:fastOrder";
import { useCallback, useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { AddRowsAnswer } from "#fast-order/adding/add-rows.server.ts";
import type { RowsTarget } from "#fast-order/adding/targets.server.ts";
import type { UndoAnswer } from "#fast-order/adding/undo.data.ts";
import { wantAddition } from "#fast-order/adding/wanted-addition.ts";
import type { FastOrder } from "#fast-order/screen/use-fast-order.ts";
import type { SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields, quoteTarget, readTarget } from "#fast-order/sheet/sheet-form.ts";
import { readyLines } from "#fast-order/sheet/status.rules.ts";
import type { Tell } from "#fast-order/sheet/use-notice.ts";
import { useUnanswered } from "#lib/document/unanswered.ts";
import { useFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";
import { sentValue } from "#lib/typed-fields.ts";

type AddedRows = Extract<AddRowsAnswer, { ok: true }>;

/** What was sent, for when its answer comes. */
type SentAddition = {
  readonly rows: readonly SheetRow[];
  readonly keys: readonly number[];
  readonly target: RowsTarget | undefined;
};

/** As the form names it: what was made for the first lines takes the next ones, too. */
const targetOf = ({ id, undo }: AddedRows) => (undo.kind === "quote" ? quoteTarget(id) : id);

type AddingOptions = {
  /** The buyer; null for a guest. */
  readonly owner: string | null;
  readonly targets: readonly RowsTarget[];
  /** What was added left the table. */
  readonly onAdded: () => void;
  /** The button may have left with the last row. */
  readonly keepFocus: () => void;
  readonly tell: Tell;
};

/** Sends the ready lines to where the buyer chose, and takes them from the sheet once they have arrived. */
export function useAdding(fastOrder: FastOrder, { owner, targets, onAdded, keepFocus, tell }: AddingOptions) {
  const path = usePaths().fastOrder();
  const fetcher = useFetcher<AddRowsAnswer>();
  const announce = useAnnounce(fastOrder, tell);
  const sent = useRef<SentAddition | null>(null);
  const { data: answer, state } = fetcher;
  const withKey = useFormKey(answer);
  const { change, rows, forgetHistory } = fastOrder;
  const leaving = useRef<typeof rows | null>(null);
  useEffect(() => {
    const done = sent.current;
    if (state !== "idle" || !answer || !done) return;
    sent.current = null;
    wantAddition(null);
    if (!answer.ok) return;
    leaving.current = change({ kind: "remove", keys: done.keys }).after;
    forgetHistory();
    onAdded();
    announce(answer, done);
  }, [state, answer, change, forgetHistory, onAdded, announce]);

  const release = useCallback(() => {
    sent.current = null;
    wantAddition(null);
  }, []);
  useUnanswered(release, path);

  useEffect(() => {
    if (leaving.current === null || rows.length !== leaving.current.length) return;
    leaving.current = null;
    keepFocus();
  }, [rows, keepFocus]);

  const add = (form: FormData) => {
    const lines = readyLines(fastOrder.checked);
    if (sent.current || lines.length === 0) return;
    const target = targets.find(({ id }) => id === readTarget(form).id);
    const keys = lines.map(({ key }) => key);
    sent.current = { rows: fastOrder.rows.filter(({ key }) => keys.includes(key)), keys, target };
    const body = new FormData();
    body.set(fields.action, actions.add);
    body.set(fields.target, sentValue(form, fields.target));
    wantAddition({ owner, target: String(body.get(fields.target)) });
    for (const { offerPriceId, variantId, quantity } of lines) {
      body.append("offerPriceId", offerPriceId);
      body.append("variantId", variantId);
      body.append("quantity", String(quantity));
    }
    void fetcher.submit(withKey(body), { method: "post", action: path });
  };
  const isPending = state !== "idle";
  const addedTo = answer?.ok ? targetOf(answer) : null;
  return { add, isPending, addedTo, refusal: answer && !answer.ok && !isPending ? answer : null };
}

/** Null when it is done, else why not. */
async function takeBack(address: string, body: URLSearchParams, otherwise: string): Promise<string | null> {
  try {
    const response = await fetch(address, { method: "POST", body });
    return (await readAnswer<UndoAnswer>(response, hasFields("refusal"))).refusal;
  } catch {
    return otherwise; // No answer: the lines are still in the cart, and the notice says so.
  }
}

function useAnnounce({ change, forgetHistory }: FastOrder, tell: Tell) {
  const t = useFastOrderText();
  const addedText = useAddedText();
  const paths = usePaths();
  const revalidator = useRevalidator();
  return (added: AddedRows, { rows, target }: SentAddition) => {
    const see = {
      cart: { label: addedText("seeCart"), to: paths.cart(added.id) },
      list: { label: t("seeList"), to: paths.buyingList(added.id) },
      quote: { label: t("seeQuote"), to: paths.quote(added.id) },
    };
    const undo = async () => {
      const body = new URLSearchParams({ undo: JSON.stringify(added.undo) });
      const refusal = await takeBack(paths.fastOrderUndo(), body, t("undoFailed"));
      void revalidator.revalidate();
      if (refusal !== null) return tell({ tone: "danger", words: refusal });
      change({ kind: "restore", rows });
      forgetHistory();
      tell({ tone: "info", words: addedText("undone", { count: added.count }) });
    };
    const words = addedText("added", { count: added.count, cart: target?.name ?? added.name });
    tell({
      tone: "success",
      words: [words, ...added.remarks].join(" "),
      actions: [see[target?.kind ?? added.undo.kind], { label: addedText("undo"), onPress: () => void undo() }],
    });
  };
}
