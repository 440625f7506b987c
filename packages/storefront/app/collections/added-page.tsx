// The page that says what became of lines that were put into a list or a master quote, with the ways on and back: for lines that
// were typed on another page, which goes on from where it was, and for those without scripts.
import { useCollectionsText } from "messages:collections";
import type { PutAnswer } from "#collections/add-source.ts";
import { PageHead } from "#page/page-head.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type AddedLinesProps = {
  readonly answer: PutAnswer;
  /** The page that the lines were typed on. */
  readonly from: string | null;
  /** The address that takes them back. */
  readonly here: string;
};

type AddedPageProps = AddedLinesProps & {
  readonly texts: Readonly<Record<"overview" | "title" | "see" | "goOn", string>> & {
    readonly added: (lines: { readonly count: number; readonly name: string }) => string;
    readonly takenBack: (lines: { readonly count: number }) => string;
  };
  /** The page of all lists, or all master quotes, and that of one. */
  readonly overview: string;
  readonly pathOf: (id: string) => string;
};

function wordsOf(answer: PutAnswer, texts: AddedPageProps["texts"]): string {
  if ("refusal" in answer) return answer.refusal;
  if ("put" in answer) return [texts.added(answer.put), ...answer.put.remarks].join(" ");
  return [texts.takenBack({ count: answer.undone }), ...answer.remarks].join(" ");
}

export function AddedPage({ texts, answer, overview, pathOf, from, here }: AddedPageProps) {
  const t = useCollectionsText();
  const isRefused = "refusal" in answer;
  const put = "put" in answer ? answer.put : null;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead title={texts.title} above={[{ label: texts.overview, to: overview }]} here={here} />
      <div role={isRefused ? "alert" : "status"}>
        <Alert
          tone={isRefused ? "danger" : "success"}
          actions={
            put && (
              <>
                <ButtonLink to={pathOf(put.id)} size="small">
                  {texts.see}
                </ButtonLink>
                <UndoForm
                  action={here}
                  fields={from ? { returnTo: from } : {}}
                  isHere
                  name="undo"
                  value={put.undo}
                  variant="quiet"
                >
                  {t("undo")}
                </UndoForm>
              </>
            )
          }
        >
          {wordsOf(answer, texts)}
        </Alert>
      </div>
      {from && (
        <p>
          <ButtonLink to={from} variant="primary">
            {texts.goOn}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
