// The fast order (ux 4.5): public, as guests may prepare; adding asks to sign in. Every button works without scripts.

import { fastOrderText } from "messages:fastOrder";
import { data } from "react-router";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import { addLines, answerForm, answerUndo, loadFastOrder } from "#fast-order/screen/fast-order.server.ts";
import { FastOrderScreen } from "#fast-order/screen/fast-order-screen.tsx";
import { FileFields } from "#fast-order/screen/input-panel.tsx";
import { readUploadedFile } from "#fast-order/screen/uploaded-file.server.ts";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { languageOf } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSession } from "#lib/session/session.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/fast-order.route.ts";

export const handle: PageHandle = forEverybody;

export const meta: Route.MetaFunction = (args) => {
  const t = fastOrderText(languageOf(args.location.pathname));
  return pageMeta(args, t("title"), t("lead"));
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const way = url.searchParams.get("way") ?? "";
  const listed = { count: Number(url.searchParams.get("listed")), listId: url.searchParams.get("list") ?? "" };
  const [loaded] = await Promise.all([
    loadFastOrder(context, url, request),
    FileFields.prepare(),
    LateOutlook.prepare(),
  ]);
  return { ...loaded, way, listed, isKept: url.searchParams.has("kept") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readFileForm(request);
  const { form } = sent;
  // With scripts the lines come as they are shown, without them as the rows that they are made from.
  if (form.has("offerPriceId")) return addLines({ context, url, form });
  const answer =
    form.get(fields.action) === actions.undoAdd
      ? await answerUndo({ context, url, form }, request)
      : await answerForm({ context, url, form, reading: await readUploadedFile(sent, request, getSession(context)) });
  return data(answer, answer.problem ? 400 : 200);
}

/** What a form answers beside its sheet and its problem. */
const nothingAsked = { text: "", view: null, notes: [], file: null, way: "" };

export default function FastOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, ...loaded } = loaderData;
  const answer = actionData && "sheet" in actionData ? actionData : undefined;
  const refused = refusal ? { ...nothingAsked, sheet: loaded.sheet, problem: refusal } : undefined;
  return <FastOrderScreen {...loaded} answer={answer ?? refused} />;
}
