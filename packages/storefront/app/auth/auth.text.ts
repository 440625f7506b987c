import compiled from "messages:auth";
import { textOf } from "#lib/messages.tsx";

export const { useText: useAuthText, textIn: authText } = textOf<"auth">(compiled);
