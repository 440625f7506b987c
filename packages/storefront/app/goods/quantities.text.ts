import compiled from "messages:quantities";
import { textOf } from "#lib/messages.tsx";

/** Words around quantities that the first screen of a product does without: they come with its other variants. */
export const { useText: useQuantitiesText } = textOf<"quantities">(compiled);
