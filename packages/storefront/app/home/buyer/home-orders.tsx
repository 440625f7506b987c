// The orders placed last, told by what is in them.

import { useBuyerHomeText } from "messages:buyerHome";
import RotateCw from "lucide-react/icons/rotate-cw";
import { kindWords } from "#goods/short-name.rules.ts";
import { FailedBlock, HomeBlock, HomeRows } from "#home/buyer/home-block.tsx";
import type { ShownOrder } from "#home/buyer/home-view.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortDay } from "#lib/weekday.ts";
import { orderStateIcon } from "#orders/order-state-icon.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Picture } from "#ui/display/picture.tsx";

export function HomeOrders({ orders }: { readonly orders: readonly ShownOrder[] | null }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  if (orders === null) return <FailedBlock name="orders" />;
  if (orders.length === 0) return null;
  return (
    <HomeBlock name="orders" title={t("orders.title")} all={{ to: paths.orders(), words: t("orders.all") }}>
      <HomeRows>
        {orders.map((order) => (
          <OrderRow key={order.reference} order={order} />
        ))}
      </HomeRows>
    </HomeBlock>
  );
}

function OrderRow({ order }: { readonly order: ShownOrder }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const language = useLanguage();
  const { reference, orderedAt, buyer, lineCount, articles, states, amount, takenOut, currency } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 md:flex-nowrap">
      <span className="flex flex-none gap-0.5 sm:w-22">
        {articles.map(({ name, pictureUrl }) => (
          <span key={name} className="w-7 flex-none">
            <Picture
              images={pictureUrl ? { url: pictureUrl } : null}
              width={28}
              height={28}
              alt=""
              placeholderLabel={t("noPicture")}
            />
          </span>
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span
          title={articles.map(({ name }) => name).join(", ")}
          className="line-clamp-2 font-semibold text-sm sm:line-clamp-none lg:line-clamp-1"
        >
          {[...new Set(articles.map(({ name }) => kindWords(name, language)))].join(", ")}
        </span>
        <span className="block text-muted text-xs">
          <Link to={paths.order(reference)} prefetch="none" className="whitespace-nowrap tabular-nums">
            {reference}
          </Link>
          {" · "}
          <time dateTime={orderedAt}>{formatShortDay(orderedAt)}</time> · {t("lines", { count: lineCount })}
          {buyer !== null && ` · ${buyer}`}
        </span>
      </span>
      <span className="flex flex-none flex-wrap justify-end gap-1 max-sm:order-1">
        {states.map(({ code, state, tone }) => (
          <Badge key={code} tone={tone} icon={orderStateIcon(code)}>
            {state}
          </Badge>
        ))}
      </span>
      <span className="ms-auto flex-none text-end max-sm:order-1 sm:ms-0">
        <strong className="text-sm tabular-nums">{t("withoutTax", { amount: formatMoney(amount, currency) })}</strong>
        {takenOut !== null && (
          <span className="block text-muted text-xs">{t("takenOut", { amount: formatMoney(takenOut, currency) })}</span>
        )}
      </span>
      <ButtonLink
        to={paths.order(reference, { reorder: 1 })}
        size="small"
        icon={<RotateCw />}
        prefetch="none"
        aria-label={t("orderAgainNamed", { reference })}
        className="flex-none max-sm:order-2 max-sm:w-full print:hidden"
      >
        {t("orderAgain")}
      </ButtonLink>
    </li>
  );
}
