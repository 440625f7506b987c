// "Ce qui a changé" (ux K-06): what moved about lines since the buyer last edited them, with one button to take note of it all.

import { useCartsText } from "messages:carts";
import { Form, useNavigation } from "react-router";
import { useChangeWords } from "#carts/cart/line-changes.ts";
import type { CartView, ChangedLine } from "#carts/cart-view.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type CartChangesProps = { readonly cart: CartView; readonly here: string };

export function CartChanges({ cart, here }: CartChangesProps) {
  const t = useCartsText();
  const isPending = useNavigation().formData?.has("accept") ?? false;
  if (cart.changedCount === 0) return null;
  const further = cart.changedCount - cart.changedLines.length;
  return (
    <section aria-labelledby="changes" className="print:hidden">
      <Alert
        tone="warning"
        title={<span id="changes">{t("changesTitle", { count: cart.changedCount })}</span>}
        actions={
          cart.isOwn && (
            <Form method="post" action={here} preventScrollReset>
              <Button type="submit" name="accept" value="1" size="small" isPending={isPending}>
                {t("changesAccept")}
              </Button>
            </Form>
          )
        }
      >
        <ul className="mt-1 grid gap-1">
          {cart.changedLines.map((line) => (
            <ChangedItem key={line.offerPriceId} line={line} />
          ))}
        </ul>
        {further > 0 && <p>{t("changesFurther", { count: further })}</p>}
        {cart.isOwn && <p className="mt-1 text-muted">{t("changesHelp")}</p>}
      </Alert>
    </section>
  );
}

function ChangedItem({ line }: { readonly line: ChangedLine }) {
  const wordsOf = useChangeWords();
  return (
    <li>
      <Link to={usePaths().product(line.productId, { variant: line.variantId })} prefetch="none">
        {line.name}
      </Link>{" "}
      {line.changes.map((change) => wordsOf(change, line.itemPerPack)).join(" ")}
    </li>
  );
}
