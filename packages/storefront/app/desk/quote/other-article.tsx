// Another article in the place of a line: searched among the supplier's own, and added to the draft. Links and forms alone.

import { useDeskQuoteText } from "messages:deskQuote";
import { searchLength } from "@comptoir/contract/limits";
import Search from "lucide-react/icons/search";
import { Form, useLocation } from "react-router";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import type { OtherArticles } from "#desk/quote/other-articles.server.ts";
import { formatNumber, formatUnitPrice } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type OtherArticleProps = {
  readonly others: OtherArticles;
  /** The quote whose line it is for. */
  readonly page: Pick<QuotePage, "version" | "client">;
};
type FoundArticle = NonNullable<OtherArticles["found"]>[number];

export function OtherArticle({ others: { lineId, name, search, found }, page }: OtherArticleProps) {
  const t = useDeskQuoteText();
  const { pathname } = useLocation();
  return (
    <Card as="section" labelledBy="other">
      <h2 id="other" tabIndex={-1} className="mb-2 text-lg">
        {t("otherArticleFor", { name })}
      </h2>
      <Form action={pathname} className="mb-3 flex flex-wrap items-end gap-3" role="search">
        <input type="hidden" name="other" value={lineId} />
        <Field label={t("other.search")} className="w-full sm:w-80">
          <TextInput key={search} name="find" type="search" maxLength={searchLength} defaultValue={search} />
        </Field>
        <Button type="submit" icon={<Search />}>
          {t("other.find")}
        </Button>
        <Link to={pathname}>{t("other.leave")}</Link>
      </Form>
      {found === null || found.length === 0 ? (
        <p role="status">{t(found === null ? "other.failed" : "other.none", { search })}</p>
      ) : (
        <FoundArticles found={found} lineId={lineId} page={page} />
      )}
    </Card>
  );
}

type FoundProps = Pick<OtherArticleProps, "page"> & {
  readonly found: readonly FoundArticle[];
  readonly lineId: string;
};

function FoundArticles({ found, lineId, page: { version, client } }: FoundProps) {
  const t = useDeskQuoteText();
  const language = useLanguage();
  const figures = { isNumeric: true } as const;
  return (
    <Table
      caption={t("other.found", { count: found.length })}
      density="compact"
      rows={found}
      rowKey={({ offerId }) => offerId}
      columns={[
        {
          ...{ key: "article", head: t("article"), isRowHead: true },
          cell: ({ name, code }) => (
            <>
              {name} <span className="code block text-sm font-normal text-muted">{code}</span>
            </>
          ),
        },
        {
          ...{ ...figures, key: "stock", head: t("other.stock"), cardLabel: t("other.stock") },
          cell: ({ stock }) => (stock === null ? "–" : formatNumber(stock, language)),
        },
        {
          ...{ ...figures, key: "price", head: t(`listPrice.${client}`), cardLabel: t(`listPrice.${client}`) },
          cell: ({ price }) => (price === null ? "–" : formatUnitPrice(price)),
        },
        {
          key: "add",
          head: t("other.add"),
          cell: ({ offerId, name, price, leadTime }) => (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="for" value={lineId} />
              <input type="hidden" name="price" value={price ?? ""} />
              <input type="hidden" name="leadTime" value={leadTime ?? ""} />
              <Button type="submit" name="propose" value={offerId} size="small" aria-label={t("other.addOf", { name })}>
                {t("other.add")}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
