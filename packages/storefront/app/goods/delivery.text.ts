import compiled from "messages:delivery";
import { textOf } from "#lib/messages.tsx";

/** When something arrives, said alike from the product to the order. */
export const { useText: useDeliveryText } = textOf<"delivery">(compiled);
