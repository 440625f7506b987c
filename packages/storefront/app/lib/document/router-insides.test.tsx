import { createRequire } from "node:module";
import { createElement, lazy, Suspense } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import {
  assertCheckedVersion,
  checkedVersion,
  giveBack,
  handlesOfPage,
  handOver,
  hasDeferredData,
  isWhole,
  takeData,
} from "#lib/document/router-insides.ts";

const { version } = createRequire(import.meta.url)("react-router/package.json") as { version: string };

it("was checked with the version of React Router that is installed", () => {
  expect(checkedVersion).toBe(version);
  expect(() => assertCheckedVersion(version)).not.toThrow();
});

it("says of another version what to check", () => {
  expect(() => assertCheckedVersion("99.0.0")).toThrow(
    /React Router 99\.0\.0 is.*streamController.* Then run the journeys/s,
  );
});

it("a page of which a part still waits or failed is not whole", () => {
  const Waiting = lazy(() => new Promise<never>(() => {}));
  const Failing = (): never => {
    throw new Error("not today");
  };
  for (const part of [Waiting, Failing])
    expect(isWhole(renderToString(createElement(Suspense, { fallback: "…" }, createElement(part))))).toBe(false);
  expect(isWhole(renderToString(createElement(Suspense, null, createElement("p", null, "a $!--> b"))))).toBe(true);
});

/** The part of a context that is read here. */
const contextOf = (parts: object) => parts as EntryContext;

it("a promise beside finished data makes a page wait", () => {
  const loading = (loaderData: object) => hasDeferredData(contextOf({ staticHandlerContext: { loaderData } }));
  expect([
    loading({ root: { a: 1 }, page: null }),
    loading({ root: { a: 1 }, page: { b: Promise.resolve() } }),
  ]).toEqual([false, true]);
});

it("what routes say of themselves is told in their order, also where one says nothing", () => {
  const matches = [{ route: { handle: { isIndexed: false } } }, { route: {} }];
  expect(handlesOfPage(contextOf({ staticHandlerContext: { matches } }))).toEqual([{ isIndexed: false }, undefined]);
});

it("the data of a page are taken once its scripts were drawn, and given back where it is drawn anew", async () => {
  const serverHandoffStream = new ReadableStream<Uint8Array>();
  const renderMeta: { didRenderScripts?: boolean } = {};
  const { page, data, takesData } = takeData(contextOf({ serverHandoffStream, renderMeta }));
  expect(page).not.toHaveProperty("serverHandoffStream");
  expect([data, takesData()]).toEqual([serverHandoffStream, false]);
  renderMeta.didRenderScripts = true;
  expect(takesData()).toBe(true);
  expect(await new Response(giveBack(page, "à 3 €").serverHandoffStream).text()).toBe("à 3 €");
  expect(giveBack(page, null)).toBe(page);
});

it("the script gives the data to the router's stream, whole, and ends it", () => {
  const said: unknown[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: unknown) => said.push(text), close: () => said.push("end") },
    },
  };
  const document = { getElementById: (id: string) => ({ textContent: `data of ${id}` }) };
  const script = handOver.replace(/^<script>|<\/script>$/g, "");
  new Function("window", "document", script)(window, document);
  expect(said).toEqual(["data of page-data", "end"]);
});
