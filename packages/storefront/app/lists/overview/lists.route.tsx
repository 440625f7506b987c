// The buying lists of the buyer, and what is done with one as a whole (specification §2).

import { listsText } from "messages:lists";
import { searchLength } from "@comptoir/contract/limits";
import { data, redirect } from "react-router";
import { restoreCart } from "#carts/cart/manage-cart.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findLists, searchLists } from "#lists/lists.server.ts";
import { createList, deleteList } from "#lists/manage-lists.server.ts";
import { type ListsAnswer, ListsScreen } from "#lists/overview/lists-screen.tsx";
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

const opened = (id: string, done: string, language: Language) =>
  redirect(pathsIn(language).buyingList(id, { [done]: 1 }));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const name = String(form.get("listName") ?? "");
  if (form.has("delete")) {
    const answer = await deleteList(sdk, String(form.get("delete")), language);
    if ("deleted" in answer) return answer satisfies ListsAnswer;
    return data({ ...answer, name, of: "other" } satisfies ListsAnswer, 400);
  }
  if (form.has("restore")) {
    const id = String(form.get("restore"));
    const refused = await restoreCart(sdk, id, language);
    if (!refused) throw opened(id, "restored", language);
    return data({ ...refused, name, of: "other" } satisfies ListsAnswer, 400);
  }
  const answer = await createList(sdk, name, language);
  if ("id" in answer) throw opened(answer.id, "created", language);
  return data({ ...answer, name, of: "create" } satisfies ListsAnswer, 400);
}

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsScreen {...loaderData} answer={actionData} />;
}
