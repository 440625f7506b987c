// What stands beside the variant of the page: alternatives, then what goes with it, or else others of its kind.

import { useBesideText } from "messages:beside";
import { ProductCards } from "#catalogue/cards/product-cards.tsx";
import { Alternatives } from "#catalogue/product/beside/alternatives.tsx";
import type { BesideView } from "#catalogue/product/beside/beside-view.ts";
import { useBeside } from "#catalogue/product/beside/use-beside.ts";
import type { ProductCard } from "#catalogue/product-card.ts";
import { BlockFailure } from "#page/block-failure.tsx";

type ArticlesBesideProps = {
  /** Null: it could not be loaded. */
  readonly loaded: BesideView | null;
  /** The variant that is shown now. */
  readonly variantId: string | undefined;
  /** The article is not sold any more: what there is replaces it. */
  readonly isReplacement: boolean;
};

export function ArticlesBeside({ loaded, variantId, isReplacement }: ArticlesBesideProps) {
  const t = useBesideText();
  const beside = useBeside(loaded, isReplacement ? undefined : variantId);
  if (beside === null) return <BlockFailure what={t("failed")} />;
  return (
    <>
      <Alternatives alternatives={beside.alternatives} hundredPrice={beside.hundredPrice} />
      <Cards id="companions" title={t("companions")} cards={beside.companions} />
      <Cards id="similar" title={t(isReplacement ? "replacements" : "similar")} cards={beside.similar} />
    </>
  );
}

type CardsProps = { readonly id: string; readonly title: string; readonly cards: readonly ProductCard[] };

function Cards({ id, title, cards }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <ProductCards cards={cards} />
    </section>
  );
}
