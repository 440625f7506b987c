// The first page: a sentence and the catalogue for visitors, a desk for buyers (ux H-01 to H-03).

import { useHomeText } from "messages:home";
import { type ComponentProps, memo } from "react";
import { useSearchParams } from "react-router";
import { loadHome } from "#home/home-data.server.ts";
import { VisitorHome } from "#home/visitor-home.tsx";
import { forEverybody } from "#lib/session/caching.ts";
import { useSession } from "#lib/session/session.ts";
import { useLoginPath } from "#shell/session/sign-in-link.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { deferred } from "#ui/display/deferred.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/home.route.ts";

export const handle = forEverybody;

/** Visitors load none of it, and buyers what acts in it once the page is shown. */
const BuyerHome = deferred(() => import("#home/buyer/buyer-home.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const [home] = await Promise.all([loadHome(context, url), BuyerHome.prepare()]);
  return home;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LoginNotice />
      {loaderData.buyer && <Desk home={loaderData.buyer} />}
      {loaderData.visitor && <VisitorHome {...loaderData.visitor} />}
    </>
  );
}

/** Drawn again for something else only: the router draws all routes anew with each step of a navigation. */
const Desk = memo((props: ComponentProps<typeof BuyerHome>["props"]) => (
  <BuyerHome props={props} fallback={<HomeOnItsWay />} />
));

/** The boxes of a buyer's page, while its code is on the way. */
function HomeOnItsWay() {
  return (
    <div className="grid gap-3 lg:grid-cols-desk" aria-busy="true">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** Whoever was sent here from a page that needs a session is told why, and led back there (ux H-03). */
function LoginNotice() {
  const t = useHomeText();
  const loginPath = useLoginPath();
  const [parameters] = useSearchParams();
  const { isAuthenticated } = useSession();
  if (parameters.get("login") !== "required" || isAuthenticated) return null;
  const action = (
    <ButtonLink to={loginPath} variant="primary" prefetch="none">
      {t("loginThere")}
    </ButtonLink>
  );
  return (
    <Alert tone="info" title={t("loginRequired")} actions={action} className="mb-6">
      {t("loginRequiredHelp")}
    </Alert>
  );
}
