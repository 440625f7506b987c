// One buying list. Its form orders lines, moves or removes them; every button works without scripts.
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import { writeLines } from "#carts/add-lines.server.ts";
import { type FileForm, readFileForm } from "#lib/file-form.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { safeReturnPath } from "#lib/safe-return.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { validateRoute } from "#lib/validate-route.ts";
import { importIntoList } from "#lists/import-list.server.ts";
import type { ListAnswer } from "#lists/list-answer.ts";
import { placeLine, removeLine, restoreLines, saveLine } from "#lists/list-lines.server.ts";
import { ListScreen } from "#lists/list-screen.tsx";
import type { ListLineView } from "#lists/list-view.ts";
import { findEans, findListHead, findListPage, readListQuery } from "#lists/lists.server.ts";
import { listsText } from "#lists/lists.text.ts";
import { copyList, readKeptLines, renameList } from "#lists/manage-lists.server.ts";
import { orderFromList } from "#lists/order-from-list.server.ts";
import { PrintListScreen } from "#lists/print-list-screen.tsx";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.list.name ?? listsText(languageOf(args.location.pathname))("listsTitle"));

const doneBefore = ["created", "copied", "restored"] as const;

/** What the page for the printer shows besides the list. */
async function loadPrint(sdk: Sdk, lines: readonly ListLineView[]) {
  return { eans: await findEans(sdk, lines), printedAt: new Date().toISOString() };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const list = await findListPage(sdk, params.listId, readListQuery(url.searchParams), language);
  validateRoute(list, url);
  const added = Number(url.searchParams.get("added"));
  const print = url.searchParams.get("view") === "print" ? await loadPrint(sdk, list.lines) : null;
  return {
    list,
    print,
    done: doneBefore.find((name) => url.searchParams.has(name)) ?? null,
    added: Number.isSafeInteger(added) && added > 0 ? added : null,
    from: safeReturnPath(url.searchParams.get("from")),
  };
}

/** Takes lines out of the cart again that were just added from here. */
async function undoOrder(sdk: Sdk, form: FormData, language: Language): Promise<ListAnswer> {
  const lines = readKeptLines(form.get("lines")).map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
  const cartId = String(form.get("undo"));
  const answer = await writeLines(sdk, language, { lines, updateAction: "REMOVE_QUANTITY", cartId });
  return answer.ok ? { undone: lines.length } : { refusal: answer.message };
}

async function change(sdk: Sdk, listId: string, given: FileForm, language: Language): Promise<ListAnswer> {
  const { form } = given;
  if (form.get("manage") === "rename") return renameList(sdk, listId, form.get("listName"), language);
  if (form.get("manage") === "copy") {
    const copy = await copyList(sdk, listId, language);
    if ("refusal" in copy) return copy;
    throw redirect(pathsIn(language).buyingList(copy.id, { copied: 1 }));
  }
  if (form.has("save")) return saveLine(sdk, listId, form, language);
  if (form.has("up") || form.has("down")) return placeLine(sdk, listId, form, language);
  if (form.has("remove")) return removeLine(sdk, listId, form, language);
  if (form.has("import")) return importIntoList(sdk, listId, given, language);
  if (form.has("restore")) return restoreLines(sdk, listId, readKeptLines(form.get("lines")), language);
  return form.has("undo") ? undoOrder(sdk, form, language) : orderFromList(sdk, listId, form, language);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  // A cart is no list, whatever its id is used for.
  validateRoute(await findListHead(sdk, params.listId), url);
  const answer = await change(sdk, params.listId, await readFileForm(request), language);
  return data(answer, "refusal" in answer ? 400 : 200);
}

export default function ListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { print, ...page } = loaderData;
  if (print) return <PrintListScreen list={page.list} {...print} />;
  return <ListScreen {...page} answer={actionData} />;
}
