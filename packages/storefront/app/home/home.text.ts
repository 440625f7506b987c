import compiled from "messages:home";
import { textOf } from "#lib/messages.tsx";

export const { useText: useHomeText, textIn: homeText } = textOf<"home">(compiled);
