import { useDetailsText } from "messages:details";
import { useLocation } from "react-router";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** In the place of a block of the page that could not be loaded: says so and offers to try again (ux G-09). */
export function BlockFailure({ what }: { readonly what: string }) {
  const t = useDetailsText();
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      actions={
        <Link to={pathname + search} prefetch="none" reloadDocument tone="text">
          {t("retry")}
        </Link>
      }
    >
      {what}
    </Alert>
  );
}
