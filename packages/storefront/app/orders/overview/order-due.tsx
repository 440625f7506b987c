// The one thing that is due of an order, in its row: what is decided or confirmed there, and where the rest is done.

import { useOrdersText } from "messages:orders";
import Check from "lucide-react/icons/check";
import CreditCard from "lucide-react/icons/credit-card";
import MessageSquare from "lucide-react/icons/message-square";
import PackageCheck from "lucide-react/icons/package-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import type { DueAction, ListedOrder } from "#orders/overview/orders.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";

const icons: Readonly<Record<Exclude<DueAction, "decide">, ReactNode>> = {
  pay: <CreditCard />,
  resume: <Check />,
  answer: <MessageSquare />,
  receive: <PackageCheck />,
  reorder: <RotateCw />,
};

/** Approving is one press inside the form of the list; everything else is done on a page of its own. */
export function OrderDue({ order: { reference, due } }: { readonly order: ListedOrder }) {
  const t = useOrdersText();
  const paths = usePaths();
  const nameOf = (action: string) => t("dueOf", { action, reference });
  if (due === "decide")
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button type="submit" size="small" name="approve" value={reference} aria-label={nameOf(t("due.approve"))}>
          {t("due.approve")}
        </Button>
        <ButtonLink to={paths.approval(reference)} size="small" prefetch="none" aria-label={nameOf(t("due.refuse"))}>
          {t("due.refuse")}
        </ButtonLink>
      </span>
    );
  const words = t(`due.${due}`);
  return (
    <span className="flex justify-end">
      <ButtonLink
        to={paths.order(reference, due === "reorder" ? { reorder: 1 } : {})}
        size="small"
        icon={icons[due]}
        aria-label={nameOf(words)}
      >
        {words}
      </ButtonLink>
    </span>
  );
}
