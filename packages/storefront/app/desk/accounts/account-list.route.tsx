// All accounts at the operator's desk, those that wait for a decision first.

import { deskAccountsText } from "messages:deskAccounts";
import { AccountStatus, customerTagsOf } from "@comptoir/contract/accounts";
import { searchLength } from "@comptoir/contract/limits";
import { AccountListScreen } from "#desk/accounts/account-list-screen.tsx";
import { ensureOperator } from "#desk/desk.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/account-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskAccountsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  ensureOperator(context, url);
  const page = readPage(url.searchParams);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, searchLength);
  const asked = AccountStatus.safeParse(url.searchParams.get("status"));
  const status = asked.success ? asked.data : null;
  const answer = await getSdk(context, languageOf(url.pathname)).deskAccounts.getDeskAccounts({
    query: { page: page - 1, size: rowsPerPage, ...(search && { search }), ...(status && { status }) },
  });
  const { content, counts, totalElements: total, totalPages: pageCount } = answer;
  const accounts = content.map((account) => ({ ...account, customerTags: customerTagsOf(account.customerTags) }));
  return { accounts, counts, total, page, pageCount, search, status };
}

export default function AccountListRoute({ loaderData }: Route.ComponentProps) {
  return <AccountListScreen {...loaderData} />;
}
