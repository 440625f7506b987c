// @vitest-environment node
import {
  createMemoryRouter,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { createKeepPage, isAnswered, isUnanswered } from "#lib/document/unanswered.ts";

const here = { pathname: "/product/1", search: "" };
const state = { location: here, navigation: {}, loaderData: { page: { rows: 3 } } };
const revalidate = vi.fn(async () => {});
const network = new EventTarget();
const keepPage = createKeepPage(() => ({ state, revalidate }), network);
beforeEach(() => {
  state.navigation = {};
});

const lost = new TypeError("Failed to fetch");
const answerOf = (status: number) => ({ status, statusText: "", internal: false, data: "" });

/** What becomes of what a page asked for. */
async function kept(method: string, results: Record<string, DataStrategyResult>, signal?: AbortSignal) {
  const request = new Request("http://shop.test/checkout/cart/add", { method, ...(signal && { signal }) });
  const args = { request, url: new URL(request.url), params: {}, pattern: "", context: {} as RouterContextProvider };
  await keepPage(args, async () => results);
  return results;
}

/** The same while the page says what became of it; the paths that it was told. */
async function keptWhileWatched(results: Record<string, DataStrategyResult>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = isAnswered("/checkout/cart/add", promise);
  const all = await kept("POST", results);
  resolve();
  return { all, wasAnswered: await answered };
}

it.each([
  ["the network is away", lost],
  ["the network is away, as an action says it", data(lost)],
  ["the shop failed", answerOf(500)],
  ["the shop cannot answer now", answerOf(503)],
])("a page stays as it is where %s", async (_, result) => {
  const { all, wasAnswered } = await keptWhileWatched({ page: { type: "error", result } });
  expect(all.page).toEqual({ type: "data", result: data(undefined, 503) });
  expect(wasAnswered).toBe(false);
  expect([isUnanswered(503), isUnanswered(409), isUnanswered(undefined)]).toEqual([true, false, false]);
});

it.each([
  ["a refusal", answerOf(409)],
  ["a page that is not there", answerOf(404)],
  ["the way to another page", new Response(null, { status: 302 })],
])("is told of %s", async (_, result) => {
  const { all, wasAnswered } = await keptWhileWatched({ page: { type: "error", result } });
  expect(all.page).toEqual({ type: "error", result });
  expect(wasAnswered).toBe(true);
});

it("shows the failure of a write where nobody could say so, and of what was given up", async () => {
  expect(await kept("POST", { page: { type: "error", result: lost } })).toEqual({
    page: { type: "error", result: lost },
  });
  const over = AbortSignal.abort();
  expect((await kept("GET", { "menu.data": { type: "error", result: lost } }, over))["menu.data"]?.type).toBe("error");
});

it("goes on showing what could not be read anew, and is without what it asked for besides", async () => {
  const failed = { type: "error", result: lost } as const;
  expect(await kept("GET", { page: failed, "menu.data": failed, other: { type: "data", result: 1 } })).toEqual({
    page: { type: "data", result: { rows: 3 } },
    "menu.data": { type: "data", result: null },
    other: { type: "data", result: 1 },
  });
});

it("reads once, when the network is back, what could not be read anew", async () => {
  network.dispatchEvent(new Event("online"));
  revalidate.mockClear();
  const failed = { type: "error", result: lost } as const;
  await kept("GET", { page: failed, other: failed });
  expect(revalidate).not.toHaveBeenCalled();
  network.dispatchEvent(new Event("online"));
  network.dispatchEvent(new Event("online"));
  expect(revalidate).toHaveBeenCalledOnce();
});

it("says so of a page that somebody goes to", async () => {
  state.navigation = { location: { pathname: "/product/2", search: "" } };
  const failed = { type: "error", result: lost } as const;
  expect(await kept("GET", { page: failed, "menu.data": failed })).toEqual({
    page: failed,
    "menu.data": { type: "data", result: null },
  });
});

it("a form leads nowhere that nobody answered, nor does a page that is read anew after it", async () => {
  let isAway = false;
  const ask = () => {
    if (isAway) throw lost;
    return { rows: 3 };
  };
  // A router types what its middleware passes on as unknown.
  const middleware = [createKeepPage(() => pages, network) as MiddlewareFunction];
  const children = [
    { id: "page", path: "product/1", loader: ask, action: () => null },
    { id: "choice.data", path: "choice", action: ask },
  ];
  const pages = createMemoryRouter([{ path: "/", middleware, children }], { initialEntries: ["/product/1?size=2"] });
  pages.initialize();
  await vi.waitFor(() => expect(pages.state.initialized).toBe(true));
  isAway = true;
  const send = (path: string) => pages.navigate(path, { formMethod: "post", formData: new FormData() });
  const shown = () => {
    const { location, historyAction, errors, loaderData } = pages.state;
    return [location.pathname + location.search, historyAction, errors, loaderData];
  };
  expect(await isAnswered("/choice", send("/choice"))).toBe(false);
  expect(shown()).toEqual(["/product/1?size=2", "REPLACE", null, { page: { rows: 3 } }]);
  expect(await isAnswered("/product/1", send("/product/1?size=2"))).toBe(true);
  expect(shown()).toEqual(["/product/1?size=2", "REPLACE", null, { page: { rows: 3 } }]);
});
