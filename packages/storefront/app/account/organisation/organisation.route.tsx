// The organisations of the account with their users, addresses and orders, and what the company says of itself (ux ).

import { organisationText } from "messages:organisation";
import { searchLength } from "@comptoir/contract/limits";
import { data, redirect } from "react-router";
import { changeAddressBook, organisationBook, savedName } from "#account/addresses/addresses.server.ts";
import type { OrganisationIntent } from "#account/organisation/forms/organisation-actions.ts";
import { isDone } from "#account/organisation/invitations/invitation-outcome.ts";
import { inviteAll } from "#account/organisation/invitations/invitations.server.ts";
import { readOrganisationPage } from "#account/organisation/organisation.server.ts";
import { changeOrganisations } from "#account/organisation/organisation-actions.server.ts";
import { OrganisationScreen } from "#account/organisation/organisation-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/organisation.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, organisationText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = {
    nodeId: url.searchParams.get("node") || null,
    page: readPage(url.searchParams),
    search: (url.searchParams.get("search") ?? "").trim().slice(0, searchLength),
    find: (url.searchParams.get("find") ?? "").trim().slice(0, searchLength),
    edit: url.searchParams.get("edit") || null,
    isRenaming: url.searchParams.has("rename"),
    leaverId: url.searchParams.get("leaver") || null,
    placedId: url.searchParams.get("placed") || null,
    managedId: url.searchParams.get("managed") || null,
  };
  const page = await readOrganisationPage(getSdk(context, languageOf(url.pathname)), asked);
  // One of another account, or none: only where the tree could be read.
  validateRoute(asked.nodeId === null || page.node !== null || page.rows === null, url);
  const saved = {
    saved: savedName(page.entries, url.searchParams.get("saved")),
    longLines: url.searchParams.getAll("long"),
  };
  return {
    ...page,
    asked,
    saved,
    done: { intent: url.searchParams.get("done"), of: url.searchParams.get("of") },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const { organisation } = pathsIn(language);
  const node = url.searchParams.get("node");
  // Those of its addresses say no intent.
  if (node && !form.has("intent"))
    return changeAddressBook(
      organisationBook(sdk, node),
      form,
      (saved) => `${organisation({ node, ...saved })}#addresses`,
    );
  if (form.get("intent") === "invite") {
    const invitation = await inviteAll(sdk, form);
    const [first, ...others] = invitation.results;
    if (isDone(invitation) && first && others.length === 0)
      throw redirect(organisation({ node, done: "invite", of: first.written }));
    // What was done is read anew; where nothing was, it stays as it is.
    const isPartlyDone = invitation.results.some(({ state }) => state === "INVITED");
    return data({ invitation }, isPartlyDone ? 200 : 400);
  }
  const { intent, outcome } = await changeOrganisations(sdk, form);
  if (outcome) return data({ change: outcome }, 400);
  throw redirect(organisation({ node, done: intent, of: doneTo(intent, form) || node }));
}

/** Whom or what a form was about, as far as it says so itself. */
const doneTo = (intent: OrganisationIntent, form: FormData): string =>
  ["user", "email", ...(intent === "createNode" ? ["name"] : [])]
    .map((name) => typedText(form, name))
    .find((value) => value !== "") ?? "";

export default function OrganisationRoute({ loaderData: { saved, ...page }, actionData }: Route.ComponentProps) {
  const outcome = actionData && "change" in actionData ? actionData.change : undefined;
  const invitation = actionData && "invitation" in actionData ? actionData.invitation : undefined;
  const answer = actionData && !("change" in actionData || "invitation" in actionData) ? actionData : undefined;
  return <OrganisationScreen {...page} outcome={outcome} invitation={invitation} addresses={{ ...saved, answer }} />;
}
