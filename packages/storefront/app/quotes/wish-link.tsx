import { useQuoteLinkText } from "messages:quoteLink";
import { usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";

/** For what was searched for and not found (ux S-04); apart from the other links, as every search loads it. */
export function WishLink({ wish }: { readonly wish: string }) {
  const t = useQuoteLinkText();
  return <Link to={usePaths().quotes({ wish })}>{t("wish", { query: wish })}</Link>;
}
