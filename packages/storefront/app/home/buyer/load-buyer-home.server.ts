// What the first page shows a buyer: one call answers all of it but the quotes, which the header has read. Words that follow from states
// are found here, so that the browser needs none of them.

import { approvalsText } from "messages:approvals";
import { cartsText } from "messages:carts";
import { ordersText } from "messages:orders";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { BuyerHome } from "@comptoir/contract/home/home";
import { shownCartName } from "#carts/cart-name.ts";
import type { HomeNotice, ShownHome } from "#home/buyer/home-view.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { personNameIn } from "#lib/person-name.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { shownListName } from "#lists/list-name.server.ts";
import { orderState, stateWords } from "#orders/order-states.ts";
import { readSeveral } from "#orders/overview/several-decided.ts";
import { findWaitingQuotes, type WaitingQuotes } from "#shell/frame/waiting-quotes.server.ts";

const nothing: BuyerHome = {
  ...{ tasks: null, carts: null, due: null, orders: null, lists: null, spending: null, deliveries: null },
};

/** Everything fails where the call does, and each block says so in its place. */
async function readHome(context: LoadContext, language: Language): Promise<BuyerHome> {
  try {
    return await getSdk(context, language).home.getBuyerHome();
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("Home page", error);
    return nothing;
  }
}

function presentOrders(orders: BuyerHome["orders"], language: Language): ShownHome["orders"] {
  const t = ordersText(language);
  return (
    orders?.map(({ statuses, ...order }) => ({
      ...order,
      buyer: order.buyer && personNameIn(order.buyer, language),
      states: statuses.map((status) => ({ code: status, state: stateWords(status, t), tone: orderState(status).tone })),
    })) ?? null
  );
}

const presentTasks = (tasks: BuyerHome["tasks"], language: Language): ShownHome["tasks"] =>
  tasks && {
    ...tasks,
    tasks: tasks.tasks.map((task) => ({ ...task, who: task.who.map((name) => personNameIn(name, language)) })),
  };

/** What became of orders that were just decided here, each that stays with why. */
function tellDecided(url: URL, language: Language): HomeNotice[] {
  const t = approvalsText(language);
  const several = readSeveral(url.searchParams);
  if (!several) return [];
  const { done, decision, kept } = several;
  return [
    ...(done > 0 ? [{ tone: "success", text: t(`several.${decision}`, { count: done }) } as const] : []),
    ...kept.map(({ reference, why }) => ({ tone: "warning", text: `${reference} – ${t(`kept.${why}`)}` }) as const),
  ];
}

/** A cart without lines was not begun, and lists stand at the head of the page; a block that failed may hold something. */
function hasNothing({ tasks, carts, due, orders, deliveries }: BuyerHome, answers: WaitingQuotes | null): boolean {
  const inCart = carts && (carts.cart?.lineCount ?? 0);
  const counts = [tasks?.total, inCart, due?.length, orders?.length, deliveries?.total, answers?.count];
  return counts.every((count) => count === 0);
}

/** The page of a buyer; nothing of it throws but the end of the session. */
export async function loadBuyerHome(context: LoadContext, url: URL): Promise<ShownHome> {
  const language = languageOf(url.pathname);
  const [found, answers] = await Promise.all([readHome(context, language), findWaitingQuotes(context, url)]);
  const { tasks, carts, lists, orders } = found;
  const t = cartsText(language);
  return {
    ...found,
    tasks: presentTasks(tasks, language),
    carts: carts && {
      ...carts,
      cart: carts.cart && { ...carts.cart, name: shownCartName(carts.cart.name, t) },
    },
    lists: lists?.map((list) => ({ ...list, name: shownListName({ ...list, type: "BUYING_LIST" }, language) })) ?? null,
    orders: presentOrders(orders, language),
    answers,
    notices: tellDecided(url, language),
    today: shopDay(new Date()),
    isFirstDay: hasNothing(found, answers),
  };
}
