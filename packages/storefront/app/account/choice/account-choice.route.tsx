// The accounts that somebody may order for, found by words: whoever has dozens of them finds one here (ux A-07).

import { accountText } from "messages:account";
import { foldText } from "@comptoir/contract/conventions";
import { searchLength } from "@comptoir/contract/limits";
import { AccountChoiceScreen } from "#account/choice/account-choice-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/account-choice.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, accountText(languageOf(args.location.pathname))("accounts"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await findAuthenticatedUser(context, url);
  validateRoute(answer, url);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => foldText(text).includes(word));
  const found = answer.accounts.filter(({ name, externalId }) => holds(`${name} ${externalId}`));
  const accounts = found.map(({ id, externalId, name }) => ({ id, externalId, name }));
  return { accounts, search, currentId: answer.account?.id ?? null };
}

export default function AccountChoiceRoute({ loaderData }: Route.ComponentProps) {
  return <AccountChoiceScreen {...loaderData} />;
}
