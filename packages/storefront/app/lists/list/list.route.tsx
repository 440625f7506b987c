// One buying list. Its form orders lines, moves or removes them; every button works without scripts.

import { listsText } from "messages:lists";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import { writeLines } from "#carts/add/add-lines.server.ts";
import { shareCart } from "#carts/cart/manage-cart.server.ts";
import { asRefusal } from "#carts/refusals.server.ts";
import { readKept } from "#collections/writes.server.ts";
import { type FileForm, readFileForm } from "#lib/files/file-form.server.ts";
import { newFormKey } from "#lib/form-key.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { ensureThere } from "#lib/refused.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { PrintListScreen } from "#lists/files/print-list-screen.tsx";
import { importIntoList } from "#lists/list/import-list.server.ts";
import type { ListAnswer } from "#lists/list/list-answer.ts";
import { placeLine, removeLine, restoreLines, saveLine } from "#lists/list/list-lines.server.ts";
import { ListScreen } from "#lists/list/list-screen.tsx";
import { orderFromList } from "#lists/list/order-from-list.server.ts";
import type { ListLineView } from "#lists/list-view.ts";
import { findEans, findList, findListPage, readListQuery } from "#lists/lists.server.ts";
import { copyList, readKeptLine, renameList } from "#lists/manage-lists.server.ts";
import { pageMeta } from "#page/page-meta.ts";
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
  ensureThere(list, "list", url);
  const { publicUrl } = context.get(requestContext).shop;
  const added = Number(url.searchParams.get("added"));
  const print = url.searchParams.get("view") === "print" ? await loadPrint(sdk, list.lines) : null;
  return {
    list,
    formKey: newFormKey(),
    shareUrl: new URL(pathsIn(language).buyingList(list.id), publicUrl).href,
    print,
    done: doneBefore.find((name) => url.searchParams.has(name)) ?? null,
    added: Number.isSafeInteger(added) && added > 0 ? added : null,
    from: safeReturnPath(url.searchParams.get("from")),
  };
}

/** Takes lines out of the cart again that were just added from here. */
async function undoOrder(sdk: Sdk, form: FormData, language: Language): Promise<ListAnswer> {
  const lines = readKept(form.get("lines"), readKeptLine).map(({ offerPriceId, quantity }) => ({
    offerPriceId,
    quantity,
  }));
  const cartId = String(form.get("undo"));
  const answer = await writeLines(sdk, language, { lines, updateAction: "REMOVE_QUANTITY", cartId, form });
  return answer.ok ? { undone: lines.length } : asRefusal(answer);
}

async function change(sdk: Sdk, listId: string, given: FileForm, language: Language): Promise<ListAnswer> {
  const { form } = given;
  const manage = form.get("manage");
  if (manage === "rename") return renameList(sdk, listId, form.get("listName"), language);
  if (manage === "share" || manage === "unshare") return shareCart(sdk, listId, manage === "share", language);
  if (form.has("save")) return saveLine(sdk, listId, form, language);
  if (form.has("up") || form.has("down")) return placeLine(sdk, listId, form, language);
  if (form.has("remove")) return removeLine(sdk, listId, form, language);
  if (form.has("import")) return importIntoList(sdk, listId, given, language);
  if (form.has("restore")) return restoreLines(sdk, listId, readKept(form.get("lines"), readKeptLine), language);
  return { refusal: listsText(language)("nothingChosen") };
}

/** What every reader of a list may do: copy it, order from it, and take that back. Null: something else is asked for. */
async function use(sdk: Sdk, listId: string, form: FormData, language: Language): Promise<ListAnswer | null> {
  if (form.get("manage") === "copy") {
    const copy = await copyList(sdk, listId, language);
    if ("refusal" in copy) return copy;
    throw redirect(pathsIn(language).buyingList(copy.id, { copied: 1 }));
  }
  if (form.has("undo")) return undoOrder(sdk, form, language);
  return form.has("add") ? orderFromList(sdk, listId, form, language) : null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  // A cart is no list, whatever its id is used for.
  const list = await findList(sdk, params.listId, language);
  ensureThere(list, "list", url);
  const given = await readFileForm(request);
  const answer =
    (await use(sdk, list.id, given.form, language)) ??
    (list.isOwn
      ? await change(sdk, list.id, given, language)
      : { refusal: listsText(language)("notYours", { name: list.ownerName }) });
  return data(answer, "refusal" in answer ? 400 : 200);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { print, ...page } = loaderData;
  if (print) return <PrintListScreen list={page.list} {...print} />;
  return <ListScreen {...page} answer={actionData} />;
}
