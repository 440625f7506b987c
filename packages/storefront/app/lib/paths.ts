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
  draft: page("/menu/draft"),
  articleTiers: page("/menu/tiers"),
  typedOffers: page("/menu/typed-offers"),
  orderOutlook: page("/menu/order-outlook"),
  towns: page("/menu/towns"),
  suggestions: page("/menu/suggestions"),
  latestBuild: page("/menu/latest-build"),
  latestNotifications: page("/menu/notifications"),
});

/** Orders, and what is said and done about one logistic order of them. */
const orderPaths = (page: PagePath) => ({
  orders: page("/account/orders"),
  ordersExport: page("/account/orders/export"),
  deliveries: page("/account/orders/deliveries"),
  deliveriesFile: page("/account/orders/deliveries/calendar.ics"),
  /** Of a subscription, whose key says whose deliveries it tells. */
  subscribedDeliveries: (token: string) => page(`/deliveries/${segment(token)}.ics`)(),
  spend: page("/account/spend"),
  spendExport: page("/account/spend/export"),
  order: (orderReference: string, query?: Query) => page(`/account/orders/${segment(orderReference)}`)(query),
  /** Of a logistic order: what is said about it, how it is rated, and the form that reports a problem with it. */
  orderMessages: (orderReference: string, query?: Query) =>
    page(`/account/orders/${segment(orderReference)}/messages`)(query),
  orderRating: (orderReference: string, query?: Query) =>
    page(`/account/orders/${segment(orderReference)}/rating`)(query),
  reportIncident: (orderReference: string, query?: Query) =>
    page(`/account/orders/${segment(orderReference)}/report`)(query),
  incident: (orderReference: string, incidentId: string, query?: Query) =>
    page(`/account/orders/${segment(orderReference)}/incidents/${segment(incidentId)}`)(query),
});

/** The account area. */
const accountPaths = (page: PagePath) => ({
  addresses: page("/account/addresses"),
  addressImport: page("/account/addresses/import"),
  addressTemplate: page("/account/addresses/import/template"),
  refusedAddresses: page("/account/addresses/import/refused"),
  ownCodes: page("/account/codes"),
  ownCodesExport: page("/account/codes/export"),
  stockWatches: page("/account/stock-watches"),
  dueArticles: page("/account/due"),
  notifications: page("/account/notifications"),
  notificationChoices: page("/account/notifications/choices"),
  storedCards: page("/account/stored-cards"),
  organisation: page("/account/organisation"),
  usersExport: page("/account/organisation/users/export"),
  userImport: page("/account/organisation/import"),
  userTemplate: page("/account/organisation/import/template"),
  refusedUsers: page("/account/organisation/import/refused"),
  accountQuotes: page("/account/quotes"),
  accounts: page("/account/accounts"),
  userInformation: page("/account/user-information"),
  exportUser: page("/account/user-information/export"),
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
    register: page("/auth/register"),
    logout: page("/auth/logout"),

    categories: page("/c"),
    /** `chain` holds the external ids from the first level down. */
    category: (chain: readonly string[], query?: Query) => page(`/c/${chain.map(segment).join("/")}`)(query),
    product: (productId: string, query?: Query) => page(`/product/${segment(productId)}`)(query),
    suppliers: page("/suppliers"),
    supplier: (supplierId: string, query?: Query) => page(`/suppliers/${segment(supplierId)}`)(query),
    exportVariants: (productId: string, query?: Query) => page(`/product/${segment(productId)}/export`)(query),
    search: page("/search"),
    exportTable: page("/search/export"),
    fit: page("/fit"),
    fitExport: page("/fit/export"),
    comparison: page("/compare"),

    faq: page("/faq"),
    services: page("/services"),
    guides: page("/guides"),
    guide: (slug: string) => page(`/guides/${segment(slug)}`)(),
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
    addLines: page("/checkout/cart/add/lines"),
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
    ...orderPaths(page),
    ...accountPaths(page),

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
