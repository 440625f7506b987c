import compiled from "messages:catalogue";
import { textOf } from "#lib/messages.tsx";

export const { useText: useCatalogueText, textIn: catalogueText } = textOf<"catalogue">(compiled);
