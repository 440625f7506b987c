import compiled from "messages:offers";
import { textOf } from "#lib/messages.tsx";

/** The words of price, pack and availability, wherever an offer is shown. */
export const { useText: useOffersText, textIn: offersText } = textOf<"offers">(compiled);
