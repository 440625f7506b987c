// The mail that ends stock watches, as their articles are back in stock: one for all of them, in the language they were asked in.
import type { BackInStockRow } from "#catalogue/stock-watches/stock-watches.queries.ts";
import type { Deps, Mail } from "#deps.ts";
import { courtesyIn, writeMail } from "#mail/layout.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";

type BackInStock = Pick<BackInStockRow, "email" | "firstName" | "locale" | "productId" | "variantId"> &
  Pick<BackInStockRow, "articleCode" | "articleName">;

/** One article leads to its page, several to the list of what the user waits for. */
function linkTo({ config }: Pick<Deps, "config">, articles: readonly [BackInStock, ...BackInStock[]]): string {
  const [{ productId, variantId, locale }] = articles;
  const path =
    articles.length === 1
      ? `/product/${encodeURIComponent(productId)}?variant=${encodeURIComponent(variantId)}`
      : "/account/stock-watches";
  return shopPage(config.shopUrl, path, normaliseLocale(locale));
}

/** To one user, about articles of one language. */
export function writeBackInStockMail(
  deps: Pick<Deps, "config">,
  articles: readonly [BackInStock, ...BackInStock[]],
): Mail {
  const [{ email, firstName, locale, articleName }] = articles;
  const { brand } = deps.config;
  const url = linkTo(deps, articles);
  const table = articles.map(({ articleCode, articleName: text }) => ({ text, amount: articleCode }));
  if (normaliseLocale(locale) === "en-GB")
    return writeMail(email, "en", {
      subject:
        articles.length === 1 ? `Back in stock: ${articleName}` : `${articles.length} articles are back in stock`,
      ...courtesyIn("en-GB", firstName),
      paragraphs: [
        "You asked us to write when this could be ordered again. It can, as long as stocks last.",
        "This message is sent once. To be told again, ask again on the article’s page.",
      ],
      table,
      link: { label: articles.length === 1 ? "See the article" : "See the articles", url },
      brand,
    });
  return writeMail(email, "fr", {
    subject: articles.length === 1 ? `De retour\u00a0: ${articleName}` : `${articles.length} articles sont de retour`,
    ...courtesyIn("fr-FR", firstName),
    paragraphs: [
      `Vous nous avez demandé de vous prévenir. ${articles.length === 1 ? "Cet article peut de nouveau être commandé" : "Ces articles peuvent de nouveau être commandés"}, dans la limite du stock.`,
      "Ce message n’est envoyé qu’une fois. Pour être prévenu de nouveau, redemandez-le sur la page de l’article.",
    ],
    table,
    link: { label: articles.length === 1 ? "Voir l’article" : "Voir les articles", url },
    brand,
  });
}
