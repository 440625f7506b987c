// Calls of suppliers and the operator about offers, taken apart and handed on.
import type { deskOffers } from "@comptoir/contract/articles/desk-offers";
import { changeOffers } from "#catalogue/desk-offers/change-offers.ts";
import { listOfferChanges } from "#catalogue/desk-offers/offer-history.ts";
import { listDeskOffers } from "#catalogue/desk-offers/read-desk-offers.ts";
import type { CommerceHandlers } from "#http/register.ts";

/** Whose offers a call reaches is said by its caller alone. */
export const deskOfferHandlers = {
  getDeskOffers: ({ query }, context) => listDeskOffers(context, query),
  getOfferHistory: ({ params, query }, context) => listOfferChanges(context, params.inventoryKey, query),
  changeOffers: ({ body }, context) => changeOffers(context, body.offers),
} satisfies CommerceHandlers<typeof deskOffers>;
