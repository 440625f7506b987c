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

/** Why lines did not go into a cart. */
export type RefusedLines = {
  readonly message: string;
  /** The cart whose order waits for its payment, where that is why. */
  readonly unpaidCartId?: string;
};

/** The reason in words, with the way to the payment where that is what is waited for. */
export const RefusedWords = ({ message, unpaidCartId }: RefusedLines) =>
  unpaidCartId === undefined ? message : <UnpaidWords refusal={message} cartId={unpaidCartId} />;
