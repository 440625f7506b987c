import compiled from "messages:legal";
import { textOf } from "#lib/messages.tsx";

export const { useText: useLegalText, textIn: legalText } = textOf<"legal">(compiled);
