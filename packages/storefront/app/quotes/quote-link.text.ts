import compiled from "messages:quoteLink";
import { textOf } from "#lib/messages.tsx";

/** The words that lead to quotes from elsewhere: apart from those of the pages of quotes, as product pages have them. */
export const { useText: useQuoteLinkText } = textOf<"quoteLink">(compiled);
