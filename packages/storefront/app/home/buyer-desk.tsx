// For buyers the home page is a desk: what was begun, what was ordered, and the catalogue at hand (ux H-02).

import { useHomeText } from "messages:home";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Categories } from "#home/category-tiles.tsx";
import { Block, Money, Nothing } from "#home/desk-block.tsx";
import { Orders, Tasks } from "#home/desk-orders.tsx";
import type { CartEntry, HomeData, ListEntry, OrderEntry, TaskBlock } from "#home/home-data.server.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { BlockFailure } from "#page/block-failure.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";

type DeskProps = {
  readonly carts: readonly CartEntry[] | null;
  readonly lists: readonly ListEntry[] | null;
  readonly orders: readonly OrderEntry[] | null;
  /** Orders to approve, answered quotes, and orders that are blocked or have arrived. */
  readonly tasks: Readonly<Record<"approvals" | "answers" | "attention", TaskBlock>>;
  readonly catalogue: HomeData["catalogue"];
};

export function BuyerDesk({ carts, lists, orders, tasks, catalogue }: DeskProps) {
  const t = useHomeText();
  const paths = usePaths();
  const { user } = useSession();
  return (
    <div className="grid gap-8">
      <h1>{user ? t("greeting", { firstName: user.firstName }) : t("deskTitle")}</h1>
      {/* The cart comes first, and stands beside what waits where there is room: no column leaves a hole in the other. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-desk lg:grid-rows-desk">
        <div className="lg:col-start-2">
          <Carts carts={carts} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Tasks id="approvals" tasks={tasks.approvals} pathOf={paths.approval} allPath={paths.approvals()} />
          <Tasks id="answers" tasks={tasks.answers} pathOf={paths.quote} allPath={paths.quotes({ tab: "decide" })} />
          <Tasks id="attention" tasks={tasks.attention} pathOf={paths.order} allPath={paths.orders()} />
          <Orders orders={orders} />
        </div>
        <div className="empty:hidden lg:col-start-2">
          <Lists lists={lists} />
        </div>
      </div>
      <Categories tiles={catalogue?.categories} />
    </div>
  );
}

function Carts({ carts }: { readonly carts: DeskProps["carts"] }) {
  const t = useHomeText();
  const paths = usePaths();
  const all = (
    <Link to={paths.carts()} className="text-sm">
      {t("allCarts")}
    </Link>
  );
  return (
    <Block id="carts" title={t("continueCart")} all={all}>
      {carts === null && <BlockFailure what={t("cartsFailed")} />}
      {carts?.length === 0 && <Nothing text={t("noCart")} />}
      <ul className="divide-y divide-line">
        {carts?.map((cart) => (
          <li key={cart.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{cart.name}</span>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                {t("lines", { count: cart.lineCount })}
                <Money value={cart.totalWithoutTax} currency={cart.currency} />
              </span>
            </span>
            <span className="grid flex-none justify-items-end gap-1">
              {cart.unpaidOrder !== null && <Badge tone="action">{t("unpaid")}</Badge>}
              <Continue cart={cart} />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** On to the cart, or to the payment that its order waits for. */
function Continue({ cart: { id, name, unpaidOrder } }: { readonly cart: CartEntry }) {
  const t = useHomeText();
  const paths = usePaths();
  const isUnpaid = unpaidOrder !== null;
  return (
    <ButtonLink
      to={isUnpaid ? paths.payment({ order: unpaidOrder }) : paths.cart(id)}
      size="small"
      icon={<ArrowRight />}
      {...(isUnpaid ? { prefetch: "none" as const } : {})}
      aria-label={t(isUnpaid ? "toPaymentNamed" : "continueNamed", { name })}
    >
      {t(isUnpaid ? "toPayment" : "continue")}
    </ButtonLink>
  );
}

/** The lists changed last; nothing at all while there are none. */
function Lists({ lists }: Pick<DeskProps, "lists">) {
  const t = useHomeText();
  const paths = usePaths();
  if (lists?.length === 0) return null;
  const all = (
    <Link to={paths.buyingLists()} className="text-sm">
      {t("lists.all")}
    </Link>
  );
  return (
    <Block id="lists" title={t("lists.title")} all={all}>
      {lists === null && <BlockFailure what={t("lists.failed")} />}
      <ul className="divide-y divide-line">
        {lists?.map(({ id, name, lineCount }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={paths.buyingList(id)} className="min-w-0 truncate">
              {name}
            </Link>
            <span className="text-sm text-muted">{t("lines", { count: lineCount })}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
