// The credit of all accounts at once: whether it is controlled, and the limit of those that have none of their own.

import { deskCreditText } from "messages:deskCredit";
import { data, redirect } from "react-router";
import { readActionsAbout } from "#desk/approvals/approvals.server.ts";
import { takeCreditAct } from "#desk/credit/credit-settings.server.ts";
import { creditDone } from "#desk/credit/credit-settings.ts";
import { CreditSettingsScreen } from "#desk/credit/credit-settings-screen.tsx";
import { ensureOperator, requireStaffUser } from "#desk/desk.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/credit-settings.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskCreditText(languageOf(args.location.pathname))("title"));

/** Requests and changes that the page shows. */
const [mostRequests, mostChanges] = [5, 10];

export async function loader({ context, url }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const { buyingPolicies } = getSdk(context, languageOf(url.pathname));
  const [control, changes, user, asked] = await Promise.all([
    buyingPolicies.getCreditControl(),
    buyingPolicies.getPolicyChanges({ query: { subject: "CREDIT_CONTROL", size: mostChanges } }),
    requireStaffUser(context, url),
    readActionsAbout(context, url, { kind: ["DEFAULT_LIMIT", "CREDIT_CONTROL_OFF"] }),
  ]);
  return {
    ...{ control, changes: { entries: changes.content, total: changes.totalElements } },
    pending: asked.slice(0, mostRequests),
    mayChange: (user.rights ?? []).includes("BUYING_POLICY_UPDATE"),
    done: creditDone.find((done) => done === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const answer = await takeCreditAct(getSdk(context, language), await readForm(request), language);
  if ("outcome" in answer) return data(answer.outcome, answer.outcome.problem === null ? 400 : 409);
  throw redirect(deskPathsIn(language).credit({ done: answer.done }));
}

export { rereadAfterConflict as shouldRevalidate } from "#lib/document/reread.ts";

export default function CreditSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CreditSettingsScreen {...loaderData} outcome={actionData ?? null} />;
}
