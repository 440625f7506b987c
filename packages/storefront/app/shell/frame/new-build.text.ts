import compiled from "messages:newBuild";
import { textOf } from "#lib/messages.tsx";

export const { useText: useNewBuildText } = textOf<"newBuild">(compiled);
