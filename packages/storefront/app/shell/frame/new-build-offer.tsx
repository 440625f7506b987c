// A page that stays open asks every 10 minutes, and when somebody comes back to it, whether the shop was built anew, and
// offers to be loaded again (ux G-10). Nothing is reloaded unasked: somebody may be typing.

import { useNewBuildText } from "messages:newBuild";
import { useEffect } from "react";
import { buildOfPage } from "#lib/document/router-insides.ts";
import { usePaths } from "#lib/language.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";

const ASKED_EVERY_MS = 600_000;

/** Without saying who asks: the answer is the same for everybody. Without an answer, the build is the page's own. */
const isBuiltAnew = (address: string): Promise<boolean> =>
  fetch(address, { credentials: "omit" }).then(
    async (answer) => answer.ok && (await answer.json()).version !== buildOfPage(),
    () => false,
  );

export default function NewBuildOffer() {
  const t = useNewBuildText();
  const { show } = useToasts();
  const address = usePaths().latestBuild();
  useEffect(() => {
    const leave = new AbortController();
    const ask = async () => {
      if (document.hidden || !(await isBuiltAnew(address)) || leave.signal.aborted) return;
      leave.abort();
      const reload = { label: t("reload"), onPress: () => window.location.reload() };
      show({ tone: "info", title: t("title"), actions: [reload] });
    };
    const timer = setInterval(ask, ASKED_EVERY_MS);
    leave.signal.addEventListener("abort", () => clearInterval(timer));
    document.addEventListener("visibilitychange", ask, { signal: leave.signal });
    return () => leave.abort();
  }, [address, show, t]);
  return null;
}
