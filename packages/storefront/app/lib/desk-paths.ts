// The addresses of the desk, by language. They stand apart from those of the shop, whose pages never lead here.

import { areaOf } from "#lib/area.ts";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { type Query, queryString } from "#lib/paths.ts";

function buildDeskPaths(prefix: "" | "/en") {
  const page = (path: string) => (query?: Query) => `${prefix}/desk${path}${queryString(query)}`;
  return {
    inbox: page(""),
    login: page("/login"),
    logout: page("/logout"),
    orders: page("/orders"),
    orderMoves: page("/orders/moves"),
    orderMovesTurn: page("/orders/moves/turn"),
    order: (orderReference: string, query?: Query) => page(`/orders/${encodeURIComponent(orderReference)}`)(query),
    shipOrder: (orderReference: string) => page(`/orders/${encodeURIComponent(orderReference)}/ship`)(),
    acceptancePreview: (orderReference: string) => page(`/orders/${encodeURIComponent(orderReference)}/acceptance`)(),
    pickList: (orderReference: string) => page(`/orders/${encodeURIComponent(orderReference)}/papers/pick-list`)(),
    deliveryNote: (orderReference: string, query?: Query) =>
      page(`/orders/${encodeURIComponent(orderReference)}/papers/delivery-note`)(query),
    orderTalk: (orderReference: string, query?: Query) =>
      page(`/orders/${encodeURIComponent(orderReference)}/messages`)(query),
    incidents: page("/incidents"),
    incident: (incidentId: string, query?: Query) => page(`/incidents/${encodeURIComponent(incidentId)}`)(query),
    approvals: page("/approvals"),
    accounts: page("/accounts"),
    account: (accountId: string, query?: Query) => page(`/accounts/${encodeURIComponent(accountId)}`)(query),
    credit: page("/credit"),
    deletions: page("/deletions"),
    deletion: (requestId: string, query?: Query) => page(`/deletions/${encodeURIComponent(requestId)}`)(query),
    files: page("/files"),
    file: (jobId: string, query?: Query) => page(`/files/${encodeURIComponent(jobId)}`)(query),
    rejectedRows: (jobId: string) => page(`/files/${encodeURIComponent(jobId)}/rows`)(),
    fileReport: (jobId: string) => page(`/files/${encodeURIComponent(jobId)}/report`)(),
    offers: page("/offers"),
    offerExport: page("/offers/export"),
    offerChanges: page("/offers/changes"),
    offer: (offerKey: string, query?: Query) => page(`/offers/${encodeURIComponent(offerKey)}`)(query),
    quotes: page("/quotes"),
    messages: page("/messages"),
    contact: page("/contact"),
    find: page("/find"),
    notes: page("/notes"),
    views: page("/views"),
    quote: (quoteId: string, query?: Query) => page(`/quotes/${encodeURIComponent(quoteId)}`)(query),
    quoteLines: (quoteId: string, query?: Query) => page(`/quotes/${encodeURIComponent(quoteId)}/lines`)(query),
  };
}

const byLanguage = { fr: buildDeskPaths(""), en: buildDeskPaths("/en") };
export type DeskPaths = ReturnType<typeof buildDeskPaths>;

/** The desk's addresses of one language; its screens take theirs from `useDeskPaths()`. */
export const deskPathsIn = (language: Language): DeskPaths => byLanguage[language];

/** The desk's addresses in the language of the page. */
export const useDeskPaths = (): DeskPaths => deskPathsIn(useLanguage());

/** Whether an address is one that everybody may open: that of the sign-in, or of the way out. */
export const isDeskDoor = (pathname: string): boolean => /^(\/en)?\/desk\/log(in|out)$/i.test(pathname);

/** The page of the desk to show after signing in; null for what lies elsewhere, and for the sign-in itself. */
export function pageAtDesk(wanted: FormDataEntryValue | string | null | undefined): string | null {
  const path = safeReturnPath(wanted);
  if (path === null) return null;
  const [pathname = ""] = path.split(/[?#]/);
  return areaOf(pathname) === "desk" && !isDeskDoor(pathname) ? path : null;
}
