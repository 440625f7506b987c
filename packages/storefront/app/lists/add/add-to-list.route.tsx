// "Add to a list" from a product, a cart, an order or a table: which list, or the name of a new one. A page of its own, so that it
// costs those pages nothing and works without scripts; a table asks the same address beside its page.

import { listsText, useListsText } from "messages:lists";
import { data, redirect } from "react-router";
import { countPairs } from "#carts/add/typed-units.server.ts";
import { readSource, readTarget } from "#collections/add-source.ts";
import { type AddedLinesProps, AddedPage } from "#collections/added-page.tsx";
import { readQuantity } from "#goods/quantity.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import {
  addToList,
  findSource,
  type ListSourceContent,
  type ListSourceKind,
  sourceKinds,
} from "#lists/add/add-to-list.server.ts";
import { AddToListScreen } from "#lists/add/add-to-list-screen.tsx";
import { putTypedLines, takeTypedLines } from "#lists/add/typed-lines.server.ts";
import { findLists } from "#lists/lists.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/add-to-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, listsText(languageOf(args.location.pathname))("addTitle"));

const shown = (kind: ListSourceKind, { name, count, lines, unknown, unread }: ListSourceContent) => ({
  ...{ kind, name, count, lines, unknown, unread },
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const source = readSource(url.searchParams, sourceKinds);
  validateRoute(source, url);
  const [content, lists] = await Promise.all([findSource(sdk, source, language), findLists(sdk, language)]);
  validateRoute(content, url);
  return {
    source: shown(source.kind, content),
    quantity: source.kind === "variant" ? source.quantity : null,
    // What was put aside from carts is a list, too, but hardly the one that is meant.
    lists: lists
      .toSorted((one, other) => Number(one.isSetAside) - Number(other.isSetAside))
      .map(({ id, name, lineCount, isSetAside }) => ({ id, name, lineCount, isSetAside })),
    from: safeReturnPath(url.searchParams.get("from")),
    here: url.pathname + url.search,
  };
}

/** Pieces of one article as the page has them typed, null for no quantity; null where the form has no field of them. */
function readPieces(form: FormData): { readonly text: string; readonly pieces: number | null } | null {
  const typed = form.get("pieces");
  if (typed === null) return null;
  const text = String(typed);
  const reading = readQuantity(text, null);
  return { text, pieces: "problem" in reading || reading.pieces < 1 ? null : reading.pieces };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const source = readSource(url.searchParams, sourceKinds, await countPairs(sdk, form));
  const back = safeReturnPath(form.get("returnTo"));
  if (source?.kind === "entry" && form.has("undo")) {
    const answer = await takeTypedLines(sdk, String(form.get("undo")), language);
    return "refusal" in answer ? data({ ...answer, name: "" }, 400) : { ...answer, back };
  }
  const typed = readPieces(form);
  const content =
    source && (await findSource(sdk, { ...source, quantity: typed?.pieces ?? source.quantity }, language));
  validateRoute(content, url);
  const target = readTarget(form, "list");
  const name = sentValue(form, "listName");
  if (source.kind === "entry") {
    const asked = { source: shown(source.kind, content), back };
    // The form of a table brings its lines, and the page asks into which list; they go on in its own form.
    if (!form.has("add")) return { asked };
    const put = await putTypedLines(sdk, content, target, language);
    return "refusal" in put ? data({ ...put, name, asked }, 400) : { put, back };
  }
  const shownAgain = { name, pieces: typed?.text ?? null };
  if (typed?.pieces === null)
    return data({ refusal: listsText(language)("piecesWrong"), isOfPieces: true, ...shownAgain }, 400);
  const answer = await addToList(sdk, content, target, language);
  if ("refusal" in answer) return data({ ...answer, ...shownAgain }, 400);
  const from = safeReturnPath(url.searchParams.get("from"));
  throw redirect(paths.buyingList(answer.id, { added: content.count, from }));
}

export default function AddToListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { here, ...asked } = loaderData;
  if (actionData && !("refusal" in actionData) && !("asked" in actionData))
    return <LinesDone answer={actionData} from={actionData.back ?? asked.from} here={here} />;
  const brought = actionData && "asked" in actionData ? actionData.asked : null;
  return (
    <AddToListScreen
      {...asked}
      {...(brought && { source: brought.source, from: brought.back ?? asked.from })}
      refused={actionData && "refusal" in actionData ? actionData : undefined}
    />
  );
}

/** What became of the lines of a table. */
function LinesDone({ answer, from, here }: AddedLinesProps) {
  const t = useListsText();
  const paths = usePaths();
  const texts = {
    ...{ overview: t("listsTitle"), title: t("addTitle"), see: t("seeList"), goOn: t("goOn") },
    added: ({ count, name }: { readonly count: number; readonly name: string }) => t("addedToList", { count, name }),
    takenBack: ({ count }: { readonly count: number }) => t("takenBack", { count }),
  };
  return <AddedPage {...{ texts, answer, from, here }} overview={paths.buyingLists()} pathOf={paths.buyingList} />;
}
