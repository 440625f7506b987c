// Every address of the shop, typed and by language (specification §2). Screens build links from here only.
import type { Language } from "#lib/locale.ts";

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/** Writes a query string with its question mark; empty values are left out, lists repeat their name. */
export function queryString(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

const segment = encodeURIComponent;
export const legalPages = ["notice", "terms", "privacy", "cookies", "accessibility"] as const;
/** Those that every page leads to, and how results are ranked, which lists of results lead to. */
export type LegalPage = (typeof legalPages)[number] | "ranking";

type PagePath = (path: string) => (query?: Query) => string;

/** What a page fetches once somebody opens it or types. */
const menuPaths = (page: PagePath) => ({
  categoryMenu: page("/menu/categories"),
  piecesInCart: page("/menu/in-cart"),
  lastBought: page("/menu/last-bought"),
  beside: page("/menu/beside"),
  media: page("/menu/media"),
  articleTiers: page("/menu/tiers"),
  orderOutlook: page("/menu/order-outlook"),
  suggestions: page("/menu/suggestions"),
  latestBuild: page("/menu/latest-build"),
});

function buildPaths(prefix: "" | "/en") {
  const page: PagePath = (path) => (query) => `${prefix}${path}${queryString(query)}`;
  return {
    home: (query?: Query) => `${prefix || "/"}${queryString(query)}`,

    help: page("/help"),
    login: page("/auth/login"),
    forgotPassword: page("/auth/forgot-password"),
    resetPassword: page("/auth/reset-password"),
    activation: page("/auth/validation"),
    logout: page("/auth/logout"),

    categories: page("/c"),
    /** `chain` holds the external ids from the first level down. */
    category: (chain: readonly string[], query?: Query) => page(`/c/${chain.map(segment).join("/")}`)(query),
    product: (productId: string, query?: Query) => page(`/product/${segment(productId)}`)(query),
    supplier: (supplierId: string, query?: Query) => page(`/suppliers/${segment(supplierId)}`)(query),
    exportVariants: (productId: string, query?: Query) => page(`/product/${segment(productId)}/export`)(query),
    search: page("/search"),
    exportTable: page("/search/export"),
    fit: page("/fit"),
    fitExport: page("/fit/export"),
    comparison: page("/compare"),

    faq: page("/faq"),
    services: page("/services"),
    contact: page("/contact"),

    fastOrder: page("/fastcart"),
    articleIndex: page("/fastcart/index"),
    articles: page("/fastcart/articles"),
    fastOrderOwnCode: page("/fastcart/own-code"),
    fastOrderFile: page("/fastcart/file"),
    fastOrderErrors: page("/fastcart/errors"),
    fastOrderTemplate: page("/fastcart/template"),
    fastOrderUndo: page("/fastcart/undo"),
    buyingLists: page("/buyinglist"),
    buyingList: (listId: string, query?: Query) => page(`/buyinglist/${segment(listId)}`)(query),
    exportList: (listId: string, query?: Query) => page(`/buyinglist/${segment(listId)}/export`)(query),
    addToList: page("/buyinglist/add"),
    quotes: page("/quotes"),
    quote: (quoteId: string, query?: Query) => page(`/quotes/${segment(quoteId)}`)(query),
    addToQuote: page("/quotes/add"),
    quoteConfirmation: page("/quotes/checkout/order-confirmation"),

    carts: page("/checkout/cart"),
    addToCart: page("/checkout/cart/add"),
    cart: (cartId: string, query?: Query) => page(`/checkout/cart/${segment(cartId)}`)(query),
    cartExport: (cartId: string, query?: Query) => page(`/checkout/cart/${segment(cartId)}/export`)(query),
    cartLines: (cartId: string) => page(`/checkout/cart/${segment(cartId)}/lines`)(),
    shipping: page("/checkout/shipping"),
    payment: page("/checkout/payment"),
    orderConfirmation: page("/checkout/order-confirmation"),

    approvals: page("/approvals"),
    approval: (orderReference: string, query?: Query) => page(`/approvals/${segment(orderReference)}`)(query),
    approvalLink: page("/approvals/link"),
    absences: page("/approvals/absences"),
    approvalRules: page("/approvals/rules"),
    punchoutStart: page("/punchout/start"),
    punchoutReturn: page("/punchout/return"),
    addresses: page("/account/addresses"),
    orders: page("/account/orders"),
    order: (orderReference: string, query?: Query) => page(`/account/orders/${segment(orderReference)}`)(query),
    ownCodes: page("/account/codes"),
    ownCodesExport: page("/account/codes/export"),
    stockWatches: page("/account/stock-watches"),
    storedCards: page("/account/stored-cards"),
    organisation: page("/account/organisation"),
    accountQuotes: page("/account/quotes"),
    userInformation: page("/account/user-information"),

    legal: (name: LegalPage) => page(`/legal/${name}`)(),
    chooseLanguage: page("/choice/language"),
    chooseAccount: page("/choice/account"),
    tableChoices: page("/choice/table"),
    ...menuPaths(page),
  };
}

const byLanguage = { fr: buildPaths(""), en: buildPaths("/en") };
export type Paths = ReturnType<typeof buildPaths>;

/** The addresses of one language; screens take theirs from `usePaths()`. */
export const pathsIn = (language: Language): Paths => byLanguage[language];
