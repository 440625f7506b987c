// The orders that wait for the user's word; several can be decided at once (ux R-02).

import { approvalsText } from "messages:approvals";
import { data, redirect } from "react-router";
import { decideSeveral, findAllWaiting, readDecision } from "#approvals/decisions.server.ts";
import { ApprovalsScreen } from "#approvals/list/approvals-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { pathsIn, queryString } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { readSeveral, writeSeveral } from "#orders/overview/several-decided.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/approvals.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, approvalsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const page = readPage(url.searchParams);
  const shownAt = new Date().toISOString();
  const { content, totalElements, totalPages } = await sdk.approvals.getApprovalRequests({
    query: { page: page - 1, size: cardsPerPage },
  });
  const done = readSeveral(url.searchParams);
  return { requests: content, total: totalElements, page, pageCount: totalPages, shownAt, done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const decision = readDecision(form);
  const references = form.has("all")
    ? await findAllWaiting(sdk, String(form.get("until")))
    : form.getAll(form.has("approve") ? "approve" : "order").map(String);
  if (!decision || references.length === 0) return data({ failure: "nothingChosen" as const }, 400);
  const outcome = await decideSeveral(sdk, references, decision);
  if (typeof outcome === "string") return data({ failure: outcome }, 400);
  // The list of orders asks to be told, in place of this one.
  const asked = safeReturnPath(form.get("returnTo")) ?? pathsIn(language).approvals();
  const told = queryString(writeSeveral(decision.decision, outcome)).slice(1);
  throw redirect(`${asked}${asked.includes("?") ? "&" : "?"}${told}`);
}

export default function ApprovalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsScreen {...loaderData} failure={actionData?.failure} />;
}
