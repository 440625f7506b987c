// The orders that wait for the user's word; several can be decided at once (ux R-02).
import { data, redirect } from "react-router";
import { approvalsText } from "#approvals/approvals.text.ts";
import { ApprovalsScreen } from "#approvals/approvals-screen.tsx";
import { decideSeveral, decisionNamed, readDecision } from "#approvals/decisions.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/approvals.route.ts";

const pageSize = 20;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("title"));

const countIn = (query: URLSearchParams, name: string): number => {
  const count = Number(query.get(name));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const query = url.searchParams;
  const page = Math.max(1, countIn(query, "page"));
  const { content, totalElements, totalPages } = await sdk.approvals.getApprovalRequests({
    query: { page: page - 1, size: pageSize },
  });
  const decision = decisionNamed(query.get("decision"));
  const done = decision && { decision, done: countIn(query, "done"), kept: countIn(query, "kept") };
  return { requests: content, total: totalElements, page, pageCount: totalPages, done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await request.formData();
  const decision = readDecision(form);
  const orderIds = form.getAll("order").map(String);
  if (!decision || orderIds.length === 0) return data({ failure: "nothingChosen" as const }, 400);
  const outcome = await decideSeveral(getSdk(context, language), orderIds, decision);
  if (typeof outcome === "string") return data({ failure: outcome }, 400);
  throw redirect(pathsIn(language).approvals({ decision: decision.decision, ...outcome }));
}

export default function ApprovalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsScreen {...loaderData} failure={actionData?.failure} />;
}
