// A request to be deleted at the operator's desk: what hangs on the person, and who takes over.

import { deskDeletionsText } from "messages:deskDeletions";
import { data, redirect } from "react-router";
import { carryOutDeletion, takeRequestBack } from "#desk/deletion/deletion.server.ts";
import { DeletionScreen } from "#desk/deletion/deletion-screen.tsx";
import { ensureOperator, requireStaffUser } from "#desk/desk.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/deletion.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskDeletionsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url, params: { deletionRequestId } }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const { deskDeletions } = getSdk(context, languageOf(url.pathname));
  const [request, user] = await Promise.all([
    deskDeletions.getDeletionRequest({ params: { deletionRequestId } }).catch(nullWhenAbsent),
    requireStaffUser(context, url),
  ]);
  validateRoute(request, url);
  const mayDelete = (user.rights ?? []).includes("CUSTOMER_USER_DELETE");
  return { request, mayDelete, done: url.searchParams.get("done") };
}

export async function action({ request, context, url, params: { deletionRequestId } }: Route.ActionArgs) {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const isTakenBack = form.get("intent") === "takeBack";
  const decide = isTakenBack ? takeRequestBack : carryOutDeletion;
  const problem = await decide(getSdk(context, language), deletionRequestId, form);
  if (problem) return data({ problem, reason: sentValue(form, "reason") }, 409);
  throw redirect(deskPathsIn(language).deletion(deletionRequestId, { done: isTakenBack ? "back" : 1 }));
}

export default function DeletionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionScreen {...loaderData} problem={actionData?.problem ?? null} reason={actionData?.reason ?? ""} />;
}
