// The articles of a comparison with everything that is compared, four at most.

import { defaultCurrency } from "@comptoir/contract/conventions";
import type { ProductVariantDetail } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import {
  comparisonCookie,
  readChoice,
  withChosen,
  withoutChosen,
  writeChoice,
} from "#catalogue/comparison/choice/comparison.rules.ts";
import { presentProduct, presentVariant } from "#catalogue/product/product.present.ts";
import type { ProductFact, VariantView } from "#catalogue/product-view.ts";
import type { Language } from "#lib/locale.ts";
import type { Session } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";
import { sentValue } from "#lib/typed-fields.ts";

export type ComparedArticle = {
  readonly productId: string;
  readonly brand: string | null;
  readonly variant: VariantView;
  /** Those of the variant, then those of its product. */
  readonly facts: readonly ProductFact[];
};

const keptForSeconds = 30 * 24 * 60 * 60;

/** The choice that the browser keeps. */
export const keptChoice = (session: Session, request: Request): readonly string[] =>
  readChoice(readOwnCookie(session, request, comparisonCookie));

/** Adds or removes the variant of a form; the browser keeps what comes out of it. */
export function changeChoice(session: Session, request: Request, form: FormData): readonly string[] {
  const variantId = sentValue(form, "variantId");
  const ids = form.get("ids");
  const current = typeof ids === "string" ? readChoice(ids) : keptChoice(session, request);
  const next = form.get("do") === "remove" ? withoutChosen(current, variantId) : withChosen(current, variantId);
  const maxAgeSeconds = next.length === 0 ? 0 : keptForSeconds;
  session.cookies.set(
    comparisonCookie,
    writeCookie(comparisonCookie, writeChoice(next), { maxAgeSeconds, httpOnly: true }),
  );
  return next;
}

/** One article; null when the visitor may not see it any more. */
async function findArticle(sdk: Pick<Sdk, "catalogue">, id: string, language: Language) {
  const { catalogue } = sdk;
  const params = { variantKey: id };
  try {
    const [variant, offers] = await Promise.all([
      catalogue.getVariant({ params, query: { idType: "DJUST_ID" } }),
      catalogue.getVariantOffers({ params, query: { currency: defaultCurrency, idType: "DJUST_ID" } }),
    ]);
    const { product }: ProductVariantDetail = variant;
    const whole = await catalogue.getProduct({ params: { productKey: product.id }, query: { productIdType: "ID" } });
    const view = presentVariant(variant, offers, language);
    const { facts, brand } = presentProduct(whole, [], [], language);
    return { productId: product.id, brand, variant: view, facts: [...view.facts, ...facts] };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** The articles with these ids, in their order; what is gone is left out. */
export async function findCompared(
  sdk: Pick<Sdk, "catalogue">,
  ids: readonly string[],
  language: Language,
): Promise<readonly ComparedArticle[]> {
  const found = await Promise.all(ids.map((id) => findArticle(sdk, id, language)));
  return found.flatMap((article) => article ?? []);
}
