import { useAddingText } from "messages:adding";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** Why a cart takes nothing while its order waits for its payment, with the way to that (ux G-19). */
export function UnpaidWords({ refusal, cartId }: { readonly refusal: string; readonly cartId: string }) {
  const t = useAddingText();
  return (
    <>
      {refusal}{" "}
      <Link to={usePaths().payment({ cart: cartId })} prefetch="none">
        {t("toPayment")}
      </Link>
    </>
  );
}
