// What the home page shows, each block asked for by itself: one that fails is null and leaves the others standing (ux G-09).

import { cartsText } from "messages:carts";
import { ordersText } from "messages:orders";
import { tasksText } from "messages:tasks";
import type { Sdk } from "@comptoir/sdk/client";
import { findCartPage, goodsOf } from "#carts/active-cart.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { chooseTiles } from "#home/category-tiles.rules.ts";
import { type Language, languageOf, localeTags } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { keepSizes } from "#lib/words.ts";
import { findLists } from "#lists/lists.server.ts";
import { bySupplier, standingPrices } from "#orders/order/order-view.ts";
import { orderState, shownStatusOf, stateWords } from "#orders/order-states.ts";
import { findUnpaidOrders } from "#payments/unpaid-orders.server.ts";
import { findWaitingQuotes } from "#shell/frame/waiting-quotes.server.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

export type CartEntry = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  readonly currency: string;
  /** The reference of its order, whose payment waits to be finished. */
  readonly unpaidOrder: string | null;
};

export type ListEntry = Pick<CartEntry, "id" | "name" | "lineCount">;

export type OrderEntry = {
  readonly reference: string;
  readonly placedAt: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  /** What was refused or cancelled since, without tax. */
  readonly takenOut: number | null;
  readonly currency: string;
  /** Names of its first articles, in one text. */
  readonly content: string;
  /** Those of its logistic orders, once each. */
  readonly states: readonly StateWords[];
};

type StateWords = { readonly state: string; readonly tone: BadgeTone };

/** Something that waits for this user: an order by its reference, a quote by its id. */
export type TaskEntry = {
  readonly id: string;
  readonly name: string;
  /** Whose it is. */
  readonly note: string;
  readonly state?: StateWords;
  readonly price?: { readonly value: number; readonly currency: string };
};

type TaskList = { readonly total: number; readonly entries: readonly TaskEntry[] };

/** What waits for this user, as the desk tells it: finished words, of which the browser needs no more. */
export type TaskBlock = {
  readonly title: string;
  readonly all: string;
  /** Null unless it could not be read. */
  readonly failed: string | null;
  readonly entries: readonly TaskEntry[];
};

const entriesOnDesk = 3;

/** The block, or null when its call failed; the failure is logged. */
async function settle<Block>(name: string, block: Promise<Block>): Promise<Block | null> {
  try {
    return await block;
  } catch (error) {
    tellFailure(`Home page, ${name}`, error);
    return null;
  }
}

async function loadCategories(sdk: Sdk, language: Language) {
  return chooseTiles(await sdk.catalogue.getOnlineCategories({ query: { locale: localeTags[language] } }));
}

/** How many references the shop sells: variants, not the products that group them. */
async function countReferences(sdk: Sdk): Promise<number> {
  const answer = await sdk.catalogue.searchProducts({ query: { aggregation: "VARIANT", size: 1, withFacets: false } });
  return answer.products.totalElements;
}

async function loadCarts(sdk: Sdk, language: Language): Promise<CartEntry[]> {
  const t = cartsText(language);
  const { carts } = await findCartPage(sdk, { size: entriesOnDesk });
  const isOrdered = carts.some(({ status }) => status === "ON_GOING");
  const unpaid = isOrdered ? await settle("payments", findUnpaidOrders(sdk)) : null;
  return carts.map((cart) => ({
    id: cart.id,
    name: shownCartName(cart.name, t),
    lineCount: cart.numberOfLines,
    totalWithoutTax: goodsOf(cart),
    currency: cart.currency,
    unpaidOrder: unpaid?.get(cart.id) ?? null,
  }));
}

async function loadLists(sdk: Sdk, language: Language): Promise<ListEntry[]> {
  return (await findLists(sdk, language, { size: entriesOnDesk, totals: false })).map(({ id, name, lineCount }) => ({
    id,
    name,
    lineCount,
  }));
}

const namesOfOrder = 3;

async function loadOrders(sdk: Sdk, language: Language): Promise<OrderEntry[]> {
  const t = ordersText(language);
  const { content } = await sdk.commercialOrders.getCommercialOrders({
    query: {
      ...{ isValidated: true, connectedUserOnly: true, sort: ["createdAt:desc"] },
      ...{ size: entriesOnDesk, nbPreviewLines: namesOfOrder },
    },
  });
  return content.map((order) => {
    const { prices, takenOut } = standingPrices(order);
    const logisticOrders = bySupplier(order.orderLogistics);
    const lines = logisticOrders.flatMap((logisticOrder) => logisticOrder.lines).slice(0, namesOfOrder);
    const statuses = new Set(logisticOrders.map(shownStatusOf));
    return {
      reference: order.reference,
      placedAt: order.validatedAt ?? order.createdAt,
      lineCount: order.lineCount,
      totalWithoutTax: prices.totalPriceWithoutTax,
      takenOut,
      currency: prices.currency,
      content: lines.map((line) => keepSizes(line.orderLogisticLineProductVariantDto.name)).join(" · "),
      states: [...statuses].map((status) => ({ state: stateWords(status, t), tone: orderState(status).tone })),
    };
  });
}

/** Orders that wait for the word of this user, the oldest first. */
async function loadApprovals(sdk: Sdk): Promise<TaskList> {
  const { content, totalElements } = await sdk.approvals.getApprovalRequests({ query: { size: entriesOnDesk } });
  const entries = content.map(({ reference, buyer, totalWithoutTax: value, currency }) => {
    return { id: reference, name: reference, note: buyer.name, price: { value, currency } };
  });
  return { total: totalElements, entries };
}

/** Quotes that suppliers have answered; null when they cannot be read. */
async function loadAnswers(context: LoadContext, url: URL): Promise<TaskList | null> {
  const t = tasksText(languageOf(url.pathname));
  const waiting = await findWaitingQuotes(context, url);
  return (
    waiting && {
      total: waiting.count,
      entries: waiting.first.map(({ id, name, suppliers }) => {
        return { id, name, note: t("answers.from", { count: suppliers.length, suppliers: suppliers.join(", ") }) };
      }),
    }
  );
}

/** Placed orders in these states, newest first: how many, and the first of them. */
async function loadTasks(sdk: Sdk, language: Language, logisticStatus: string[]): Promise<TaskList> {
  const t = ordersText(language);
  const { content, totalElements } = await sdk.logisticOrders.searchLogisticOrders({
    query: { size: entriesOnDesk, nbPreviewLines: 0, sort: ["createdAt:desc"] },
    body: { logisticStatus },
  });
  const entries = content.map(({ reference, supplierSnapshot, orderLogisticPrices, status }) => {
    const { totalPriceWithoutTax: value, currency } = orderLogisticPrices;
    const state = { state: stateWords(status, t), tone: orderState(status).tone };
    return { id: reference, name: reference, note: supplierSnapshot.name, state, price: { value, currency } };
  });
  return { total: totalElements, entries };
}

type TaskKind = "approvals" | "answers" | "attention";

function presentTasks(kind: TaskKind, tasks: TaskList | null, language: Language): TaskBlock {
  const t = tasksText(language);
  return {
    title: t(`${kind}.title`, { count: tasks?.total ?? 0 }),
    all: t(`${kind}.all`),
    failed: tasks ? null : t(`${kind}.failed`),
    entries: tasks?.entries ?? [],
  };
}

/** States in which an order waits for its buyer: something blocks it, or it has arrived. */
const attentionStates = ["BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT", "INCIDENT", "SHIPPED"];

/**
 * What the home page shows: a guest the categories and how many references there are, a buyer the desk. A block that
 * fails is null, and the others stand.
 */
export async function loadHome(context: LoadContext, url: URL) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const isBuyer = getSession(context).state === "authenticated";
  const [catalogue, referenceCount, carts, lists, orders, approvals, attention, answers] = await Promise.all([
    settle("categories", loadCategories(sdk, language)),
    isBuyer ? null : settle("references", countReferences(sdk)),
    isBuyer ? settle("carts", loadCarts(sdk, language)) : null,
    isBuyer ? settle("lists", loadLists(sdk, language)) : null,
    isBuyer ? settle("orders", loadOrders(sdk, language)) : null,
    isBuyer ? settle("approvals", loadApprovals(sdk)) : null,
    isBuyer ? settle("attention", loadTasks(sdk, language, attentionStates)) : null,
    isBuyer ? loadAnswers(context, url) : null,
  ]);
  const tasks = {
    approvals: presentTasks("approvals", approvals, language),
    answers: presentTasks("answers", answers, language),
    attention: presentTasks("attention", attention, language),
  };
  return { catalogue, referenceCount, desk: isBuyer ? { carts, lists, orders, tasks } : null };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
