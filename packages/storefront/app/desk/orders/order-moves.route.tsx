// One step with many orders of the list: first what it would change and what not, then it is done, with what came of each. All of the
// choice stands in the address; without scripts the page is one form.

import { deskOrdersText } from "messages:deskOrders";
import { mostDecisions } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { clientAtDesk } from "#desk/desk.server.ts";
import { readSupplierId } from "#desk/frame/suppliers.server.ts";
import { askedFor, takeTurns } from "#desk/orders/moves.server.ts";
import { fieldsOf, type MovedOrder, readMoves, readSearch, readStep, searchFields } from "#desk/orders/moves.ts";
import { type OrderMove, orderMoveNames, presentOrderEntry } from "#desk/orders/order-entry.ts";
import { OrderMovesScreen } from "#desk/orders/order-moves-screen.tsx";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/order-moves.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const step = readStep(new URLSearchParams(args.location.search)) ?? orderMoveNames[0];
  return pageMeta(args, deskOrdersText(languageOf(args.location.pathname))(`preview.${step}`));
};

/** What was done is told by what it was answered, and nothing of it is asked for again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const language = languageOf(url.pathname);
  const address = url.searchParams;
  const step = readStep(address);
  if (!step) throw redirect(deskPathsIn(language).orders());
  if (address.has("shown")) throw redirect(`${url.pathname}?${chosenOf(address)}`);
  const search = { ...readSearch(address), supplierId: readSupplierId(client, address) };
  const toList = deskPathsIn(language).orders(searchFields(search));
  const sdk = getSdk(context, language);
  if (address.get("scope") === "all") {
    const preview = await sdk.deskOrders.previewMoves({ query: { ...askedFor(search), step } });
    const { changedCount, skipped } = preview;
    const fields = fieldsOf({ step, search, after: null });
    const sample = preview.sample.map(presentOrderEntry);
    return { step, fields, changedCount, skipped, staying: [], unknownCount: 0, sample, toList };
  }
  const ids = [...new Set(address.getAll("order"))].slice(0, mostDecisions);
  return { step, ...(await readChosen(sdk, step, ids)), toList };
}

/** Orders of the choice that the preview shows. */
const sampleSize = 5;

/** What the step would do with orders that were chosen: each that stays as it is by its name, as whoever ticked it counts on it. */
async function readChosen(sdk: Pick<Sdk, "deskOrders">, step: OrderMove, ids: readonly string[]) {
  const query = { ids: [...ids], sort: ["createdAt,asc"], size: mostDecisions };
  const { content } = ids.length > 0 ? await sdk.deskOrders.getDeskOrders({ query }) : { content: [] };
  const chosen = content.map(presentOrderEntry);
  const orders = chosen.filter(({ moves }) => moves.includes(step));
  const staying = chosen.flatMap(({ id, reference, version, status, moves, waitsForPayment }): MovedOrder[] =>
    moves.includes(step) ? [] : [{ id, reference, version, status, refusal: waitsForPayment ? "unpaid" : "state" }],
  );
  return {
    fields: fieldsOf({ step, orders }),
    ...{ changedCount: orders.length, skipped: [], staying, unknownCount: ids.length - chosen.length },
    sample: orders.slice(0, sampleSize),
  };
}

/** What of a list's form names the orders that it means, and no others. */
function chosenOf(form: URLSearchParams): URLSearchParams {
  const scope = form.get("scope");
  const named =
    scope === "all" ? [["scope", "all"]] : form.getAll(scope === "page" ? "shown" : "order").map((id) => ["order", id]);
  return new URLSearchParams([
    ["step", form.get("step") ?? ""],
    ...Object.entries(searchFields(readSearch(form))),
    ...named,
  ]);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const moves = readMoves(await readForm(request));
  if (!moves) throw notAForm();
  return takeTurns(getSdk(context, languageOf(url.pathname)), moves);
}

export default function OrderMovesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderMovesScreen key={`${actionData?.at} ${loaderData.fields.join()}`} {...loaderData} outcome={actionData} />
  );
}
