// "Add to a list" from a product, a cart, an order or a table: which list, or the name of a new one. A page of its own, so that it
// costs those pages nothing and works without scripts; a table asks the same address beside its page.

import { listsText, useListsText } from "messages:lists";
import { data, redirect } from "react-router";
import { countPairs } from "#carts/add/typed-units.server.ts";
import { type PutAnswer, readSource, readTarget, typedRows } from "#collections/add-source.ts";
import { AddedPage } from "#collections/added-page.tsx";
import type { Refusal } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { addToList, findSource, sourceKinds } from "#lists/add/add-to-list.server.ts";
import { AddToListScreen } from "#lists/add/add-to-list-screen.tsx";
import { putTypedLines, takeTypedLines } from "#lists/add/typed-lines.server.ts";
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
  const { name, count, unread } = content;
  return {
    source: { kind: source.kind, name, count, unread },
    // What was put aside from carts is a list, too, but hardly the one that is meant.
    lists: lists
      .toSorted((one, other) => Number(one.isSetAside) - Number(other.isSetAside))
      .map(({ id, name, lineCount, isSetAside }) => ({ id, name, lineCount, isSetAside })),
    from: safeReturnPath(url.searchParams.get("from")),
    here: url.pathname + url.search,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const source = readSource(url.searchParams, sourceKinds);
  // The form of a table: its lines go on in the address.
  if (!source && form.has("offerPriceId"))
    throw redirect(
      paths.addToList({
        entry: typedRows(await countPairs(sdk, form)),
        from: safeReturnPath(form.get("returnTo")),
      }),
    );
  if (source?.kind === "entry" && form.has("undo")) {
    const answer = await takeTypedLines(sdk, String(form.get("undo")), language);
    return "refusal" in answer ? data({ ...answer, name: "" }, 400) : answer;
  }
  const content = source && (await findSource(sdk, source, language));
  validateRoute(content, url);
  const target = readTarget(form, "list");
  const refused = (answer: Refusal) => data({ ...answer, name: String(form.get("listName") ?? "") }, 400);
  if (source.kind === "entry") {
    const put = await putTypedLines(sdk, { source, content }, target, language);
    return "refusal" in put ? refused(put) : { put };
  }
  const answer = await addToList(sdk, content, target, language);
  if ("refusal" in answer) return refused(answer);
  const from = safeReturnPath(url.searchParams.get("from"));
  throw redirect(paths.buyingList(answer.id, { added: content.count, from }));
}

export default function AddToListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { here, ...asked } = loaderData;
  if (!actionData || "refusal" in actionData) return <AddToListScreen {...asked} refused={actionData} />;
  return <ListDone answer={actionData} from={asked.from} here={here} />;
}

type ListDoneProps = {
  readonly answer: Exclude<PutAnswer, { refusal: string }>;
  readonly from: string | null;
  readonly here: string;
};

/** What became of the lines of a table, for those without scripts. */
function ListDone({ answer, from, here }: ListDoneProps) {
  const t = useListsText();
  const paths = usePaths();
  const put = "put" in answer ? answer.put : null;
  const texts = {
    ...{ overview: t("listsTitle"), title: t("addTitle"), see: t("seeList"), undo: t("undo"), goOn: t("goOn") },
  };
  return (
    <AddedPage
      texts={texts}
      overview={paths.buyingLists()}
      to={put ? paths.buyingList(put.id) : paths.buyingLists()}
      from={from}
      here={here}
      undo={put?.undo ?? null}
    >
      {put
        ? t("addedToList", { count: put.count, name: put.name })
        : "undone" in answer && t("takenBack", { count: answer.undone })}
    </AddedPage>
  );
}
