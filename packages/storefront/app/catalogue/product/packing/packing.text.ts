import compiled from "messages:packing";
import { textOf } from "#lib/messages.tsx";

export const { useText: usePackingText } = textOf<"packing">(compiled);
