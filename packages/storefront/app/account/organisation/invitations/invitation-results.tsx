// What became of each address of an invitation; whoever works for another company may be added from here.

import { useOrganisationText } from "messages:organisation";
import { IntentForm } from "#account/intent-form.tsx";
import {
  type InvitationOutcome,
  type InvitationResult,
  isDone,
} from "#account/organisation/invitations/invitation-outcome.ts";
import { Alert } from "#ui/overlay/alert.tsx";

export function InvitationResults({ outcome }: { readonly outcome: InvitationOutcome }) {
  const t = useOrganisationText();
  const { results, node } = outcome;
  const count = results.filter(({ state }) => state === "INVITED").length;
  return (
    <Alert tone={isDone(outcome) ? "success" : "warning"} title={t("inviteResults", { count })}>
      <ul className="grid gap-3 pt-2">
        {results.map((result) => (
          <li key={result.written} className="wrap-anywhere">
            <Result result={result} node={node} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Result({ result, node }: { readonly result: InvitationResult; readonly node: string }) {
  const t = useOrganisationText();
  const { written, state } = result;
  if (state === "ELSEWHERE")
    return (
      <IntentForm intent="attach" fields={{ user: result.userId, email: written, node }} button={t("attachButton")}>
        <p>{t("attachHelp", { email: written })}</p>
      </IntentForm>
    );
  return (
    <>
      <strong className="block font-semibold">{written}</strong>
      {"name" in result ? t(`inviteResult.${result.state}`, { name: result.name }) : t(`inviteResult.${result.state}`)}
    </>
  );
}
