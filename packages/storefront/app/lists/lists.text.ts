import compiled from "messages:lists";
import { textOf } from "#lib/messages.tsx";

export const { useText: useListsText, textIn: listsText } = textOf<"lists">(compiled);
