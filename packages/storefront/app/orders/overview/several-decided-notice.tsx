// Says what became of several orders that were decided together, on whichever list they were chosen.

import { useApprovalsText } from "messages:approvals";
import { usePaths } from "#lib/language.tsx";
import type { SeveralDone } from "#orders/overview/several-decided.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export function SeveralDecided({ done }: { readonly done: SeveralDone | null }) {
  const t = useApprovalsText();
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {done && done.done > 0 && <Alert tone="success">{t(`several.${done.decision}`, { count: done.done })}</Alert>}
      {done && done.kept.length > 0 && <Kept {...done} />}
    </div>
  );
}

/** The orders that could not be decided with the others, each with why. */
function Kept({ kept, more }: SeveralDone) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <Alert tone="warning" title={t("severalKept", { count: kept.length + more })}>
      <ul>
        {kept.map(({ reference, why }) => (
          <li key={reference}>
            <Link to={paths.approval(reference)} prefetch="none" className="whitespace-nowrap tabular-nums">
              {reference}
            </Link>{" "}
            – {t(`kept.${why}`)}
          </li>
        ))}
        {more > 0 && <li>{t("keptMore", { count: more })}</li>}
      </ul>
    </Alert>
  );
}
