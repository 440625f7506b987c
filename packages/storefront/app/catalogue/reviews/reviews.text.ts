import compiled from "messages:reviews";
import { textOf } from "#lib/messages.tsx";

export const { useText: useReviewsText, textIn: reviewsText } = textOf<"reviews">(compiled);
