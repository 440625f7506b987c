// Adds the ready lines as they are shown, says what happened, and takes it back when asked to (ux F-06, G-16).

import { useAddedText } from "messages:added";
import { useFastCartText } from "messages:fastCart";
import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { AddAnswer } from "#fast-cart/adding/add-rows.server.ts";
import type { AddTarget } from "#fast-cart/adding/targets.server.ts";
import type { UndoAnswer } from "#fast-cart/adding/undo.data.ts";
import type { FastCart } from "#fast-cart/screen/use-fast-cart.ts";
import type { SheetRow } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields, quoteTarget } from "#fast-cart/sheet/sheet-form.ts";
import { readyLines } from "#fast-cart/sheet/status.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";
import { useToasts } from "#ui/overlay/toasts.tsx";

type AddedRows = Extract<AddAnswer, { ok: true }>;

/** What was sent, for when its answer comes. */
type Addition = {
  readonly rows: readonly SheetRow[];
  readonly keys: readonly number[];
  readonly target: AddTarget | undefined;
};

/** As the form names it: what was made for the first lines takes the next ones, too. */
const targetOf = ({ id, undo }: AddedRows) => (undo.kind === "quote" ? quoteTarget(id) : id);

type Adding = {
  readonly targets: readonly AddTarget[];
  /** What was added left the table. */
  readonly onAdded: () => void;
  /** The button may have left with the last row. */
  readonly keepFocus: () => void;
};

export function useAdding(fastCart: FastCart, { targets, onAdded, keepFocus }: Adding) {
  const fetcher = useFetcher<AddAnswer>();
  const announce = useAnnounce(fastCart);
  const sent = useRef<Addition | null>(null);
  const { data: answer, state } = fetcher;
  const { change, rows } = fastCart;
  const leaving = useRef<typeof rows | null>(null);
  useEffect(() => {
    const done = sent.current;
    if (state !== "idle" || !answer || !done) return;
    sent.current = null;
    if (!answer.ok) return;
    leaving.current = change({ kind: "remove", keys: done.keys }).after;
    onAdded();
    announce(answer, done);
  }, [state, answer, change, onAdded, announce]);

  useEffect(() => {
    if (leaving.current === null || rows.length !== leaving.current.length) return;
    leaving.current = null;
    keepFocus();
  }, [rows, keepFocus]);

  const add = (form: FormData, action: string, keepsGuesses: boolean) => {
    const lines = readyLines(fastCart.checked, keepsGuesses);
    if (sent.current || lines.length === 0) return;
    const target = targets.find(({ id }) => id === form.get("target"));
    sent.current = { rows: fastCart.rows, keys: lines.map(({ key }) => key), target };
    const body = new FormData();
    body.set(fields.action, actions.add);
    for (const name of ["target", "mode"]) body.set(name, String(form.get(name) ?? ""));
    for (const { offerPriceId, variantId, quantity } of lines) {
      body.append("offerPriceId", offerPriceId);
      body.append("variantId", variantId);
      body.append("quantity", String(quantity));
    }
    void fetcher.submit(body, { method: "post", action });
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

function useAnnounce({ change }: FastCart) {
  const t = useFastCartText();
  const addedText = useAddedText();
  const paths = usePaths();
  const revalidator = useRevalidator();
  const toasts = useToasts();
  return (added: AddedRows, { rows, target }: Addition) => {
    const see = {
      cart: { label: addedText("seeCart"), to: paths.cart(added.id) },
      list: { label: t("seeList"), to: paths.buyingList(added.id) },
      quote: { label: t("seeQuote"), to: paths.quote(added.id) },
    };
    const undo = async () => {
      const body = new URLSearchParams({ undo: JSON.stringify(added.undo) });
      const refusal = await takeBack(paths.fastCartUndo(), body, t("undoFailed"));
      if (refusal === null) change({ kind: "replace", rows });
      void revalidator.revalidate();
      if (refusal === null) toasts.show({ tone: "info", title: addedText("undone", { count: added.count }) });
      else toasts.show({ tone: "danger", title: refusal });
    };
    toasts.show({
      title: addedText("added", { count: added.count, cart: target?.name ?? added.name }),
      text: added.remarks.join(" "),
      actions: [see[target?.kind ?? added.undo.kind], { label: addedText("undo"), onPress: () => void undo() }],
    });
  };
}
