import compiled from "messages:added";
import { textOf } from "#lib/messages.tsx";

/** The words about lines that were added: only who adds some needs them. */
export const { useText: useAddedText, textIn: addedText } = textOf<"added">(compiled);
