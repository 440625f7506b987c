// The page that says what became of lines that were put into a list or a master quote, with the ways on and back: for lines that
// were typed on another page, which goes on from where it was.
import type { ReactNode } from "react";
import { PageHead } from "#page/page-head.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AddedPageProps = {
  readonly texts: Readonly<Record<"overview" | "title" | "see" | "undo" | "goOn", string>>;
  /** What was done. */
  readonly children: ReactNode;
  /** The page of all lists, or all master quotes, and that of the one that was written. */
  readonly overview: string;
  readonly to: string;
  /** The page that the lines were typed on. */
  readonly from: string | null;
  /** The address that takes them back, and what it is told; null where they are taken back already. */
  readonly here: string;
  readonly undo: string | null;
  /** They could not be taken back. */
  readonly isRefused?: boolean;
};

export function AddedPage({ texts, children, overview, to, from, here, undo, isRefused = false }: AddedPageProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead title={texts.title} above={[{ label: texts.overview, to: overview }]} here={here} />
      <div role={isRefused ? "alert" : "status"}>
        <Alert
          tone={isRefused ? "danger" : "success"}
          actions={
            undo !== null && (
              <>
                <ButtonLink to={to} size="small">
                  {texts.see}
                </ButtonLink>
                <UndoForm
                  action={here}
                  fields={from ? { returnTo: from } : {}}
                  isHere
                  name="undo"
                  value={undo}
                  variant="quiet"
                >
                  {texts.undo}
                </UndoForm>
              </>
            )
          }
        >
          {children}
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
