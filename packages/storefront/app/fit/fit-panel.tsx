// One article and the object in it: the way into the cart, above the fold of low windows too, what is free on each face, drawn and
// written, and what the closed parcel comes to.

import { useFitText } from "messages:fit";
import { isOrderable, tierAt } from "@comptoir/contract/articles/quantities.rules";
import { volumeOf, volumetricWeight } from "@comptoir/contract/fit/fit.rules";
import Check from "lucide-react/icons/check";
import ListPlus from "lucide-react/icons/list-plus";
import { useState } from "react";
import { useLocation } from "react-router";
import { AddToCart } from "#carts/add/add-to-cart.tsx";
import ComparisonLink from "#catalogue/comparison/choice/comparison-link.tsx";
import { ComparisonToggle } from "#catalogue/comparison/choice/comparison-toggle.tsx";
import { QuoteLink } from "#collections/quote-link.tsx";
import type { ArticleView, SizeView } from "#fit/fit.server.ts";
import type { FitQuestion } from "#fit/fit-question.ts";
import { measureNames, useFitWords } from "#fit/fit-words.ts";
import { PanelViews } from "#fit/panel-views.tsx";
import { litresOf, proposeVoidFill, type VoidFill } from "#fit/void-fill.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { UnitPrice } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

type PanelProps = {
  readonly size: SizeView;
  readonly article: ArticleView;
  readonly question: FitQuestion;
  readonly voidFills: readonly VoidFill[];
};

export function FitPanel({ size, article, question, voidFills }: PanelProps) {
  const t = useFitText();
  const paths = usePaths();
  const words = useFitWords();
  const supplier = article.offer?.supplier.name;
  return (
    <section data-fit-panel className="fit-panel card" aria-labelledby="fit-panel-title">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="fit-panel-title" className="text-lg font-bold">
          {t("millimetres", { size: words.size(size.kind, size.inner) })}
        </h2>
        <Link to={paths.product(article.productId, { variant: article.variantId })} className="text-sm code">
          {article.code}
        </Link>
      </div>
      <p className="text-xs text-muted">{[article.kindName, article.brand, supplier].filter(Boolean).join(" · ")}</p>
      <Buy article={article} />
      <div className="fit-details">
        <PanelViews size={size} />
        <DescriptionList look="totals" entries={useEntries(size, article, question)} />
        <VoidFillLine size={size} quantity={question.quantity} fills={voidFills} />
      </div>
      <OtherWays article={article} />
    </section>
  );
}

/** The space around the object, or by how much it stands out along which measures. */
function useRoom(size: SizeView, { object }: FitQuestion) {
  const t = useFitText();
  const words = useFitWords();
  if (size.fill !== null) {
    const litres = words.litres(size.volume - volumeOf(object.sides));
    return { key: "void", term: t("void"), value: t("voidOf", { litres, share: words.fill(1_000 - size.fill) }) };
  }
  const over = measureNames[size.kind].map((name, place) => ({ side: t(name), free: size.slack[place] ?? 0 }));
  const value = over
    .filter(({ free }) => free < 0)
    .map(({ side, free }) => t("tooLargeAlong", { over: words.number(-free), side }))
    .join(", ");
  return { key: "beyond", term: t("tooLarge"), value: <b className="fit-lack">{value}</b> };
}

/** What the closed parcel comes to; what nobody told stays open. */
function useEntries(size: SizeView, article: ArticleView, question: FitQuestion) {
  const t = useFitText();
  const words = useFitWords();
  const room = useRoom(size, question);
  const { object } = question;
  const { outer, weight, load } = article;
  const isHeavyEnough = load !== null && object.weight !== null;
  const unknown = t("unknown");
  const inKilograms = (grams: number) => t("kilograms", { weight: words.kilograms(grams) });
  return [
    room,
    {
      key: "closed",
      term: t("closedParcel"),
      value: outer ? t("millimetres", { size: words.sides(outer) }) : unknown,
    },
    {
      key: "weight",
      term: t("weights"),
      value: t("twoWeights", {
        real: object.weight !== null && weight !== null ? inKilograms(object.weight + weight) : unknown,
        volumetric: outer ? inKilograms(volumetricWeight([outer[0] ?? 0, outer[1] ?? 0, outer[2] ?? 0])) : unknown,
      }),
    },
    {
      key: "load",
      term: t("admittedLoad"),
      value: isHeavyEnough ? (
        <span className="fit-checked">
          {t("loadAgainst", { load: words.kilograms(load), weight: words.kilograms(object.weight) })} <Check />
        </span>
      ) : load === null ? (
        t("loadUnknown")
      ) : (
        inKilograms(load)
      ),
    },
  ];
}

type VoidFillLineProps = { readonly size: SizeView; readonly quantity: number; readonly fills: readonly VoidFill[] };

/** What could fill what is empty around all objects, where it is worth a word. */
function VoidFillLine({ size, quantity, fills }: VoidFillLineProps) {
  const t = useFitText();
  const paths = usePaths();
  const words = useFitWords();
  // Where it does not go in, nothing is to fill.
  const empty = size.fill === null ? 0 : size.volume - Math.round((size.volume * size.fill) / 1_000);
  const litres = litresOf(empty) * quantity;
  const proposal = litres >= 1 ? proposeVoidFill(fills, litres) : null;
  if (!proposal) return null;
  const { fill, pieces } = proposal;
  return (
    <div className="fit-void-fill text-sm">
      <p>
        {t("voidFill", { litres: words.number(litres), count: words.number(quantity) })}{" "}
        <Link to={paths.product(fill.productId, { variant: fill.variantId })}>
          {t("voidFillPieces", { pieces, name: fill.name })}
        </Link>
      </p>
      <UnitPrice of={fill.offer} />
    </div>
  );
}

type ArticleProps = { readonly article: ArticleView };

function useHere() {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function Buy({ article }: ArticleProps) {
  const t = useFitText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  const { offer } = article;
  const here = useHere();
  return (
    <div className="grid gap-2 print:hidden">
      {offer && isAuthenticated && isOrderable(offer) && (
        // Another article starts with its own quantity.
        <Order key={article.variantId} article={article} offer={offer} />
      )}
      {!isAuthenticated && (
        <ButtonLink to={paths.login({ to: here })} variant="primary">
          {t("signIn")}
        </ButtonLink>
      )}
      {!offer && <p className="text-sm">{t("noOffer")}</p>}
    </div>
  );
}

/** What can be done with an article besides ordering it. */
function OtherWays({ article: { variantId, code, offer } }: ArticleProps) {
  const t = useFitText();
  const paths = usePaths();
  const of = { variant: variantId, quantity: offer?.quantity ?? 1, from: useHere() };
  return (
    <div className="-ms-3 flex flex-wrap gap-x-3 print:hidden">
      <span data-fit-compare>
        <ComparisonToggle variantId={variantId} name={code} />
      </span>
      <ComparisonLink />
      <ButtonLink
        to={paths.addToList(of)}
        variant="quiet"
        size="small"
        prefetch="none"
        icon={<ListPlus />}
        aria-label={t("toListOf", { code })}
      >
        {t("toList")}
      </ButtonLink>
      <QuoteLink of={of} name={code} />
    </div>
  );
}

type OrderProps = { readonly article: ArticleView; readonly offer: NonNullable<ArticleView["offer"]> };

/** The shop's own quantity and button; the sum follows what is typed, as a preview. */
function Order({ article, offer }: OrderProps) {
  const t = useFitText();
  const [pieces, setPieces] = useState(offer.quantity);
  const tiers = offer.tiers.map(({ quantity, itemPrice }) => ({ quantity, unitPrice: itemPrice }));
  const tier = tierAt(tiers, pieces);
  const unitPrice = tier?.unitPrice ?? offer.itemPrice;
  const total = pieces === offer.quantity ? offer.total : previewTotal(unitPrice, pieces);
  return (
    <div data-fit-order className="grid gap-1">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-xs text-muted">
          {t("packsOf", { packs: pieces / offer.itemPerPack })}
          {tier && tier.quantity > 1 && ` · ${t("tier", { quantity: tier.quantity })}`}
        </span>
        <span>
          <b className="text-lg tabular-nums">{formatMoney(total)}</b>{" "}
          <span className="text-xs">{t("withoutTaxWord")}</span>
        </span>
      </p>
      <AddToCart
        offerPriceId={offer.offerPriceId}
        name={article.code}
        itemPerPack={offer.itemPerPack}
        minOrderQuantity={offer.minOrderQuantity}
        maxOrderQuantity={offer.maxOrderQuantity}
        stock={offer.stock}
        quantity={offer.quantity}
        onQuantity={setPieces}
      />
    </div>
  );
}
