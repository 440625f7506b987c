import compiled from "messages:punchout";
import { textOf } from "#lib/messages.tsx";

export const { useText: usePunchoutText, textIn: punchoutText } = textOf<"punchout">(compiled);
