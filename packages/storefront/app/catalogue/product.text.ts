import compiled from "messages:product";
import { textOf } from "#lib/messages.tsx";

/** The words of a product's own page; what cards and lists show too has those of the catalogue. */
export const { useText: useProductText, textIn: productText } = textOf<"product">(compiled);
