import compiled from "messages:adding";
import { textOf } from "#lib/messages.tsx";

/** The words of putting lines into a cart: apart from those of the cart's own pages, as every product page has them. */
export const { useText: useAddingText, textIn: addingText } = textOf<"adding">(compiled);
