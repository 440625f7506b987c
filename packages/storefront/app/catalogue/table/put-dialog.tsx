// Puts what is typed in a table into a list or a master quote without leaving it: which one, or a new one. Loaded with the first
// press; the same addresses are pages for those without scripts.
import { usePutLinesText } from "messages:putLines";
import { listNameLength, textLength } from "@comptoir/contract/limits";
import { Fragment, useEffect } from "react";
import { useFetcher } from "react-router";
import { WhichOne } from "#collections/add-page.tsx";
import { type PutAnswer, typedInForm } from "#collections/add-source.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

export type PutTarget = "list" | "quote";

type PutDialogProps = {
  readonly target: PutTarget;
  readonly lines: readonly { readonly offerPriceId: string; readonly quantity: number }[];
  /** The page that they were typed on. */
  readonly from: string;
  readonly onClose: () => void;
  readonly onPut: (put: Extract<PutAnswer, { put: unknown }>["put"]) => void;
};

type TargetChoice = { readonly id: string; readonly name: string; readonly lineCount: number };
/** What the page of this address knows: lists, or master quotes with when they changed. */
type Choices = {
  readonly lists?: readonly (TargetChoice & { readonly isSetAside: boolean })[];
  readonly quotes?: readonly (TargetChoice & { readonly updatedAt: string })[];
};
type TargetAnswer = PutAnswer | { readonly refused: { readonly refusal: string } | null };

function refusalIn(answer: TargetAnswer | undefined): string | null {
  if (!answer) return null;
  if ("refused" in answer) return answer.refused?.refusal ?? null;
  return "refusal" in answer ? answer.refusal : null;
}

export default function PutDialog({ target, lines, from, onClose, onPut }: PutDialogProps) {
  const t = usePutLinesText();
  const paths = usePaths();
  const known = useFetcher<Choices>();
  const sent = useFetcher<TargetAnswer>();
  const address = (target === "list" ? paths.addToList : paths.addToQuote)({ ...typedInForm, from });
  const { load } = known;
  useEffect(() => {
    void load(address);
  }, [load, address]);
  const { data: answer } = sent;
  useEffect(() => {
    if (answer && "put" in answer) onPut(answer.put);
  }, [answer, onPut]);
  const refusal = sent.state === "idle" ? refusalIn(answer) : null;
  return (
    <Dialog
      title={t(`${target}.title`, { count: lines.length })}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form="put-lines"
            name="add"
            value="1"
            variant="primary"
            isPending={sent.state !== "idle"}
            disabledReason={known.data ? undefined : t("reading")}
          >
            {t(`${target}.add`)}
          </Button>
        </>
      }
    >
      {known.data ? (
        <sent.Form id="put-lines" method="post" action={address} noValidate className="grid grid-cols-1 gap-4">
          {refusal && (
            <Alert tone="danger" isUrgent>
              {refusal}
            </Alert>
          )}
          <Fields target={target} lines={lines} choices={known.data} />
        </sent.Form>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  );
}

type FieldsProps = Pick<PutDialogProps, "target" | "lines"> & { readonly choices: Choices };

function Fields({ target, lines, choices: { lists = [], quotes = [] } }: FieldsProps) {
  const t = usePutLinesText();
  const known: readonly TargetChoice[] = target === "list" ? lists : quotes;
  const preferred = target === "list" ? lists.find(({ isSetAside }) => !isSetAside) : quotes[0];
  return (
    <>
      {lines.map(({ offerPriceId, quantity }) => (
        <Fragment key={offerPriceId}>
          <input type="hidden" name="line" value={offerPriceId} />
          <input type="hidden" name="offerPriceId" value={offerPriceId} />
          <input type="hidden" name="quantity" value={quantity} />
        </Fragment>
      ))}
      {quotes.map(({ id, updatedAt }) => (
        <input key={id} type="hidden" name={`seen.${id}`} value={updatedAt} />
      ))}
      <WhichOne
        field={target}
        legend={t(`${target}.which`)}
        known={known.map((choice) => ({ ...choice, help: t("lineCount", { count: choice.lineCount }) }))}
        chosen={preferred?.id ?? null}
        newOne={{
          label: t(`${target}.new`),
          name: t(`${target}.newName`),
          help: t(`${target}.newHelp`),
          longest: target === "list" ? listNameLength : textLength,
          typed: undefined,
        }}
      />
    </>
  );
}
