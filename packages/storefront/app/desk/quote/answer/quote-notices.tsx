// What came of a form of the page, in words.

import { useDeskText } from "messages:desk";
import { useDeskQuoteText } from "messages:deskQuote";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { useLocation } from "react-router";
import type { DoneWord, QuoteOutcome } from "#desk/quote/answer/quote-forms.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

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

/** Why a form was refused, with links to its fields; after a change of somebody else, the two ways on. */
export function RefusalNotice({
  outcome,
  onTakeTheirs,
}: TakingTheirs & { readonly outcome: QuoteOutcome | undefined }) {
  const t = useDeskQuoteText();
  const { pathname } = useLocation();
  const signIn = useDeskPaths().login({ returnTo: pathname });
  if (!outcome || !("refusal" in outcome)) return null;
  const { reason, problems } = outcome.refusal;
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
        <a href={pathname} onClick={onTakeTheirs} className="button" data-variant="secondary" data-size="small">
          {t("takeTheirs")}
        </a>
      </>
    );
  return (
    <Alert
      tone="warning"
      isUrgent
      key={outcome.attempt}
      title={t(`refused.${reason}`)}
      actions={reason !== "busy" && actions}
    >
      {t(`refusedHelp.${reason}`)}
    </Alert>
  );
}
