import compiled from "messages:details";
import { textOf } from "#lib/messages.tsx";

/** The words of a product's page that nobody sees first: of its pictures and of all that stands below the first screen. */
export const { useText: useDetailsText } = textOf<"details">(compiled);
