import { useShellText } from "messages:shell";
import { useLocation } from "react-router";
import { Alert } from "#ui/overlay/alert.tsx";

/** In the place of a block of the page that could not be loaded: says so and offers to try again (ux G-09). */
export function BlockFailure({ what }: { readonly what: string }) {
  const t = useShellText();
  const { pathname, search } = useLocation();
  const retry = (
    // Not as a link of the shop: the page is asked for as a whole.
    <a href={pathname + search} className="link" data-tone="text">
      {t("retry")}
    </a>
  );
  return (
    <Alert tone="warning" actions={retry}>
      {what}
    </Alert>
  );
}
