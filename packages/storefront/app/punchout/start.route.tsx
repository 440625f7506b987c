// The way in from a procurement system: its link is exchanged for a session once. The link is only shown by a GET, so that
// nothing that looks at addresses ahead of the buyer uses it up.

import { punchoutText, usePunchoutText } from "messages:punchout";
import { ApiError } from "@comptoir/sdk/errors";
import { redirect } from "react-router";
import { AuthPage, authHandle, authHeaders } from "#auth/auth-page.tsx";
import { refused } from "#auth/form-state.ts";
import { serverMessage, showAgain } from "#auth/refusals.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getAnonymousSdk } from "#lib/session/sdk.server.ts";
import { startSession } from "#lib/session/session.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import { useSendOnce } from "#punchout/send-once.ts";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/start.route.ts";

export const handle = authHandle;
export const headers = authHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, punchoutText(languageOf(args.location.pathname))("startTitle"));

const reasons = ["credentials", "request", "busy", "failure"] as const;

export function loader({ url }: Route.LoaderArgs) {
  const refusal = reasons.find((reason) => reason === url.searchParams.get("refused"));
  return { token: url.searchParams.get("token") ?? "", refusal: refusal ?? null };
}

/** Where the buyer begins: at the article chosen before, at the earlier basket, or at home. */
function firstPage(opened: { selectedItem: string | null; hasBasket: boolean }, language: Language): string {
  const paths = pathsIn(language);
  if (opened.selectedItem) return paths.search({ query: opened.selectedItem });
  return opened.hasBasket ? paths.carts() : paths.home();
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const token = typedText(await readForm(request), "token");
  if (!token) return refused({ form: punchoutText(language)("linkMissing") });
  const opened = await getAnonymousSdk(context, language)
    .punchout.openPunchout({ body: { token } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "USER_INACTIVE") return { refusal: "credentials" as const };
      return { message: serverMessage(error, language), error };
    });
  if ("refusal" in opened) return refused({ form: punchoutText(language)("refused.credentials") });
  if ("message" in opened) return showAgain(refused({ form: opened.message }), opened.error);
  startSession(context, opened.token);
  throw redirect(firstPage(opened, language));
}

export default function Start({ loaderData: { token, refusal }, actionData }: Route.ComponentProps) {
  const t = usePunchoutText();
  const isOpen = token !== "" && !refusal && !actionData;
  return (
    <AuthPage title={t("startTitle")} state={actionData}>
      {isOpen && <EnterForm token={token} />}
      {refusal && <Alert tone="danger">{t(`refused.${refusal}`)}</Alert>}
      {!isOpen && !refusal && !actionData && <Alert tone="danger">{t("linkMissing")}</Alert>}
      {actionData && <p>{t("refused.failure")}</p>}
    </AuthPage>
  );
}

function EnterForm({ token }: { readonly token: string }) {
  const t = usePunchoutText();
  return (
    <form method="post" ref={useSendOnce()} className="grid gap-4">
      <p>{t("startLead")}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="large">
        {t("enter")}
      </Button>
    </form>
  );
}
