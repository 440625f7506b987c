// What an account spends, by month, supplier and category.
import { spendText } from "messages:spend";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { loadSpend } from "#orders/spend/spend.server.ts";
import { readSpendFilter } from "#orders/spend/spend-filter.ts";
import { SpendScreen } from "#orders/spend/spend-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/spend.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, spendText(languageOf(args.location.pathname))("title"));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSpend(getSdk(context, languageOf(url.pathname)), readSpendFilter(url.searchParams));

export default function SpendRoute({ loaderData }: Route.ComponentProps) {
  return <SpendScreen {...loaderData} />;
}
