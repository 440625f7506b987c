// What the form of a cart did, in words, with the way back where there is one (ux G-16).

import { useCartsText } from "messages:carts";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { CartAnswer, RemovedLine } from "#carts/cart/cart.server.ts";
import type { CartMoves } from "#carts/quantities/cart-moves.server.ts";
import { RefusalWords } from "#collections/refusal.tsx";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

type OutcomeProps = { readonly answer: CartAnswer | undefined; readonly here: string };

export function Outcome({ answer, here }: OutcomeProps) {
  const t = useCartsText();
  const isToldHere = useMoveToast(answer, here);
  const place = useLeftFocus(answer, isToldHere);
  if (!answer || isToldHere) return null;
  // Back to where the line stood, as many pieces as were put aside.
  const undoSetAside = ({ offerPriceId, quantity }: RemovedLine) => (
    <UndoForm action={here} isHere fields={{ quantity: String(quantity) }} name="bringBack" value={offerPriceId}>
      {t("undo")}
    </UndoForm>
  );
  const remarks = (answer.remarks ?? []).join(" ");
  return (
    <div
      ref={place}
      role={answer.refusal || answer.moved ? "alert" : "status"}
      tabIndex={-1}
      className="grid gap-3 empty:hidden"
    >
      {answer.refusal && (
        <Alert tone="danger" title={<RefusalWords refused={{ ...answer, refusal: answer.refusal }} />}>
          {answer.isTimeout && <Retry here={here} />}
        </Alert>
      )}
      {answer.moved && <Moved moves={answer.moved} />}
      {answer.gone?.map((line) => (
        <Alert
          key={line.offerPriceId}
          tone="warning"
          actions={
            <UndoForm action={here} fields={restoreFields(line)}>
              {t("restore")}
            </UndoForm>
          }
        >
          {t("lineGone", { name: line.name })}
        </Alert>
      ))}
      {answer.removed && (
        <Alert
          tone="info"
          actions={
            <UndoForm action={here} fields={restoreFields(answer.removed)}>
              {t("restore")}
            </UndoForm>
          }
        >
          {t("removedNotice", { name: answer.removed.name })}
        </Alert>
      )}
      {answer.restored !== undefined && <Alert tone="success">{t("restored", { name: answer.restored })}</Alert>}
      {answer.renamed !== undefined && <Alert tone="success">{t("renamed", { name: answer.renamed })}</Alert>}
      {answer.setAside && (
        <Alert tone="success" actions={undoSetAside(answer.setAside)}>
          {t("wasSetAside", { name: answer.setAside.name })}
        </Alert>
      )}
      {answer.broughtBack !== undefined && <Alert tone="success">{t("restored", { name: answer.broughtBack })}</Alert>}
      {answer.noted !== undefined && <Alert tone="success">{t("noted", { name: answer.noted })}</Alert>}
      {answer.shared !== undefined && <Alert tone="success">{t(answer.shared ? "nowShared" : "nowPrivate")}</Alert>}
      {answer.accepted !== undefined && (
        <Alert tone={remarks ? "warning" : "success"}>
          {t("accepted", { count: answer.accepted })} {remarks}
        </Alert>
      )}
      {answer.updated !== undefined && (
        <Alert tone={remarks ? "warning" : "success"}>
          {t("updatedCount", { count: answer.updated })} {remarks}
        </Alert>
      )}
    </div>
  );
}

/**
 * Lines that were put aside or back are told where the buyer works, with the way back, and not at the head of a page that may
 * be scrolled far from it. True when that tells it; what comes with the document is told there.
 */
function useMoveToast(answer: CartAnswer | undefined, here: string): boolean {
  const t = useCartsText();
  const toasts = useToasts();
  const submit = useSubmit();
  const [ofDocument] = useState(answer);
  const told = useRef(ofDocument);
  const isMove = answer !== ofDocument && (answer?.setAside ?? answer?.broughtBack) !== undefined;
  useEffect(() => {
    if (!answer || !isMove || told.current === answer) return;
    told.current = answer;
    if (answer.broughtBack !== undefined) toasts.show({ title: t("restored", { name: answer.broughtBack }) });
    if (!answer.setAside) return;
    const { offerPriceId, quantity, name } = answer.setAside;
    const undo = () =>
      void submit(
        { bringBack: offerPriceId, quantity: String(quantity) },
        { method: "post", action: here, preventScrollReset: true },
      );
    toasts.show({ title: t("wasSetAside", { name }), actions: [{ label: t("undo"), onPress: undo }] });
  }, [answer, isMove, here, submit, t, toasts]);
  return isMove;
}

/** What is no longer as it was shown when the cart was to be ordered: old and new, as the review tells it. */
function Moved({ moves: { lines, added, total } }: { readonly moves: CartMoves }) {
  const t = useCartsText();
  return (
    <Alert tone="warning" title={t("moved")}>
      <ul className="list-disc ps-5">
        {lines.map(({ name, from, to }) => (
          <li key={name}>{to === null ? t("moved.gone", { name }) : t("moved.quantity", { name, from, to })}</li>
        ))}
        {added.count > 0 && (
          <li>
            {t("moved.added", {
              count: added.count,
              names: added.names.join(", "),
              more: added.count - added.names.length,
            })}
          </li>
        )}
        {total !== null && <li>{t("moved.total", { from: formatMoney(total.from), to: formatMoney(total.to) })}</li>}
      </ul>
      <p>{t("moved.help")}</p>
    </Alert>
  );
}

function Retry({ here }: { readonly here: string }) {
  const t = useCartsText();
  const isPending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={here} className="mt-2">
      <Button type="submit" name="checkout" value="" isPending={isPending}>
        {t("retry")}
      </Button>
    </Form>
  );
}

/** What the form of the cart takes to put a line back. */
export const restoreFields = ({ offerPriceId, quantity, name }: RemovedLine) => ({
  restore: offerPriceId,
  quantity: String(quantity),
  name,
});
