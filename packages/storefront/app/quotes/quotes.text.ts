import compiled from "messages:quotes";
import { textOf } from "#lib/messages.tsx";

export const { useText: useQuotesText, textIn: quotesText } = textOf<"quotes">(compiled);
