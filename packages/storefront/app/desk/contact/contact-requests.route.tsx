// What buyers have written to the operator (ux X-03), what waits for an answer first; answered here, by mail.

import { deskContactText } from "messages:deskContact";
import { ContactStatus } from "@comptoir/contract/contact/contact-requests";
import { messageLength } from "@comptoir/contract/limits";
import { data, redirect } from "react-router";
import { type AnswerProblem, ContactRequestsScreen } from "#desk/contact/contact-requests-screen.tsx";
import { ensureOperator, requireStaffUser } from "#desk/desk.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/contact-requests.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskContactText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const page = readPage(url.searchParams);
  const status = ContactStatus.safeParse(url.searchParams.get("status")?.toUpperCase()).data ?? null;
  const query = { page: page - 1, size: cardsPerPage, ...(status && { status }) };
  const [found, user] = await Promise.all([
    getSdk(context, languageOf(url.pathname)).deskContactRequests.getContactRequests({ query }),
    requireStaffUser(context, url),
  ]);
  const { content: requests, totalElements: total, totalPages: pageCount } = found;
  const mayAnswer = (user.rights ?? []).includes("ORDER_UPDATE");
  const done = url.searchParams.get("done");
  return { requests, total, page, pageCount, status, userId: user.id, mayAnswer, done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const [id, message] = [typedText(form, "request"), typedText(form, "message")];
  const refuse = (problem: AnswerProblem, status: number) => data({ id, message, problem }, status);
  if (message === "") return refuse("empty", 400);
  if (message.length > messageLength) return refuse("long", 400);
  const call = { params: { contactRequestId: id }, body: { message } };
  try {
    await getSdk(context, language).deskContactRequests.answerContactRequest(call);
  } catch (error) {
    throwUnlessRefused(error);
    if (error.status === 409 || error.status === 404) return refuse("answered", 409);
    return refuse(error.status === 403 ? "forbidden" : "failed", error.status);
  }
  throw redirect(deskPathsIn(language).contact({ done: id }));
}

export { rereadAfterConflict as shouldRevalidate } from "#lib/document/reread.ts";

export default function ContactRequestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactRequestsScreen {...loaderData} refused={actionData ?? null} />;
}
