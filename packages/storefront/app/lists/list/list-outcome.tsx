// What the form of a list did: what was added and what not, what was changed, and the way back (ux B-02, G-16).

import { useListsText } from "messages:lists";
import { useEffect, useState } from "react";
import { RefusalWords } from "#collections/refusal.tsx";
import { useRemovalToast } from "#collections/use-removal-toast.ts";
import { formKeyField } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import type { ListAnswer } from "#lists/list/list-answer.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";
import { useLeftFocus } from "#ui/overlay/use-left-focus.ts";

type OutcomeProps = { readonly answer: ListAnswer | undefined; readonly here: string; readonly formKey: string };

export function ListOutcome({ answer, here, formKey }: OutcomeProps) {
  const [ofDocument] = useState(answer);
  useToast(answer === ofDocument ? undefined : answer);
  const isToldHere = useRemovalToast(answer, useRemovalWords(), here);
  const place = useLeftFocus(answer, isToldHere);
  if (!answer) return null;
  // Where the last line has gone, focus has no table to go to.
  if (isToldHere) return <div ref={place} tabIndex={-1} className="sr-only" />;
  const isRefused = "refusal" in answer;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={isRefused ? "alert" : "status"}
      className="grid gap-3 empty:hidden print:hidden"
    >
      {isRefused && (
        <Alert tone="danger">
          <RefusalWords refused={answer} />
        </Alert>
      )}
      {"left" in answer && <Ordered answer={answer} here={here} formKey={formKey} />}
      {"removed" in answer && <Removed removed={answer.removed} here={here} />}
      {"unread" in answer && <Imported answer={answer} />}
      <Told answer={answer} />
    </div>
  );
}

type OrderedLines = Extract<ListAnswer, { left: unknown }>;
type ImportedAnswer = Extract<ListAnswer, { unread: unknown }>;
type RemovedAnswer = Extract<ListAnswer, { removed: unknown }>;

/** One sentence about what needs no more than that. */
function useSentence() {
  const t = useListsText();
  return (answer: ListAnswer): string | null => {
    if ("renamed" in answer) return t("renamed", { name: answer.renamed });
    if ("shared" in answer) return t(answer.shared ? "nowShared" : "nowPrivate");
    if ("saved" in answer) return t("saved", { name: answer.saved });
    if ("moved" in answer) return t("moved", { name: answer.moved.name });
    if ("restored" in answer) return t("linesRestored", { count: answer.restored });
    return "undone" in answer ? t("undone", { count: answer.undone }) : null;
  };
}

function Told({ answer }: { readonly answer: ListAnswer }) {
  const sentence = useSentence()(answer);
  return sentence && <Alert tone="success">{sentence}</Alert>;
}

type OrderedProps = Omit<OutcomeProps, "answer"> & { readonly answer: OrderedLines };

function Ordered({ answer: { added, left, remarks }, here, formKey }: OrderedProps) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <>
      {added && (
        <Alert
          tone="success"
          actions={
            <>
              <ButtonLink to={paths.cart(added.cart.id)} size="small">
                {t("seeCart")}
              </ButtonLink>
              <UndoForm
                action={here}
                isHere
                fields={{ lines: JSON.stringify(added.lines), [formKeyField]: formKey }}
                name="undo"
                value={added.cart.id}
                variant="quiet"
              >
                {t("undo")}
              </UndoForm>
            </>
          }
        >
          {t("addedToCart", { count: added.count, cart: added.cart.name })} {remarks.join(" ")}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert tone="warning" title={t("notAdded", { count: left.length })}>
          <ul className="list-disc ps-5">
            {left.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Imported({ answer: { imported, unread, sheet } }: { readonly answer: ImportedAnswer }) {
  const t = useListsText();
  return (
    <>
      {imported > 0 && <Alert tone="success">{t("imported", { count: imported })}</Alert>}
      {sheet !== null && <Alert tone="info">{t("sheetRead", { name: sheet })}</Alert>}
      {unread.length > 0 && (
        <Alert tone="warning" title={t("notImported", { count: unread.length })}>
          <ul className="list-disc ps-5">
            {unread.map(({ line, code, reason }) => (
              <li key={line}>{t(`unread.${reason}`, { line, code })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** What is told of lines that left the list or came back. */
function useRemovalWords() {
  const t = useListsText();
  return (answer: ListAnswer) => {
    if ("restored" in answer) return { title: t("linesRestored", { count: answer.restored }), undo: null };
    if (!("removed" in answer)) return null;
    const { name, line } = answer.removed;
    const fields = { restore: "1", lines: JSON.stringify([line]) };
    return { title: t("removed", { name }), undo: { label: t("undo"), fields } };
  };
}

type RemovedProps = { readonly removed: RemovedAnswer["removed"]; readonly here: string };

function Removed({ removed, here }: RemovedProps) {
  const t = useListsText();
  return (
    <Alert
      tone="info"
      actions={
        <UndoForm action={here} isHere fields={{ lines: JSON.stringify([removed.line]) }} name="restore" value="1">
          {t("undo")}
        </UndoForm>
      }
    >
      {t("removed", { name: removed.name })}
    </Alert>
  );
}

/** The page may be scrolled away from the message: what happened is told where the buyer is, too. */
function useToast(answer: ListAnswer | undefined) {
  const t = useListsText();
  const paths = usePaths();
  const toasts = useToasts();
  const [told, setTold] = useState<ListAnswer | undefined>(undefined);
  useEffect(() => {
    if (!answer || answer === told) return;
    setTold(answer);
    if (!("left" in answer) || !answer.added) return;
    const { count, cart } = answer.added;
    toasts.show({
      title: t("addedToCart", { count, cart: cart.name }),
      text: answer.left.length > 0 ? t("notAdded", { count: answer.left.length }) : "",
      actions: [{ label: t("seeCart"), to: paths.cart(cart.id) }],
    });
  }, [answer, told, toasts, paths, t]);
}
