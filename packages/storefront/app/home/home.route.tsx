// The first page: a sentence and the catalogue for visitors, a desk for buyers (ux H-01 to H-03).

import { useHomeText } from "messages:home";
import { useSearchParams } from "react-router";
import { BuyerDesk } from "#home/buyer-desk.tsx";
import { loadHome } from "#home/home-data.server.ts";
import { VisitorHome } from "#home/visitor-home.tsx";
import { forEverybody } from "#lib/session/caching.ts";
import { useSession } from "#lib/session/session.ts";
import { useLoginPath } from "#shell/session/account-menu.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/home.route.ts";

export const handle = forEverybody;

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(context, url);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LoginNotice />
      {loaderData.desk ? (
        <BuyerDesk {...loaderData.desk} catalogue={loaderData.catalogue} />
      ) : (
        <VisitorHome {...loaderData} />
      )}
    </>
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
