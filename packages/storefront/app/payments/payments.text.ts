import compiled from "messages:payments";
import { textOf } from "#lib/messages.tsx";

export const { useText: usePaymentsText, textIn: paymentsText } = textOf<"payments">(compiled);
