import { type RefObject, useEffect, useRef } from "react";

/** Sends a form by itself as soon as scripts run, once; without them its button does. */
export function useSendOnce(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    form.current?.submit();
  }, []);
  return form;
}
