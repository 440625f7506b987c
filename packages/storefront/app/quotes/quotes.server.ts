// What the pages of quotes read. Buyers read their own master quotes, and those of their account's other buyers (quotes 5).

import { batchesOf, defaultCurrency } from "@comptoir/contract/conventions";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Offer } from "@comptoir/contract/products";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { readThreadPlace } from "#conversations/thread-place.ts";
import { newFormKey } from "#lib/form-key.ts";
import { mostOfOnePage } from "#lib/pages.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import { listOrdersOf } from "#orders/quote-of-order.server.ts";
import {
  presentHead,
  presentLine,
  presentSupplierQuote,
  type QuoteHead,
  type QuoteLineView,
  type QuoteReader,
  type SupplierQuoteView,
} from "#quotes/quote-view.ts";
import type { PastMessages } from "#quotes/thread-view.ts";

type UnsentQuote = Pick<QuoteHead, "id" | "name" | "lineCount" | "updatedAt">;

export type QuotesSdk = Pick<Sdk, "quotes">;

/** The group whose users may change the master quotes of their colleagues (quotes 5). */
const administrators = "FOC_Admin";

/** Who reads the quotes; null for a guest. */
export async function findReader(context: LoadContext, url: URL): Promise<QuoteReader | null> {
  const found = await findAuthenticatedUser(context, url);
  return found && { id: found.user.id, isAdministrator: found.user.groups.includes(administrators) };
}

/** The buyer's master quotes that nobody was asked about, the one changed last first. Throws when they cannot be read. */
async function listUnsent(sdk: QuotesSdk): Promise<readonly UnsentQuote[]> {
  const { content } = await sdk.quotes.getMasterQuotes({
    query: { page: 0, size: mostOfOnePage, sort: ["updatedAt,desc"], sent: false },
  });
  return content.map(({ id, name, masterQuoteDetails, updatedAt }) => {
    return { id, name, lineCount: masterQuoteDetails.length, updatedAt };
  });
}

/** What can still be added to: as `listUnsent`; none, and logged, when they cannot be read (specification §8). */
export async function tryUnsent(sdk: QuotesSdk): Promise<readonly UnsentQuote[]> {
  try {
    return await listUnsent(sdk);
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The quotes could not be read", error);
    return [];
  }
}

/** Variants of one call, so that all their offers fit into its answer. */
const variantsOfCall = 50;
const offersOfCall = 1000;

/** Today's offers of the articles of a master quote, and of those that suppliers offer instead. */
async function listOffersOf(sdk: Pick<Sdk, "catalogue">, { masterQuoteDetails, supplierQuotes }: MasterQuote) {
  const lines = [...masterQuoteDetails, ...supplierQuotes.flatMap(({ quoteLines }) => quoteLines)];
  const ids = [...new Set(lines.map(({ productVariant }) => productVariant.id))];
  const answers = await Promise.all(
    batchesOf(ids, variantsOfCall).map((productVariantIds) =>
      sdk.catalogue.getOfferInventories({
        query: { currency: defaultCurrency, productVariantIds, size: offersOfCall },
      }),
    ),
  );
  return answers.flatMap(({ content }): readonly Offer[] => content);
}

export type QuotePage = QuoteHead & {
  /** Of the forms of this page. */
  readonly formKey: string;
  readonly lines: readonly QuoteLineView[];
  /** What became of it with each supplier; none before suppliers were asked. */
  readonly quotes: readonly SupplierQuoteView[];
};

/** The messages that an address asks for, `?thread=…&before=…`; null where it asks for none of this quote. */
export async function findPastMessages(
  sdk: QuotesSdk,
  { supplierQuotes }: MasterQuote,
  search: URLSearchParams,
): Promise<PastMessages | null> {
  const place = readThreadPlace(search);
  const asked = supplierQuotes.find(({ id }) => id === place?.thread);
  if (!asked || !place) return null;
  const params = { supplierQuoteId: asked.id };
  const { before } = place;
  return { ...params, ...(await sdk.quotes.getMessagesOfSupplierQuote({ params, query: { before } })) };
}

type QuotePageSource = {
  readonly reader: QuoteReader | null;
  readonly past: PastMessages | null;
  /** The orders that came of it, where they are being read anyway. */
  readonly orders?: Promise<readonly CommercialOrder[]>;
};

/** A master quote with everything its page shows. */
export async function readQuotePage(
  sdk: Pick<Sdk, "catalogue" | "commercialOrders">,
  quote: MasterQuote,
  { reader, past, orders = listOrdersOf(sdk, quote) }: QuotePageSource,
): Promise<QuotePage> {
  const [offers, made] = await Promise.all([listOffersOf(sdk, quote), orders]);
  const drafts = new Set(made.flatMap(({ validatedAt, reference }) => (validatedAt ? [] : [reference])));
  return {
    ...presentHead(quote, reader),
    formKey: newFormKey(),
    lines: quote.masterQuoteDetails.map((detail) => presentLine(detail, offers)),
    quotes: quote.supplierQuotes.map((supplierQuote) => presentSupplierQuote(supplierQuote, { drafts, offers, past })),
  };
}
