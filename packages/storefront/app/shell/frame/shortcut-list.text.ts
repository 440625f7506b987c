import compiled from "messages:shortcuts";
import { textOf } from "#lib/messages.tsx";

/** The words of the list of shortcuts, which few pages ever show. */
export const { useText: useShortcutsText } = textOf<"shortcuts">(compiled);
