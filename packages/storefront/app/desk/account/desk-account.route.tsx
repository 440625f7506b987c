// One account at the operator's desk: what it says of itself, whom it resembles, and what is decided about it.

import { deskAccountsText } from "messages:deskAccounts";
import { customerTagsOf } from "@comptoir/contract/accounts";
import { data, redirect } from "react-router";
import { takeAct } from "#desk/account/account-acts.server.ts";
import { readBlocks } from "#desk/account/account-blocks.server.ts";
import { decideAbout } from "#desk/account/desk-account.server.ts";
import { DeskAccountScreen } from "#desk/account/desk-account-screen.tsx";
import { readActionsAbout } from "#desk/approvals/approvals.server.ts";
import { ensureOperator, requireStaffUser } from "#desk/desk.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { newFormKey } from "#lib/form-key.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/desk-account.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.account.name ?? deskAccountsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url, params }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const sdk = getSdk(context, languageOf(url.pathname));
  const { customerAccountId } = params;
  const [account, tags, views, blocks, user, pending] = await Promise.all([
    sdk.deskAccounts.getDeskAccount({ params: { customerAccountId } }).catch(nullWhenAbsent),
    sdk.deskAccounts.getCustomerTags(),
    sdk.deskAccounts.getCatalogViews(),
    readBlocks(sdk, customerAccountId),
    requireStaffUser(context, url),
    readActionsAbout(context, url, { customerAccountId }),
  ]);
  validateRoute(account, url);
  const query = url.searchParams;
  const rights = user.rights ?? [];
  return {
    account: { ...account, customerTags: customerTagsOf(account.customerTags) },
    ...{ tags, views, blocks, pending, rights, formKey: newFormKey() },
    ...{ done: query.get("done"), isAsked: query.has("asked") },
  };
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  ensureOperator(context, url);
  const language = languageOf(url.pathname);
  const key = params.customerAccountId;
  const [sdk, form] = [getSdk(context, language), await readForm(request)];
  if (form.has("act")) {
    const { act, outcome: actOutcome, isAsked } = await takeAct(sdk, key, form, language);
    if (actOutcome) return data({ actOutcome }, 400);
    throw redirect(deskPathsIn(language).account(key, isAsked ? { asked: 1 } : { done: act }));
  }
  const { decision, outcome, isAsked } = await decideAbout(sdk, key, form, language);
  if (outcome) return data({ outcome }, 400);
  throw redirect(deskPathsIn(language).account(key, { done: decision, ...(isAsked && { asked: 1 }) }));
}

export default function DeskAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome, actOutcome } = { outcome: undefined, actOutcome: undefined, ...actionData };
  return <DeskAccountScreen {...loaderData} outcome={outcome} actOutcome={actOutcome} />;
}
