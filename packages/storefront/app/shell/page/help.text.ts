import compiled from "messages:help";
import { textOf } from "#lib/messages.tsx";

export const { useText: useHelpText, textIn: helpText } = textOf<"help">(compiled);
