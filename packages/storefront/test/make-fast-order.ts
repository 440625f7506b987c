// A shop in which fast orders are typed, and the sheets that its pages send and show.
import type { Offer } from "@comptoir/contract/products";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { fields, writeRows } from "#fast-order/sheet/sheet-form.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { type Answers, on } from "./fake-commerce.ts";
import { makeCart } from "./make-orders.ts";
import { cartsOf, pageOf } from "./make-pages.ts";
import { makeOffer, makeVariant } from "./make-products.ts";
import { makeDetail, makeQuote } from "./make-quotes.ts";

export const box = makeOffer(makeVariant("CAI-0001", { ean: "3760001234567" }), { priceId: "PRX-CAI-0001" });
const bag = makeOffer(makeVariant("SAC-0001", { skuProduct: "20000" }), { stock: 0, priceId: "PRX-SAC-0001" });
const otherBag = makeOffer(makeVariant("SAC-0002", { skuProduct: "20000" }), { priceId: "PRX-SAC-0002" });

/** A shop with these offers; those beyond the first list are hidden from the account and known to guests. */
export function shopWith(offers: readonly Offer[], hidden: readonly Offer[] = []): Answers {
  const page = (content: readonly Offer[]) => pageOf(content);
  return {
    ...on.catalogue.getOfferInventories((_, { request }) => {
      const asked = new URL(request.url).searchParams;
      if (asked.has("skus[]"))
        return page(
          offers.filter(
            (offer) =>
              offer.offerInventory.stock > 0 &&
              asked.getAll("skus[]").includes(offer.offerInventory.variant.skuProduct),
          ),
        );
      const codes = asked.getAll("codes[]");
      const seen = request.headers.has("authorization") ? offers : [...offers, ...hidden];
      return page(
        seen.filter(({ offerInventory: { variant } }) =>
          [variant.externalSku, variant.ean].some(
            (code) => code && codes.includes(code.toLowerCase().replaceAll("-", "")),
          ),
        ),
      );
    }),
    ...on.catalogue.getArticleIndex(() => ({
      version: "v1",
      articles: {
        variantIds: ["variant-CAI-0001"],
        codes: [["CAI-0001"]],
        names: ["Caisse CAI-0001"],
        packs: [20],
        minimums: [20],
      },
    })),
    ...on.carts.getCarts(() => cartsOf([{ ...makeCart([]), id: "mine" }])),
    ...on.carts.updateCartLines({ cartId: "mine" }, () => ({ warnings: [] })),
    ...on.quotes.getMasterQuotes(() => pageOf([makeQuote()])),
    ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 40)] }),
    ),
    ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ masterQuoteDetails: [makeDetail("CAI-0001", 80)] }),
    ),
  };
}

export const answers = shopWith([box, bag, otherBag]);

/** The rows of a sheet into which this was typed. */
export const rowsOf = (text: string): readonly SheetRow[] =>
  changeRows([], { kind: "add", lines: readText(text).lines });
/** What a press of a button sends from there. */
export const press = (action: string, text: string, more: readonly (readonly [string, string])[] = []) =>
  [[fields.rows, writeRows(rowsOf(text))], [fields.action, action], ...more] as const;
/** The words of the table's rows. */
export const tableOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = ""]) => row.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
