// Who decides while an approver is absent.

import { approvalsText } from "messages:approvals";
import { data, redirect } from "react-router";
import { addAbsence, endAbsence } from "#approvals/absences/absences.server.ts";
import { AbsencesScreen } from "#approvals/absences/absences-screen.tsx";
import { fieldsOf } from "#approvals/settings-frame.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/absences.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("absencesTitle"));

/** What an absence is entered by. */
const absenceFields = ["delegate", "approver", "from", "to"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const [delegations, colleagues, answer] = await Promise.all([
    sdk.approvalRules.getDelegations(),
    sdk.approvalRules.getColleagues(),
    findAuthenticatedUser(context, url),
  ]);
  const rights = new Set(answer?.user.rights);
  return {
    delegations,
    colleagues,
    userId: answer?.user.id ?? "",
    isApprover: rights.has("ORDER_APPROVER"),
    isManager: rights.has("BUYING_POLICY_UPDATE"),
    done: url.searchParams.get("done"),
    undo: fieldsOf(url.searchParams, absenceFields),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const ended = form.get("end");
  if (ended) {
    await endAbsence(sdk, String(ended));
    throw redirect(pathsIn(language).absences({ done: "ended", ...fieldsOf(form, absenceFields) }));
  }
  const refused = await addAbsence(sdk, form, language);
  if (refused) return data(refused, 400);
  throw redirect(pathsIn(language).absences({ done: "added" }));
}

export default function AbsencesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AbsencesScreen {...loaderData} refused={actionData} />;
}
