import { useShellText } from "messages:shell";
import { useCallback } from "react";
import { useUnanswered } from "#lib/document/unanswered.ts";
import { useToasts } from "#ui/overlay/toasts.tsx";

/** Says that something was sent and nobody answered; the page is as it was (ux G-09). */
export function UnansweredNotice() {
  const t = useShellText();
  const { show } = useToasts();
  const tell = useCallback(
    () => show({ tone: "danger", title: t("unanswered"), text: t("unansweredHelp"), topic: "unanswered" }),
    [show, t],
  );
  useUnanswered(tell);
  return null;
}
