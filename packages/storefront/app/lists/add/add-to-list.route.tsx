// "Add to a list" from a product, a cart or an order: which list, or the name of a new one. A page of its own, so that it
// costs those pages nothing and works without scripts.

import { listsText } from "messages:lists";
import { data, redirect } from "react-router";
import { readSource, readTarget } from "#collections/add-source.ts";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { addToList, findSource, sourceKinds } from "#lists/add/add-to-list.server.ts";
import { AddToListScreen } from "#lists/add/add-to-list-screen.tsx";
import { findLists } from "#lists/lists.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/add-to-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, listsText(languageOf(args.location.pathname))("addTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const source = readSource(url.searchParams, sourceKinds);
  validateRoute(source, url);
  const [content, lists] = await Promise.all([findSource(sdk, source, language), findLists(sdk, language)]);
  validateRoute(content, url);
  const { name, count } = content;
  return {
    source: { kind: source.kind, name, count },
    // What was put aside from carts is a list, too, but hardly the one that is meant.
    lists: lists
      .toSorted((one, other) => Number(one.isSetAside) - Number(other.isSetAside))
      .map(({ id, name, lineCount, isSetAside }) => ({ id, name, lineCount, isSetAside })),
    from: safeReturnPath(url.searchParams.get("from")),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const source = readSource(url.searchParams, sourceKinds);
  const content = source && (await findSource(sdk, source, language));
  validateRoute(content, url);
  const answer = await addToList(sdk, content, readTarget(form, "list"), language);
  if ("refusal" in answer) return data({ ...answer, name: String(form.get("listName") ?? "") }, 400);
  const from = safeReturnPath(url.searchParams.get("from"));
  throw redirect(pathsIn(language).buyingList(answer.id, { added: content.count, from }));
}

export default function AddToListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddToListScreen {...loaderData} refused={actionData} />;
}
