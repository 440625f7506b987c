import compiled from "messages:suggestions";
import { textOf } from "#lib/messages.tsx";

export const { useText: useSuggestionsText } = textOf<"suggestions">(compiled);
