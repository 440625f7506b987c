import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * The form of a conversation begins anew with each message that went, and what was pressed goes with it: focus comes back to the field,
 * for the next message, instead of to the top of the document.
 */
export function useFieldAgain(fieldId: string, posted: object | undefined): void {
  const isDone = useNavigation().state === "idle";
  useEffect(() => {
    if (!posted || !isDone || document.activeElement !== document.body) return;
    document.getElementById(fieldId)?.focus({ preventScroll: true });
  }, [fieldId, posted, isDone]);
}
