import { useShellText } from "messages:shell";
import { useSearchParams } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** On the page that a form without scripts leads back to: what was added, and the way to the cart. */
export function AddedNotice() {
  const t = useShellText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const count = Number(query.get("added"));
  if (!Number.isSafeInteger(count) || count <= 0) return null;
  return (
    <div role="status" className="mb-4 print:hidden">
      <Alert tone="success">
        {t("addedToCart", { count })} <Link to={paths.carts()}>{t("seeCart")}</Link>
      </Alert>
    </div>
  );
}
