// The way back to the procurement system: what goes there, a look before a basket is given up, and the form that the
// browser posts to the one address that the set-up named.

import { punchoutText } from "messages:punchout";
import { data } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { formTargetContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { findBasket, leaveVisit, requireVisit, returnBasket } from "#punchout/return.server.ts";
import { ReturnScreen } from "#punchout/return-screen.tsx";
import type { Route } from "./+types/return.route.ts";

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, punchoutText(languageOf(args.location.pathname))("returnTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = await requireVisit(context, url);
  const isLeaving = url.searchParams.has("leave");
  const isAsked = visit.status === "OPEN" && !isLeaving;
  return { visit, isLeaving, basket: isAsked ? await findBasket(getSdk(context, languageOf(url.pathname))) : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = await requireVisit(context, url);
  const sdk = getSdk(context, languageOf(url.pathname));
  const form = await readForm(request);
  const answer =
    form.get("intent") === "leave" ? await leaveVisit(sdk) : await returnBasket(sdk, visit, form.has("partial"));
  if (!("form" in answer)) return data(answer, 409);
  context.set(formTargetContext, answer.form.url);
  return data(answer, 200);
}

export default function ReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnScreen {...loaderData} answer={actionData} />;
}
