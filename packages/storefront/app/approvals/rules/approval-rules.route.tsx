// The rules about whose approval an order needs, and the budgets: for those who manage them.

import { approvalsText } from "messages:approvals";
import { data, redirect } from "react-router";
import { changeRules, type RulesChange } from "#approvals/rules/approval-rules.server.ts";
import { ApprovalRulesScreen } from "#approvals/rules/approval-rules-screen.tsx";
import { fieldsOf } from "#approvals/settings-frame.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/approval-rules.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("rulesTitle"));

/** What a budget is added by. */
const budgetFields = ["budgetAmount", "period", "organisation"] as const;

const changes: readonly RulesChange[] = ["rules", "budgetAdded", "budgetRemoved"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const [rules, colleagues, budgets, organisations, answer] = await Promise.all([
    sdk.approvalRules.getApprovalRules(),
    sdk.approvalRules.getColleagues(),
    sdk.approvalRules.getBudgets(),
    sdk.customerUsers.getCustomerUserOrganisations(),
    findAuthenticatedUser(context, url),
  ]);
  const done = changes.find((name) => name === url.searchParams.get("done")) ?? null;
  const undo = done === "budgetRemoved" ? fieldsOf(url.searchParams, budgetFields) : null;
  const isManager = answer?.user.rights?.includes("BUYING_POLICY_UPDATE") ?? false;
  return {
    rules,
    colleagues,
    budgets,
    organisations: flatten(organisations),
    isManager,
    proposedFor: url.searchParams.get("for"),
    done,
    undo,
  };
}

type Tree = { readonly id: string; readonly name: string; readonly children: readonly Tree[] };

/** Every organisation of the trees with the names above it. */
const flatten = (trees: readonly Tree[], above = ""): { readonly id: string; readonly name: string }[] =>
  trees.flatMap(({ id, name, children }) => [{ id, name: above + name }, ...flatten(children, `${above}${name} › `)]);

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const outcome = await changeRules(getSdk(context, language), form, language);
  if (typeof outcome !== "string") return data(outcome, 400);
  const removed = outcome === "budgetRemoved" ? fieldsOf(form, budgetFields) : null;
  throw redirect(pathsIn(language).approvalRules({ done: outcome, ...removed }));
}

export default function ApprovalRulesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalRulesScreen {...loaderData} refused={actionData} />;
}
