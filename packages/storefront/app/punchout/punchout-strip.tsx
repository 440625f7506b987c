// The strip above every page of a visit from a procurement system: for whom the buyer fills the basket, and the ways back.

import { usePunchoutText } from "messages:punchout";
import type { PunchoutSession } from "@comptoir/contract/auth";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";

type VisitProps = { readonly visit: PunchoutSession };

const bold = { b: (text: React.ReactNode) => <b className="font-semibold">{text}</b> };

export default function PunchoutStrip({ visit }: VisitProps) {
  const t = usePunchoutText();
  const { name, missingItems: missing, status } = visit;
  return (
    <section aria-label={t("strip")} className="border-b border-line bg-primary-soft text-sm print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-1.5">
        <p>{t.rich(strip(visit), { name }, bold)}</p>
        <Ways visit={visit} />
        {status === "OPEN" && missing.length > 0 && (
          <p className="w-full text-warning">{t("missing", { count: missing.length, items: missing.join(", ") })}</p>
        )}
      </div>
    </section>
  );
}

function strip({ operation, status }: PunchoutSession) {
  if (status === "RETURNED") return "stripReturned";
  if (status === "LEFT") return "stripLeft";
  return operation === "INSPECT" ? "stripLooking" : "stripBuying";
}

/** Both lead to another site, so the browser leaves the page whole: without scripts they do the same. */
function Ways({ visit: { operation, status, name } }: VisitProps) {
  const t = usePunchoutText();
  const address = usePaths().punchoutReturn;
  const isLooking = operation === "INSPECT";
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {status !== "LEFT" && !isLooking && (
        <form method="post" action={address()}>
          <Button type="submit" name="intent" value="return" variant="primary" size="small">
            {t(status === "RETURNED" ? "returnAgain" : "returnBasket")}
          </Button>
        </form>
      )}
      {status === "OPEN" && (
        <ButtonLink to={address({ leave: 1 })} variant="quiet" size="small" prefetch="none">
          {t(isLooking ? "leaveLooking" : "leave")}
        </ButtonLink>
      )}
      {status === "LEFT" && (
        <form method="post" action={address()}>
          <Button type="submit" name="intent" value="leave" variant="primary" size="small">
            {t("leaveLookingConfirm", { name })}
          </Button>
        </form>
      )}
    </div>
  );
}
