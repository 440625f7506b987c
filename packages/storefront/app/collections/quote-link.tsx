// "Ask for a quote" as it stands on the pages of articles, carts and lists; it leads to the page that asks into which master
// quote. Buyers who come from a procurement system have no quotes, and see none of it.

import { useQuoteLinkText } from "messages:quoteLink";
import FilePlus from "lucide-react/icons/file-plus";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { MenuLink } from "#ui/overlay/menu.tsx";

/** What is asked for, as `/quotes/add` reads it. */
type QuoteQuery = { readonly of: Query };
/** The article, as several such links stand on a page. */
type QuotedArticle = QuoteQuery & { readonly name: string; readonly icon?: ReactNode };

export function QuoteLink({ of, name, icon = <FilePlus /> }: QuotedArticle): ReactNode {
  const t = useQuoteLinkText();
  const paths = usePaths();
  if (useSession().punchout) return null;
  return (
    <ButtonLink
      to={paths.addToQuote(of)}
      variant="quiet"
      size="small"
      prefetch="none"
      icon={icon}
      aria-label={t("askOf", { name })}
    >
      {t("ask")}
    </ButtonLink>
  );
}

export function QuoteMenuLink({ of }: QuoteQuery): ReactNode {
  const t = useQuoteLinkText();
  const paths = usePaths();
  if (useSession().punchout) return null;
  return (
    <MenuLink to={paths.addToQuote(of)} icon={<FilePlus />}>
      {t("ask")}
    </MenuLink>
  );
}

/** Takes what is chosen and typed in the form around it along. */
export function QuoteButton({ of }: QuoteQuery): ReactNode {
  const t = useQuoteLinkText();
  const paths = usePaths();
  if (useSession().punchout) return null;
  return (
    <Button type="submit" formAction={paths.addToQuote(of)} icon={<FilePlus />}>
      {t("ask")}
    </Button>
  );
}
