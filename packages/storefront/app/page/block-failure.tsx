import { useShellText } from "messages:shell";
import { useLocation } from "react-router";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** In the place of a block of the page that could not be loaded: says so and offers to try again (ux G-09). */
export function BlockFailure({ what }: { readonly what: string }) {
  const t = useShellText();
  const { pathname, search } = useLocation();
  const retry = (
    <Link to={pathname + search} prefetch="none" reloadDocument tone="text">
      {t("retry")}
    </Link>
  );
  return (
    <Alert tone="warning" actions={retry}>
      {what}
    </Alert>
  );
}
