import { describe, expect, it } from "vitest";
import * as approval from "#approvals/order/approval.route.tsx";
import * as approvalLink from "#approvals/order/approval-link.route.tsx";
import * as product from "#catalogue/product/product.route.tsx";
import * as fit from "#fit/fit.route.tsx";
import * as list from "#lists/list/list.route.tsx";
import * as order from "#orders/order/order.route.tsx";
import * as quote from "#quotes/quote/quote.route.tsx";
import * as root from "./root.tsx";

type RevalidationArgs = Parameters<typeof root.shouldRevalidate>[0];
const move = (from: string, to: string, formMethod?: RevalidationArgs["formMethod"]): RevalidationArgs => ({
  currentUrl: new URL(from, "http://localhost"),
  currentParams: {},
  nextUrl: new URL(to, "http://localhost"),
  nextParams: {},
  defaultShouldRevalidate: true,
  ...(formMethod && { formMethod }),
});

describe("what every page knows is asked for again", () => {
  it.each<[string, RevalidationArgs, boolean]>([
    ["after a write", move("/a", "/b", "POST"), true],
    ["by a form that only reads", move("/a", "/b", "GET"), false],
    ["on the way to another page", move("/a", "/b"), false],
    ["when the same page is loaded again", move("/a?q=1", "/a?q=1"), true],
    ["when the session is lost", move("/a", "/?login=1"), true],
    ["when the session has expired", move("/a", "/?expired=1"), true],
  ])("%s: %s", (_name, asked, isAsked) => {
    expect(root.shouldRevalidate(asked)).toBe(isAsked);
  });
});

describe("a product is asked for again", () => {
  it.each<[string, RevalidationArgs, boolean]>([
    ["after a write", move("/product/1", "/product/1?reviewed=1", "POST"), true],
    ["when the same page is loaded again", move("/product/1", "/product/1"), true],
    ["for more reviews", move("/product/1", "/product/1?reviews=20"), true],
    ["when it is another one", move("/product/1", "/product/2"), true],
    ["not for another variant, which is there already", move("/product/1", "/product/1?variant=2"), false],
    ["not by a form that only filters", move("/product/1", "/product/1?only.A=1", "GET"), false],
  ])("%s", (_name, asked, isAsked) => {
    expect(product.shouldRevalidate(asked)).toBe(isAsked);
  });
});

describe("what holds an object is asked again", () => {
  it.each<[string, RevalidationArgs, boolean]>([
    ["for another object", move("/fit?length=1", "/fit?length=2"), true],
    ["after a write", move("/fit?length=1&at=1", "/fit?length=1&at=2", "POST"), true],
    ["when the same page is loaded again", move("/fit?length=1&at=1", "/fit?length=1&at=1"), true],
    ["not for another article, which is there already", move("/fit?length=1", "/fit?length=1&at=2"), false],
    ["not to open the other articles of a size", move("/fit?length=1&at=2", "/fit?length=1&at=2&open=1x1x1"), false],
  ])("%s", (_name, asked, isAsked) => {
    expect(fit.shouldRevalidate(asked)).toBe(isAsked);
  });
});

it("pages of a decision, an order, a request and a list that somebody else changed first are read anew", () => {
  for (const route of [approval, approvalLink, order, quote, list]) {
    expect(route.shouldRevalidate({ actionStatus: 400, defaultShouldRevalidate: false })).toBe(true);
    expect(route.shouldRevalidate({ defaultShouldRevalidate: false })).toBe(false);
  }
});
