import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type TermsBoxProps = { readonly isAccepted?: boolean; readonly error?: string | undefined };

/** The box without which nothing is ordered (ux O-06). */
export function TermsBox({ isAccepted = false, error }: TermsBoxProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const termsLink = (text: ReactNode) => (
    <Link to={paths.legal("terms")} target="_blank">
      {text}
    </Link>
  );
  return (
    <Checkbox
      id="terms"
      name="terms"
      required
      defaultChecked={isAccepted}
      label={t.rich("terms", {}, { link: termsLink })}
      error={error}
    />
  );
}
