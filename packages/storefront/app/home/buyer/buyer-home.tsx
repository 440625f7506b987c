// For buyers the first page is a desk (ux H-02): what waits, what is due, what was ordered, and beside it the cart, spending, answers and
// deliveries. What there is nothing of takes no room.

import { useBuyerHomeText } from "messages:buyerHome";
import Boxes from "lucide-react/icons/boxes";
import List from "lucide-react/icons/list";
import Zap from "lucide-react/icons/zap";
import { HomeAnswers } from "#home/buyer/home-answers.tsx";
import { HomeCart } from "#home/buyer/home-cart.tsx";
import { HomeDeliveries } from "#home/buyer/home-deliveries.tsx";
import { HomeDue } from "#home/buyer/home-due.tsx";
import { HomeOrders } from "#home/buyer/home-orders.tsx";
import { HomeSpending } from "#home/buyer/home-spending.tsx";
import { HomeTasks } from "#home/buyer/home-tasks.tsx";
import type { ShownHome } from "#home/buyer/home-view.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { formatWeekday } from "#lib/weekday.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export default function BuyerHome({ home }: { readonly home: ShownHome }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Greeting home={home} />
      <div role="status" className="grid gap-2 empty:hidden">
        {home.notices.map(({ tone, text }) => (
          <Alert key={text} tone={tone}>
            {text}
          </Alert>
        ))}
      </div>
      {home.isFirstDay ? <FirstDay /> : <Blocks home={home} />}
    </div>
  );
}

/** The cart comes first, and stands beside what waits where there is room: no column leaves a hole in the other. */
function Blocks({ home }: { readonly home: ShownHome }) {
  const { tasks, carts, due, orders, spending, answers, deliveries, today } = home;
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-desk lg:grid-rows-desk">
      <div className="empty:hidden lg:col-start-2">
        <HomeCart carts={carts} />
      </div>
      <div className="grid grid-cols-1 gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <HomeTasks tasks={tasks} />
        <HomeDue due={due} today={today} />
        <HomeOrders orders={orders} />
      </div>
      <div className="grid grid-cols-1 gap-3 empty:hidden lg:col-start-2">
        <HomeSpending spending={spending} />
        <HomeAnswers answers={answers} />
        <HomeDeliveries deliveries={deliveries} today={today} />
      </div>
    </div>
  );
}

/** Who it is, the day, and the quickest ways to begin: a list of codes, and the lists changed last. */
function Greeting({ home: { lists, today } }: { readonly home: ShownHome }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  const language = useLanguage();
  const { user } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1>{user ? t("greeting", { firstName: user.firstName }) : t("title")}</h1>
      <time dateTime={today} className="text-muted">
        {formatWeekday(today, language)}
      </time>
      <p className="ms-auto flex flex-wrap gap-2 max-sm:w-full print:hidden">
        <ButtonLink to={paths.fastOrder()} size="small" icon={<Zap />} className="max-sm:hidden">
          {t("paste")}
        </ButtonLink>
        {lists?.map(({ id, name }) => (
          <ButtonLink key={id} to={paths.buyingList(id)} size="small" icon={<List />} className="max-w-60 truncate">
            {name}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

/** Nothing begun, nothing ordered: the three ways to begin. */
function FirstDay() {
  const t = useBuyerHomeText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<Boxes />}
      title={t("first.title")}
      actions={
        <>
          <ButtonLink to={paths.categories()} variant="primary">
            {t("first.browse")}
          </ButtonLink>
          <ButtonLink to={paths.fastOrder()}>{t("paste")}</ButtonLink>
          <ButtonLink to={paths.buyingLists()}>{t("first.lists")}</ButtonLink>
        </>
      }
    >
      <p>{t("first.text")}</p>
    </EmptyState>
  );
}
