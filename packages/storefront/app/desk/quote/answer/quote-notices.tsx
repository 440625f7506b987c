// What came of a form of the page, in words.

import { useDeskText } from "messages:desk";
import { useDeskQuoteText } from "messages:deskQuote";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { useLocation } from "react-router";
import type { Conflict } from "#desk/quote/answer/answer-conflicts.ts";
import type { DoneWord, QuoteOutcome } from "#desk/quote/answer/quote-forms.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** What was done before this page. */
export function DoneNotice({ done, user }: { readonly done: DoneWord; readonly user: string }) {
  const t = useDeskQuoteText();
  return <Alert tone="success">{t(`done.${done}`, { user })}</Alert>;
}

type TakingTheirs = {
  /** What was typed is left for what is saved. */
  readonly onTakeTheirs?: (() => void) | undefined;
};

/** Somebody else has ended or taken what is still being answered here. */
export function OvertakenNotice({ status, onTakeTheirs }: TakingTheirs & { readonly status: SupplierQuoteStatus }) {
  const t = useDeskQuoteText();
  const list = useDeskText();
  const { pathname } = useLocation();
  return (
    <div role="status">
      <Alert
        tone="warning"
        title={t("overtaken")}
        actions={
          <a href={pathname} onClick={onTakeTheirs} className="button" data-variant="secondary" data-size="small">
            {t("takeTheirs")}
          </a>
        }
      >
        {t("overtakenHelp", { state: list(`state.${status}`) })}
      </Alert>
    </div>
  );
}

/** What is saved stands in the fields at once; without scripts the page comes back so. */
function takeTheirs(conflicts: readonly Conflict[]): void {
  for (const { fieldId, theirs } of conflicts) {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = theirs;
  }
}

function Difference({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const t = useDeskQuoteText();
  return (
    <Disclosure summary={t("seeDifference", { count: conflicts.length })}>
      <ul className="grid gap-1">
        {conflicts.map(({ fieldId, label, mine, theirs }) => (
          <li key={fieldId}>{t("differenceOf", { label, mine: mine || "–", theirs: theirs || "–" })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Why a form was refused, with links to its fields; after a change of somebody else, the two ways on. */
export function RefusalNotice({
  outcome,
  onTakeTheirs,
}: TakingTheirs & { readonly outcome: QuoteOutcome | undefined }) {
  const t = useDeskQuoteText();
  const { pathname } = useLocation();
  const signIn = useDeskPaths().login({ returnTo: pathname });
  if (!outcome || !("refusal" in outcome)) return null;
  const { reason, problems, change } = outcome.refusal;
  const conflicts = change?.conflicts ?? [];
  if (reason === "fields")
    return (
      <ErrorSummary title={t("problems", { count: problems.length })} problems={problems} attempt={outcome.attempt} />
    );
  const actions =
    reason === "signedOut" ? (
      <ButtonLink to={signIn} size="small">
        {t("signIn")}
      </ButtonLink>
    ) : (
      <>
        {reason === "changed" && (
          <Button type="submit" name="save" value="1" size="small">
            {t("keepMine")}
          </Button>
        )}
        {conflicts.length > 0 ? (
          <Button
            type="submit"
            name="theirs"
            value={conflicts.map(({ fieldId }) => fieldId).join(" ")}
            size="small"
            onClick={() => takeTheirs(conflicts)}
          >
            {t("takeTheirOnes")}
          </Button>
        ) : (
          <a href={pathname} onClick={onTakeTheirs} className="button" data-variant="secondary" data-size="small">
            {t("takeTheirs")}
          </a>
        )}
      </>
    );
  return (
    <Alert
      tone="warning"
      isUrgent
      key={outcome.attempt}
      title={change ? t("changedBy", { name: change.name, at: formatDateTime(change.at) }) : t(`refused.${reason}`)}
      actions={reason !== "busy" && actions}
    >
      {change ? t(conflicts.length > 0 ? "changedSame" : "changedOther") : t(`refusedHelp.${reason}`)}
      {conflicts.length > 0 && <Difference conflicts={conflicts} />}
    </Alert>
  );
}
