// What should be ordered again and why, in one press (ux H-02): quantities are those of last time, and can be changed first.

import { useBuyerHomeText } from "messages:buyerHome";
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import { daysBetween } from "@comptoir/contract/days/days.rules";
import type { DueArticle } from "@comptoir/contract/home/home";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { useAddLines } from "#carts/add/use-add-lines.tsx";
import { sum } from "#goods/amounts.rules.ts";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { Quantity } from "#goods/quantity.tsx";
import { shortName } from "#goods/short-name.rules.ts";
import { FailedBlock, HomeBlock, HomeRows } from "#home/buyer/home-block.tsx";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortDay, formatShortWeekday } from "#lib/weekday.ts";
import { keepSizes } from "#lib/words.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type OrderableArticle = DueArticle & { readonly offer: NonNullable<DueArticle["offer"]> };
const isOrderable = (article: DueArticle): article is OrderableArticle => article.offer !== null;

/** Of so many pieces, by the tiers that the shop gave: a preview, as the cart sums up by itself. */
function goodsOf({ tiers }: OrderableArticle["offer"], pieces: number): number {
  return previewTotal(tierAt(tiers, pieces)?.unitPrice ?? 0, pieces);
}

type HomeDueProps = { readonly due: readonly DueArticle[] | null; readonly today: string };

export function HomeDue({ due, today }: HomeDueProps) {
  if (due === null) return <FailedBlock name="due" />;
  return due.length > 0 && <DueForm due={due} today={today} />;
}

function DueForm({ due, today }: { readonly due: readonly DueArticle[]; readonly today: string }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const adding = useAddLines();
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const available = due.filter(isOrderable);
  const piecesOf = ({ offer }: OrderableArticle) => typed[offer.offerPriceId] ?? offer.proposed;
  const total = sum(available.map((article) => goodsOf(article.offer, piecesOf(article))));
  const button = available.length > 0 && (
    <Button
      type="submit"
      variant="primary"
      size="small"
      icon={<ShoppingCart />}
      isPending={adding.isPending}
      className="max-sm:w-full print:hidden"
    >
      {t("due.addAll", { amount: formatMoney(total) })}
    </Button>
  );
  return (
    <form {...adding.form} noValidate>
      <input type="hidden" name="returnTo" value={paths.home()} />
      <HomeBlock
        name="due"
        title={t("due.title")}
        count={due.length}
        all={{ to: paths.dueArticles(), words: t("due.later") }}
        action={button}
      >
        {adding.refusal && (
          <Alert tone="danger" isUrgent>
            {adding.refusal}
          </Alert>
        )}
        {available.length < due.length && (
          <p className="text-sm text-muted">{t("due.missing", { count: due.length - available.length })}</p>
        )}
        <HomeRows>
          {due.map((article) => (
            <DueRow
              key={article.variantId}
              article={article}
              today={today}
              pieces={isOrderable(article) ? piecesOf(article) : 0}
              onPieces={(pieces) => {
                const id = article.offer?.offerPriceId;
                if (id) setTyped((before) => ({ ...before, [id]: pieces }));
              }}
            />
          ))}
        </HomeRows>
      </HomeBlock>
    </form>
  );
}

type DueRowProps = {
  readonly article: DueArticle;
  readonly today: string;
  readonly pieces: number;
  readonly onPieces: (pieces: number) => void;
};

function DueRow({ article, today, pieces, onPieces }: DueRowProps) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const { productId, name, code, pictureUrl } = article;
  const picture = pictureUrl ? { url: pictureUrl } : null;
  return (
    <li className="grid grid-cols-due items-center sm:grid-cols-due-wide gap-x-3 gap-y-0.5 py-1.5">
      <Picture
        images={picture}
        width={32}
        height={32}
        alt=""
        placeholderLabel={t("noPicture")}
        className="rounded-sm"
      />
      <span className="col-span-2 min-w-0 sm:col-span-1">
        <Link to={paths.product(productId)} tone="plain" className="block font-semibold text-sm sm:truncate">
          {keepSizes(shortName(name))}
        </Link>
        <span className="block text-muted text-xs">
          {code} · <Reason of={article} />
        </span>
      </span>
      <span className="whitespace-nowrap text-sm max-sm:col-span-2 max-sm:col-start-2">
        <DueDay orderBy={article.orderBy} today={today} />
      </span>
      {isOrderable(article) ? (
        <DueQuantity article={article} pieces={pieces} onPieces={onPieces} />
      ) : (
        <span className="text-muted text-sm max-sm:col-start-2 sm:col-span-2 sm:text-end">{t("due.none")}</span>
      )}
    </li>
  );
}

type DueQuantityProps = Pick<DueRowProps, "pieces" | "onPieces"> & { readonly article: OrderableArticle };

function DueQuantity({ article: { name, offer }, pieces, onPieces }: DueQuantityProps) {
  const t = useBuyerHomeText();
  const texts = useQuantityTexts(name, offer);
  return (
    <>
      <span className="quantity-beside max-sm:col-start-1 max-sm:col-end-3 sm:justify-self-end">
        <input type="hidden" name="offerPriceId" value={offer.offerPriceId} />
        <Quantity
          rule={offer}
          texts={texts}
          value={offer.proposed}
          allowsZero
          size="small"
          onCheck={(check) => onPieces(check.state === "valid" ? check.pieces : 0)}
        />
      </span>
      <span className="text-end leading-tight">
        <strong className="whitespace-nowrap text-sm tabular-nums">
          {t("withoutTax", { amount: formatMoney(goodsOf(offer, pieces)) })}
        </strong>
        {offer.itemPerPack > 1 && (
          <span className="block text-muted text-xs">{t("due.packs", { count: pieces / offer.itemPerPack })}</span>
        )}
      </span>
    </>
  );
}

/** Why it is due: how often it is bought, or how long the last purchase lasts. */
function Reason({ of }: { readonly of: DueArticle }) {
  const t = useBuyerHomeText();
  const { isRegular, everyDays, lastAt, usedUp, piecesPerWeek } = of;
  return isRegular
    ? t("due.every", { days: everyDays, last: formatShortDay(lastAt) })
    : t("due.lasts", { pieces: piecesPerWeek, day: formatShortDay(usedUp) });
}

/** By when to order: late, today, or the day. */
function DueDay({ orderBy, today }: { readonly orderBy: string; readonly today: string }) {
  const t = useBuyerHomeText();
  const language = useLanguage();
  const late = daysBetween(orderBy, today);
  if (late < 0) return <time dateTime={orderBy}>{formatShortWeekday(orderBy, language)}</time>;
  return (
    <time dateTime={orderBy} className={late > 0 ? "font-semibold text-warning" : undefined}>
      {late > 0 && <TriangleAlert className="me-1 inline size-4" aria-hidden="true" />}
      {late > 0 ? t("due.late", { days: late }) : t("due.today")}
    </time>
  );
}
