// For whom an order is built: what of a call's context a background job needs too, so that both build the same.
import type { OfferAudience } from "#catalogue/offers/offers.ts";
import type { SessionContext } from "#http/context.ts";
import type { Locale } from "#shared/locale.ts";

export type OrderScope = {
  readonly accountId: string;
  readonly tagIds: readonly string[];
  readonly userId: string;
  /** Carts of a punch-out are its own; null for those of everyday. */
  readonly punchoutId: string | null;
  readonly storeId: string;
  readonly storeViewId: string;
  /** Basis points. */
  readonly defaultTaxRate: number;
  readonly locale: Locale;
};

export const scopeOf = ({ account, user, store, locale }: SessionContext): OrderScope => ({
  accountId: account.id,
  tagIds: account.tagIds,
  userId: user.userId,
  punchoutId: user.punchoutId,
  storeId: store.id,
  storeViewId: store.viewId,
  defaultTaxRate: store.defaultTaxRateBasisPoints,
  locale,
});

export const audienceOf = ({ accountId, tagIds, storeViewId }: OrderScope, now: Date): OfferAudience => {
  return { accountId, tagIds, storeViewId, now };
};
