// One step with many orders of the list: first what it would change and what not, then it is done, with what came of each. All of the
// choice stands in the address; without scripts the page is one form.

import { deskOrdersText } from "messages:deskOrders";
import { mostDecisions } from "@comptoir/contract/limits";
import type { MovesPreview } from "@comptoir/contract/orders/desk-orders";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { clientAtDesk } from "#desk/desk.server.ts";
import { readSupplierId } from "#desk/frame/suppliers.server.ts";
import { askedFor, takeTurns } from "#desk/orders/moves.server.ts";
import { fieldsOf, type Moves, readMoves, readSearch, readStep, searchFields } from "#desk/orders/moves.ts";
import { orderMoveNames, presentOrderEntry } from "#desk/orders/order-entry.ts";
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
    const moves: Moves = { step, search, after: null };
    return present(moves, preview, toList);
  }
  const ids = address.getAll("order").slice(0, mostDecisions);
  if (ids.length === 0) return present({ step, orders: [] }, { changedCount: 0, skipped: [], sample: [] }, toList);
  const query = { ids, step };
  const [preview, { content }] = await Promise.all([
    sdk.deskOrders.previewMoves({ query }),
    sdk.deskOrders.getDeskOrders({ query: { ...query, sort: ["createdAt,asc"], size: mostDecisions } }),
  ]);
  return present({ step, orders: content.map(presentOrderEntry) }, preview, toList);
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

const present = (moves: Moves, { changedCount, skipped, sample }: MovesPreview, toList: string) => ({
  step: moves.step,
  fields: fieldsOf(moves),
  ...{ changedCount, skipped, toList },
  sample: sample.map(presentOrderEntry),
});

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
