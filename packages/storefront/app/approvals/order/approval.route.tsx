// One order to decide, with its lines, the rule that asks and the effect on budgets (ux R-03).

import { approvalsText } from "messages:approvals";
import { data, redirect } from "react-router";
import { decide, readDecision } from "#approvals/decisions.server.ts";
import { DecisionScreen } from "#approvals/order/decision-screen.tsx";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { decisionNamed } from "#orders/overview/several-decided.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/approval.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = approvalsText(languageOf(args.location.pathname));
  return pageMeta(args, t("orderTitle", { reference: args.params.orderReference }));
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const found = await sdk.approvals
    .getApprovalRequest({ params: { commercialOrderId: params.orderReference } })
    .catch((error: unknown) => {
      return nullWhenAbsent(error);
    });
  validateRoute(found, url);
  return { details: found, done: decisionNamed(url.searchParams.get("decision")) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const decision = readDecision(await readForm(request));
  if (!decision) return data({ failure: "failed" as const }, 400);
  const failure = await decide(getSdk(context, language), params.orderReference, decision);
  if (failure) return data({ failure }, 400);
  throw redirect(pathsIn(language).approval(params.orderReference, { decision: decision.decision }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ApprovalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const paths = usePaths();
  return (
    <DecisionScreen {...loaderData} failure={actionData?.failure} to={paths.approval(loaderData.details.reference)} />
  );
}
