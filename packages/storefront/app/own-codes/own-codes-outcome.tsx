// What came of a form about own codes: in words, with the way back, and the lines of a file that were left out.

import { useOwnCodesText } from "messages:ownCodes";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import type { CodePair, KeptCode } from "#own-codes/own-codes.server.ts";
import type { ImportOutcome, LineProblem } from "#own-codes/own-codes-file.server.ts";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type OwnCodesAnswer =
  | ({ readonly kind: "import" } & ImportOutcome)
  | ({ readonly kind: "keep" } & CodePair & KeptCode)
  | ({ readonly kind: "forget" } & CodePair & { readonly refusal?: string });

/** Problems that are told line by line; of more, how many there are. */
const MOST_TOLD = 100;

export function OwnCodesOutcome({ answer }: { readonly answer: OwnCodesAnswer }) {
  const t = useOwnCodesText();
  if ("refusal" in answer && answer.refusal !== undefined) {
    // A refused new code is told at its form.
    if (answer.kind === "keep") return null;
    return (
      <Alert tone="danger" isUrgent>
        {answer.refusal}
      </Alert>
    );
  }
  if (answer.kind === "import") return "count" in answer ? <Imported {...answer} /> : null;
  const { code, articleCode } = answer;
  if (answer.kind === "forget")
    return <Done undo={<Undo fields={{ code, articleCode, takesOver: "1" }} />}>{t("forgotten", { code })}</Done>;
  if (!("name" in answer)) return null;
  const { name, previous } = answer;
  const fields = previous === null ? { code, forget: "1" } : { code, articleCode: previous };
  return (
    <Done undo={<Undo fields={fields} />}>
      {t("learned", { code, name })} {previous !== null && t("before", { article: previous })}
    </Done>
  );
}

function Done({ undo, children }: { readonly undo: ReactNode; readonly children: ReactNode }) {
  return (
    <div role="status">
      <Alert tone="success" actions={undo}>
        {children}
      </Alert>
    </div>
  );
}

function Undo({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const t = useOwnCodesText();
  return (
    <UndoForm action={usePaths().ownCodes()} fields={fields} isHere>
      {t("undo")}
    </UndoForm>
  );
}

type ImportedProps = {
  readonly count: number;
  readonly problems: readonly LineProblem[];
  readonly hasCodesOfOthers: boolean;
};

function Imported({ count, problems, hasCodesOfOthers }: ImportedProps) {
  const t = useOwnCodesText();
  const more = problems.length - MOST_TOLD;
  return (
    <div role="status" className="grid gap-3">
      <Alert tone={problems.length > 0 ? "warning" : "success"}>
        {t("imported", { count })} {problems.length > 0 && t("leftOut", { count: problems.length })}
      </Alert>
      {problems.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {problems.slice(0, MOST_TOLD).map(({ line, words }) => (
            <li key={`${line} ${words}`}>
              <b>{t("line", { line })}</b> {words}
            </li>
          ))}
          {more > 0 && <li>{t("moreLines", { count: more })}</li>}
        </ul>
      )}
      {hasCodesOfOthers && <p className="text-sm">{t("takeOverHow")}</p>}
    </div>
  );
}
