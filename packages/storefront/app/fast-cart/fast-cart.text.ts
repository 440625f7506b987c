import compiled from "messages:fastCart";
import { textOf } from "#lib/messages.tsx";

export const { useText: useFastCartText, textIn: fastCartText } = textOf<"fastCart">(compiled);
