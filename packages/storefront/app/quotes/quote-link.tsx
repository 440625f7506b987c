// "Ask for a quote" as it stands on the pages of articles, carts and lists; it leads to the page that asks into which request.
import FilePlus from "lucide-react/icons/file-plus";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import type { Query } from "#lib/paths.ts";
import { useQuoteLinkText } from "#quotes/quote-link.text.ts";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { MenuLink } from "#ui/menu.tsx";

/** What is asked for, as `/quotes/add` reads it. */
type Asked = { readonly of: Query };
/** The article, as several such links stand on a page. */
type AskedArticle = Asked & { readonly name: string; readonly icon?: ReactNode };

export function QuoteLink({ of, name, icon = <FilePlus /> }: AskedArticle): ReactNode {
  const t = useQuoteLinkText();
  return (
    <ButtonLink
      to={usePaths().addToQuote(of)}
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

export function QuoteMenuLink({ of }: Asked): ReactNode {
  const t = useQuoteLinkText();
  return (
    <MenuLink to={usePaths().addToQuote(of)} icon={<FilePlus />}>
      {t("ask")}
    </MenuLink>
  );
}

/** Takes what is chosen and typed in the form around it along. */
export function QuoteButton({ of }: Asked): ReactNode {
  const t = useQuoteLinkText();
  return (
    <Button type="submit" formAction={usePaths().addToQuote(of)} icon={<FilePlus />}>
      {t("ask")}
    </Button>
  );
}
