import { useAddingText } from "messages:adding";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** Why lines did not go into a cart. */
export type RefusedLines = {
  readonly message: string;
  /** The cart whose order waits for its payment, where that is why. */
  readonly unpaidCartId?: string;
};

/** The reason in words, with the way to the payment where that is what is waited for (ux G-19). */
export function RefusedWords({ message, unpaidCartId }: RefusedLines) {
  const t = useAddingText();
  const paths = usePaths();
  if (unpaidCartId === undefined) return message;
  return (
    <>
      {message}{" "}
      <Link to={paths.payment({ cart: unpaidCartId })} prefetch="none">
        {t("toPayment")}
      </Link>
    </>
  );
}
