import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "./routes.ts";

type SitePage = { readonly path: string; readonly file: string; readonly inside: readonly string[] };

function pagesOf(entries: readonly RouteConfigEntry[], above = "", inside: readonly string[] = []): SitePage[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (!entry.children) return [{ path, file: entry.file, inside }];
    return pagesOf(entry.children, path, [...inside, entry.file]);
  });
}

const pages = pagesOf(siteMap as readonly RouteConfigEntry[]);
const pageAt = (path: string) => pages.find((page) => page.path === (path === "/" ? "/en?" : `/en?${path}`));
const guard = "shell/session/session-guard.tsx";

describe("the routes of the specification (specification §2)", () => {
  it("every route exists in French without a prefix and in English under /en", () => {
    expect(pages.filter(({ path }) => path !== "/en?" && !path.startsWith("/en?/"))).toEqual([]);
  });

  it.each([
    ["/", "home/home.route.tsx"],
    ["/auth/login", "auth/sign-in/login.route.tsx"],
    ["/auth/forgot-password", "auth/forgot-password/forgot-password.route.tsx"],
    ["/auth/reset-password", "auth/reset-password/reset-password.route.tsx"],
    ["/auth/validation", "auth/activation/validation.route.tsx"],
    ["/c", "catalogue/results/categories.route.tsx"],
    ["/c/*", "catalogue/results/category.route.tsx"],
    ["/product/:productId", "catalogue/product/product.route.tsx"],
    ["/suppliers", "catalogue/supplier/suppliers.route.tsx"],
    ["/suppliers/:supplierId", "catalogue/supplier/supplier.route.tsx"],
    ["/fastcart", "fast-order/screen/fast-order.route.tsx"],
    ["/search", "catalogue/search/search.route.tsx"],
  ])("%s is public", (path, file) => {
    expect(pageAt(path)).toMatchObject({ file });
    expect(pageAt(path)?.inside).toContain("shell/frame/default-layout.tsx");
    expect(pageAt(path)?.inside).not.toContain(guard);
  });

  it.each([
    ["/buyinglist", "lists/overview/lists.route.tsx"],
    ["/buyinglist/:listId", "lists/list/list.route.tsx"],
    ["/contact", "contact/contact.route.tsx"],
    ["/quotes", "quotes/overview/quotes.route.tsx"],
    ["/quotes/add", "quotes/add/add-to-quote.route.tsx"],
    ["/quotes/:quoteId", "quotes/quote/quote.route.tsx"],
    ["/quotes/:quoteId/compare", "quotes/board/compare.route.tsx"],
    ["/quotes/checkout/order-confirmation", "checkout/confirmation/quote-confirmation.route.tsx"],
    ["/checkout/cart", "carts/overview/carts.route.tsx"],
    ["/checkout/cart/:cartId", "carts/cart/cart.route.tsx"],
    ["/checkout/shipping", "checkout/checkout.route.tsx"],
    ["/checkout/payment", "checkout/card/payment.route.tsx"],
    ["/checkout/order-confirmation", "checkout/confirmation/order-confirmation.route.tsx"],
    ["/account/orders", "orders/overview/orders.route.tsx"],
    ["/account/orders/:orderReference", "orders/order/order.route.tsx"],
    ["/account/quotes", "quotes/overview/account-quotes.route.tsx"],
    ["/account/notifications", "notifications/notifications.route.tsx"],
    ["/account/notifications/choices", "notifications/choices.route.tsx"],
    ["/account/stock-watches", "stock-watches/stock-watches.route.tsx"],
    ["/account/addresses", "account/addresses/addresses.route.tsx"],
    ["/account/organisation", "account/organisation/organisation.route.tsx"],
    ["/account/accounts", "account/choice/account-choice.route.tsx"],
    ["/account/user-information", "account/user-information/user-information.route.tsx"],
    ["/account/stored-cards", "account/stored-cards/stored-cards.route.tsx"],
  ])("%s requires a login", (path, file) => {
    expect(pageAt(path)).toMatchObject({ file });
    expect(pageAt(path)?.inside).toContain(guard);
  });

  it("every page of the desk is in its frame, which guards it, and in nothing of the shop", () => {
    // What open pages hear of changes is a page of nobody: who is not let in is told that there is nothing to hear.
    const desk = pages.filter(({ path }) => path.startsWith("/en?/desk") && path !== "/en?/desk/live");
    expect(desk.map(({ path }) => path)).toContain("/en?/desk/quotes");
    for (const { path, inside } of desk)
      expect(inside, path).toEqual(["shell/locale.tsx", "desk/frame/desk-layout.tsx"]);
  });

  it("every page of the account area requires a login and has the account layout", () => {
    const account = pages.filter(({ path }) => path.startsWith("/en?/account/"));
    expect(account.length).toBeGreaterThan(0);
    for (const { path, inside } of account)
      expect(inside.slice(-2), path).toEqual([guard, "shell/session/account-layout.tsx"]);
  });
});
