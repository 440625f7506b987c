import compiled from "messages:carts";
import { textOf } from "#lib/messages.tsx";

export const { useText: useCartsText, textIn: cartsText } = textOf<"carts">(compiled);
