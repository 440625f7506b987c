// A supplier quote as its page at the desk shows it: what was asked, what is typed so far and where it comes from, what was sent.

import type {
  DeliverySuggestion,
  DeskQuoteLine,
  DeskQuoteStep,
  QuoteHistoryEntry,
} from "@comptoir/contract/quotes/answers";
import type { OrderedPieces } from "@comptoir/contract/quotes/ordered-lines.rules";
import type {
  QuoteDeliveryTerms,
  QuoteMessage,
  QuoteThread,
  QuoteTotals,
  SupplierQuoteStatus,
} from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import type { DeskClient } from "#lib/session/context.ts";
import type { MailStory } from "#timeline/mail-story.rules.ts";

type Tier = { readonly quantity: number; readonly price: number };

export type AnswerLine = {
  /** Tells it apart on the page. */
  readonly id: string;
  /** What the API knows it by: an alternative that the buyer has not been sent has no id yet. */
  readonly key:
    | { readonly id: string }
    | { readonly alternativeToLineId: string; readonly offerInventoryId: string | undefined };
  readonly name: string;
  readonly code: string;
  readonly image: string | null;
  readonly requested: number;
  readonly quantity: number;
  /** Pieces of a pack; 1 where there are none. */
  readonly itemPerPack: number;
  /** Pieces that can be had; null where that is not known. */
  readonly stock: number | null;
  /** One piece without tax in the catalogue when it was asked for; null where there was no price. */
  readonly listPrice: number | null;
  /** What the account pays without a quote, by quantity; none where the supplier does not sell it so. */
  readonly tiers: readonly Tier[];
  /** As it is typed so far, or proposed; null while there is none. */
  readonly price: number | null;
  /** Those prices are agreed with the account, or its group. */
  readonly isAgreed: boolean;
  /** What this account was answered last for the article; null before. */
  readonly lastAnswer: { readonly price: number; readonly quantity: number; readonly sentAt: string } | null;
  /** What the buyer was sent last; null before. */
  readonly sent: {
    readonly price: number | null;
    readonly quantity: number;
    readonly leadTime: number | null;
    readonly comment: string;
    readonly isRemoved: boolean;
  } | null;
  readonly taxRate: number;
  readonly shipping: number;
  readonly deliveries: DeskQuoteLine["quoteDeliveryLines"];
  readonly leadTime: number | null;
  readonly comment: string;
  readonly isRemoved: boolean;
  /** What the order took of it; null without one, or while the desk has not heard of it. */
  readonly ordered: OrderedPieces | null;
  /** The line that this article could stand for; null for one that was asked for. */
  readonly alternativeToLineId: string | null;
};

export type DeskDelivery = { readonly key: string; readonly address: Address; readonly names: readonly string[] };

export type QuotePage = {
  readonly id: string;
  readonly version: number;
  readonly client: DeskClient;
  readonly status: SupplierQuoteStatus;
  readonly name: string;
  readonly account: string;
  readonly user: string;
  readonly supplier: string;
  readonly askedAt: string;
  /** The day by which the buyer wants the goods; null where they did not say. */
  readonly wantedDay: string | null;
  readonly dueAt: string | null;
  readonly isLate: boolean;
  readonly validUntil: string | null;
  readonly declineReason: string | null;
  readonly orderReference: string | null;
  readonly lines: readonly AnswerLine[];
  readonly totals: QuoteTotals;
  readonly hasDraft: boolean;
  /** The day that the answer shall hold until, 2026-03-14. */
  readonly validityDay: string;
  /** What a delivery costs; null where each line says it. */
  readonly deliveryTerms: QuoteDeliveryTerms | null;
  readonly deliveryDay: string | null;
  /** What the shop takes for the supplier's deliveries to these addresses; null where it does not know, or an answer says it already. */
  readonly proposedDelivery: DeliverySuggestion | null;
  /** Nobody has said terms of delivery yet: they stand there as they are proposed. */
  readonly isDeliveryProposed: boolean;
  /** Delivery that lines say themselves. */
  readonly ownShipping: number;
  /** What the buyer was sent last, as far as it holds for all lines; null before. */
  readonly sent: {
    readonly validityDay: string;
    readonly deliveryTerms: QuoteDeliveryTerms | null;
    readonly deliveryDay: string | null;
  } | null;
  readonly message: string;
  readonly billingAddress: Address;
  readonly deliveries: readonly DeskDelivery[];
  /** The newest messages of each conversation, oldest first, and how many it has. */
  readonly threads: Readonly<Record<QuoteThread, { readonly newest: readonly QuoteMessage[]; readonly count: number }>>;
  /** Oldest first. */
  readonly history: readonly QuoteHistoryEntry[];
  /** Mails about it, newest first. */
  readonly mails: readonly MailStory[];
  readonly steps: readonly DeskQuoteStep[];
};

/** How often a quote has changed: more of two pages of it says which is newer. */
export const changesOf = ({ version, threads }: QuotePage): number =>
  version + threads.CUSTOMER.count + threads.OPERATOR.count;
