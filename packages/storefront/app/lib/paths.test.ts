import { expect, it } from "vitest";
import { type Paths, pathsIn, queryString } from "#lib/paths.ts";

const call = (paths: Paths, name: keyof Paths): string => {
  if (name === "incident") return paths.incident("0000000001", "0000000002");
  if (name === "category") return paths.category(["CAT-BOITES", "CAT é/1"], { page: 2 });
  if (name === "legal") return paths.legal("terms");
  if (name === "cartLines" || name === "cartExport" || name === "exportList" || name === "exportVariants")
    return paths[name]("0000000001");
  if (
    name === "product" ||
    name === "supplier" ||
    name === "cart" ||
    name === "order" ||
    name === "orderMessages" ||
    name === "orderRating" ||
    name === "reportIncident" ||
    name === "subscribedDeliveries" ||
    name === "buyingList" ||
    name === "approval" ||
    name === "quote" ||
    name === "guide"
  )
    return paths[name]("0000000001");
  return paths[name]();
};

it("every address of the shop stands in French and in English", () => {
  const names = Object.keys(pathsIn("fr")) as (keyof Paths)[];
  const table = names.map((name) => `${name}: ${call(pathsIn("fr"), name)} | ${call(pathsIn("en"), name)}`);
  expect(table).toMatchInlineSnapshot(`
    [
      "home: / | /en",
      "help: /help | /en/help",
      "login: /auth/login | /en/auth/login",
      "forgotPassword: /auth/forgot-password | /en/auth/forgot-password",
      "resetPassword: /auth/reset-password | /en/auth/reset-password",
      "activation: /auth/validation | /en/auth/validation",
      "register: /auth/register | /en/auth/register",
      "logout: /auth/logout | /en/auth/logout",
      "categories: /c | /en/c",
      "category: /c/CAT-BOITES/CAT%20%C3%A9%2F1?page=2 | /en/c/CAT-BOITES/CAT%20%C3%A9%2F1?page=2",
      "product: /product/0000000001 | /en/product/0000000001",
      "suppliers: /suppliers | /en/suppliers",
      "supplier: /suppliers/0000000001 | /en/suppliers/0000000001",
      "exportVariants: /product/0000000001/export | /en/product/0000000001/export",
      "search: /search | /en/search",
      "exportTable: /search/export | /en/search/export",
      "fit: /fit | /en/fit",
      "fitExport: /fit/export | /en/fit/export",
      "comparison: /compare | /en/compare",
      "faq: /faq | /en/faq",
      "services: /services | /en/services",
      "guides: /guides | /en/guides",
      "guide: /guides/0000000001 | /en/guides/0000000001",
      "contact: /contact | /en/contact",
      "fastOrder: /fastcart | /en/fastcart",
      "articleIndex: /fastcart/index | /en/fastcart/index",
      "articles: /fastcart/articles | /en/fastcart/articles",
      "fastOrderOwnCode: /fastcart/own-code | /en/fastcart/own-code",
      "fastOrderFile: /fastcart/file | /en/fastcart/file",
      "fastOrderErrors: /fastcart/errors | /en/fastcart/errors",
      "fastOrderTemplate: /fastcart/template | /en/fastcart/template",
      "fastOrderUndo: /fastcart/undo | /en/fastcart/undo",
      "buyingLists: /buyinglist | /en/buyinglist",
      "buyingList: /buyinglist/0000000001 | /en/buyinglist/0000000001",
      "exportList: /buyinglist/0000000001/export | /en/buyinglist/0000000001/export",
      "addToList: /buyinglist/add | /en/buyinglist/add",
      "quotes: /quotes | /en/quotes",
      "quote: /quotes/0000000001 | /en/quotes/0000000001",
      "addToQuote: /quotes/add | /en/quotes/add",
      "quoteConfirmation: /quotes/checkout/order-confirmation | /en/quotes/checkout/order-confirmation",
      "carts: /checkout/cart | /en/checkout/cart",
      "addToCart: /checkout/cart/add | /en/checkout/cart/add",
      "addLines: /checkout/cart/add/lines | /en/checkout/cart/add/lines",
      "cart: /checkout/cart/0000000001 | /en/checkout/cart/0000000001",
      "cartExport: /checkout/cart/0000000001/export | /en/checkout/cart/0000000001/export",
      "cartLines: /checkout/cart/0000000001/lines | /en/checkout/cart/0000000001/lines",
      "shipping: /checkout/shipping | /en/checkout/shipping",
      "payment: /checkout/payment | /en/checkout/payment",
      "orderConfirmation: /checkout/order-confirmation | /en/checkout/order-confirmation",
      "approvals: /approvals | /en/approvals",
      "approval: /approvals/0000000001 | /en/approvals/0000000001",
      "approvalLink: /approvals/link | /en/approvals/link",
      "absences: /approvals/absences | /en/approvals/absences",
      "approvalRules: /approvals/rules | /en/approvals/rules",
      "punchoutStart: /punchout/start | /en/punchout/start",
      "punchoutReturn: /punchout/return | /en/punchout/return",
      "orders: /account/orders | /en/account/orders",
      "ordersExport: /account/orders/export | /en/account/orders/export",
      "deliveries: /account/orders/deliveries | /en/account/orders/deliveries",
      "deliveriesFile: /account/orders/deliveries/calendar.ics | /en/account/orders/deliveries/calendar.ics",
      "subscribedDeliveries: /deliveries/0000000001.ics | /en/deliveries/0000000001.ics",
      "spend: /account/spend | /en/account/spend",
      "spendExport: /account/spend/export | /en/account/spend/export",
      "order: /account/orders/0000000001 | /en/account/orders/0000000001",
      "orderMessages: /account/orders/0000000001/messages | /en/account/orders/0000000001/messages",
      "orderRating: /account/orders/0000000001/rating | /en/account/orders/0000000001/rating",
      "reportIncident: /account/orders/0000000001/report | /en/account/orders/0000000001/report",
      "incident: /account/orders/0000000001/incidents/0000000002 | /en/account/orders/0000000001/incidents/0000000002",
      "addresses: /account/addresses | /en/account/addresses",
      "addressImport: /account/addresses/import | /en/account/addresses/import",
      "addressTemplate: /account/addresses/import/template | /en/account/addresses/import/template",
      "refusedAddresses: /account/addresses/import/refused | /en/account/addresses/import/refused",
      "ownCodes: /account/codes | /en/account/codes",
      "ownCodesExport: /account/codes/export | /en/account/codes/export",
      "stockWatches: /account/stock-watches | /en/account/stock-watches",
      "dueArticles: /account/due | /en/account/due",
      "notifications: /account/notifications | /en/account/notifications",
      "notificationChoices: /account/notifications/choices | /en/account/notifications/choices",
      "storedCards: /account/stored-cards | /en/account/stored-cards",
      "organisation: /account/organisation | /en/account/organisation",
      "usersExport: /account/organisation/users/export | /en/account/organisation/users/export",
      "userImport: /account/organisation/import | /en/account/organisation/import",
      "userTemplate: /account/organisation/import/template | /en/account/organisation/import/template",
      "refusedUsers: /account/organisation/import/refused | /en/account/organisation/import/refused",
      "accountQuotes: /account/quotes | /en/account/quotes",
      "accounts: /account/accounts | /en/account/accounts",
      "userInformation: /account/user-information | /en/account/user-information",
      "exportUser: /account/user-information/export | /en/account/user-information/export",
      "legal: /legal/terms | /en/legal/terms",
      "chooseLanguage: /choice/language | /en/choice/language",
      "chooseAccount: /choice/account | /en/choice/account",
      "tableChoices: /choice/table | /en/choice/table",
      "categoryMenu: /menu/categories | /en/menu/categories",
      "piecesInCart: /menu/in-cart | /en/menu/in-cart",
      "lastBought: /menu/last-bought | /en/menu/last-bought",
      "beside: /menu/beside | /en/menu/beside",
      "media: /menu/media | /en/menu/media",
      "draft: /menu/draft | /en/menu/draft",
      "articleTiers: /menu/tiers | /en/menu/tiers",
      "typedOffers: /menu/typed-offers | /en/menu/typed-offers",
      "orderOutlook: /menu/order-outlook | /en/menu/order-outlook",
      "towns: /menu/towns | /en/menu/towns",
      "suggestions: /menu/suggestions | /en/menu/suggestions",
      "latestBuild: /menu/latest-build | /en/menu/latest-build",
      "latestNotifications: /menu/notifications | /en/menu/notifications",
    ]
  `);
});

it("a query leaves out what is empty and repeats lists", () => {
  expect(
    queryString({ q: "gobelet 24 cl", page: undefined, to: null, sort: "", brand: ["A&B", "C"], only: false }),
  ).toBe("?q=gobelet+24+cl&brand=A%26B&brand=C&only=false");
  expect(queryString({})).toBe("");
  expect(pathsIn("en").home({ login: "required" })).toBe("/en?login=required");
});
