// The buying lists of the buyer, and what is done with one as a whole (specification §2).

import { listsText } from "messages:lists";
import { searchLength } from "@comptoir/contract/limits";
import { memo } from "react";
import { restoreCart } from "#carts/cart/manage-cart.server.ts";
import { answerOverview } from "#collections/overview.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findLists, searchLists } from "#lists/lists.server.ts";
import { createList, deleteList } from "#lists/manage-lists.server.ts";
import { ListsScreen } from "#lists/overview/lists-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/lists.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, listsText(languageOf(args.location.pathname))("listsTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const lists = await findLists(sdk, language);
  return { lists, search, found: search ? await searchLists(sdk, lists, search) : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  return answerOverview(await readForm(request), "listName", {
    create: (name) => createList(sdk, name, language),
    restore: async (id) => (await restoreCart(sdk, id, language)) ?? { id },
    remove: (id) => deleteList(sdk, id, language),
    pathOf: pathsIn(language).buyingList,
    typed: {},
  });
}

/** Drawn again for other lists only: the router draws all routes anew with each step of a navigation. */
const Lists = memo(ListsScreen);

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Lists {...loaderData} answer={actionData} />;
}
