import { describe, expect, it } from "vitest";
import * as product from "#catalogue/product/product.route.tsx";
import * as root from "./root.tsx";

type RevalidationArgs = Parameters<typeof root.shouldRevalidate>[0];
const visit = (from: string, to: string, formMethod?: RevalidationArgs["formMethod"]): RevalidationArgs => ({
  currentUrl: new URL(from, "http://localhost"),
  currentParams: {},
  nextUrl: new URL(to, "http://localhost"),
  nextParams: {},
  defaultShouldRevalidate: true,
  ...(formMethod && { formMethod }),
});

describe("what every page knows is asked for again", () => {
  it.each<[string, RevalidationArgs, boolean]>([
    ["after a write", visit("/a", "/b", "POST"), true],
    ["by a form that only reads", visit("/a", "/b", "GET"), false],
    ["on the way to another page", visit("/a", "/b"), false],
    ["when the same page is loaded again", visit("/a?q=1", "/a?q=1"), true],
    ["when the session is lost", visit("/a", "/?login=1"), true],
    ["when the session has expired", visit("/a", "/?expired=1"), true],
  ])("%s: %s", (_name, asked, isAsked) => {
    expect(root.shouldRevalidate(asked)).toBe(isAsked);
  });
});

describe("a product is asked for again", () => {
  it.each<[string, RevalidationArgs, boolean]>([
    ["after a write", visit("/product/1", "/product/1?reviewed=1", "POST"), true],
    ["when the same page is loaded again", visit("/product/1", "/product/1"), true],
    ["for more reviews", visit("/product/1", "/product/1?reviews=20"), true],
    ["when it is another one", visit("/product/1", "/product/2"), true],
    ["not for another variant, which is there already", visit("/product/1", "/product/1?variant=2"), false],
    ["not by a form that only filters", visit("/product/1", "/product/1?only.A=1", "GET"), false],
  ])("%s", (_name, asked, isAsked) => {
    expect(product.shouldRevalidate(asked)).toBe(isAsked);
  });
});
