// The account switch of a user with several accounts: a session cookie that the SDK sends as customer-account-id.
import { redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pageAfterLogin } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { refusedPage } from "#lib/refused.server.ts";
import { readForm } from "#lib/request.server.ts";
import { findAuthenticatedUser, getSession, requireSession } from "#lib/session/session.server.ts";
import { keepAccount } from "#lib/session/session-cookies.server.ts";
import type { Route } from "./+types/choose-account.ts";

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSession(context, url);
  const form = await readForm(request);
  const answer = await findAuthenticatedUser(context, url);
  const account = answer?.accounts.find(({ id }) => id === form.get("accountId"));
  if (!account) throw refusedPage(403, languageOf(url.pathname), { reason: "account" });
  keepAccount(getSession(context), account.id);
  return redirect(pageAfterLogin(form.get("to")) ?? pathsIn(languageOf(url.pathname)).home());
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pathsIn(languageOf(url.pathname)).home());

/** Never shown, as reading leads on; with a page of its own, whoever has no scripts is refused on one, in the words thrown above. */
export default function ChooseAccount() {
  return null;
}
