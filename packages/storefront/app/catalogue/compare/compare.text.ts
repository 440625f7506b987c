import compiled from "messages:compare";
import { textOf } from "#lib/messages.tsx";

export const { useText: useCompareText, textIn: compareText } = textOf<"compare">(compiled);
