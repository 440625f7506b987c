import compiled from "messages:shell";
import { textOf } from "#lib/messages.tsx";

export const { useText: useShellText, textIn: shellText } = textOf<"shell">(compiled);
