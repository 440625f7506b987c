import compiled from "messages:orders";
import { textOf } from "#lib/messages.tsx";

export const { useText: useOrdersText, textIn: ordersText } = textOf<"orders">(compiled);
