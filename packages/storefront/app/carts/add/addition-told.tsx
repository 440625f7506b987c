// What came of lines that were sent without scripts: what is in the cart, what the shop changed of it, and what could not be ordered
// as it was typed, with what fits (ux G-27).
import { useCartsText } from "messages:carts";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import type { ToldAddition } from "#carts/add/add-lines.route.tsx";
import type { UnfitLine } from "#carts/add/unfit-lines.server.ts";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { checkPieces } from "#goods/quantity.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export function AdditionTold({ added, remarks, cartId, unfit, returnTo }: ToldAddition) {
  const t = useCartsText();
  const paths = usePaths();
  return (
    <>
      {added > 0 && (
        <Alert
          tone={remarks.length > 0 ? "warning" : "success"}
          title={remarks.length > 0 ? t("addedChanged") : t("addedLines", { count: added })}
        >
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Alert>
      )}
      {unfit.length > 0 && (
        <form method="post" action={paths.addToCart()} className="grid gap-4">
          <Alert tone="danger" title={t("notAdded", { count: unfit.length })} isUrgent>
            {t("notAddedHelp")}
          </Alert>
          {/* What Enter in a field presses: not what fits another line. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="returnTo" value={returnTo} />
          {unfit.map((line) => (
            <UnfitRow key={line.offerPriceId} line={line} />
          ))}
          <p>
            <Button type="submit" variant="primary" icon={<ShoppingCart />}>
              {t("addMended")}
            </Button>
          </p>
        </form>
      )}
      <p className="flex flex-wrap gap-3">
        {cartId !== null && (
          <ButtonLink to={paths.cart(cartId)} variant={unfit.length > 0 ? "secondary" : "primary"}>
            {t("seeCart")}
          </ButtonLink>
        )}
        <ButtonLink to={returnTo}>{t("back")}</ButtonLink>
      </p>
    </>
  );
}

/** One line as it was typed, why it cannot be ordered so, and the quantities that can. */
function UnfitRow({ line }: { readonly line: UnfitLine }) {
  const { offerPriceId, name, pieces } = line;
  const texts = useQuantityTexts(name, line);
  const check = checkPieces(pieces, line);
  if (check.state !== "invalid") return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="offerPriceId" value={offerPriceId} />
      <Field label={texts.label("pieces")} error={texts.problem(check.problem)}>
        <TextInput name="quantity" inputMode="numeric" autoComplete="off" defaultValue={pieces} />
      </Field>
      {check.proposals.map((proposal) => (
        <Button key={proposal} type="submit" name="take" value={`${proposal} ${offerPriceId}`}>
          {texts.take(proposal, "pieces")}
        </Button>
      ))}
    </div>
  );
}
