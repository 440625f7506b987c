// Adds lines to the cart in use. With scripts the answer goes to the form that asked; without, the visitor is led back
// to the page with a notice. Guests sign in first, and what they wanted is then done.

import { cartsText, useCartsText } from "messages:carts";
import { data, redirect } from "react-router";
import {
  type AddLinesAnswer,
  keepPendingLines,
  readReturnPath,
  takePendingLines,
  withNotice,
  writeLines,
} from "#carts/add/add-lines.server.ts";
import { readTypedLines } from "#carts/add/typed-units.server.ts";
import { type RefusedLines, RefusedWords } from "#carts/refused-words.tsx";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/add-lines.route.ts";

export const handle = { isIndexed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, cartsText(languageOf(args.location.pathname))("addTitle"));

type RefusedAddition = RefusedLines & { readonly returnTo: string };
/** Lines were added, in other quantities than those that were sent. */
type Changed = {
  readonly remarks: readonly string[];
  readonly cart: { readonly id: string; readonly name: string };
  readonly returnTo: string;
};

/** Back to the page with a notice, or a page that says what the shop made of the quantities (ux G-27). */
function toldWithoutScripts(
  { lines, remarks, cart }: Extract<AddLinesAnswer, { ok: true }>,
  returnTo: string,
): Changed {
  if (remarks.length === 0) throw redirect(withNotice(returnTo, lines.length));
  return { remarks, cart, returnTo };
}

/** After the sign-in of a guest: what was kept is added. Anybody else finds that there is nothing to add. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<RefusedAddition | Changed> {
  const language = languageOf(url.pathname);
  const session = getSession(context);
  const pending = session.state === "authenticated" ? takePendingLines(session, request) : null;
  if (!pending) return { message: cartsText(language)("refused.nothing"), returnTo: pathsIn(language).carts() };
  const answer = await writeLines(getSdk(context, language), language, {
    lines: pending.lines,
    updateAction: "ADD_QUANTITY",
  });
  if (answer.ok) return toldWithoutScripts(answer, pending.returnTo);
  const { ok: _, ...refused } = answer;
  return { ...refused, returnTo: pending.returnTo };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const form = await readForm(request);
  const returnTo = readReturnPath(form, request, paths.carts());
  const lines = await readTypedLines(getSdk(context, language), form);
  const session = getSession(context);
  if (session.state !== "authenticated") {
    const isKept = lines !== null && lines.length > 0 && keepPendingLines(session, { lines, returnTo });
    throw redirect(paths.login({ to: isKept ? paths.addToCart() : returnTo }));
  }
  const answer = lines
    ? await writeLines(getSdk(context, language), language, {
        lines,
        updateAction: form.get("updateAction") === "REMOVE_QUANTITY" ? "REMOVE_QUANTITY" : "ADD_QUANTITY",
        ...(form.get("cartId") ? { cartId: String(form.get("cartId")) } : {}),
      })
    : ({ ok: false, message: cartsText(language)("refused.quantity") } as const);
  if (form.get("answer") === "data") return answer satisfies AddLinesAnswer;
  if (answer.ok) return toldWithoutScripts(answer, returnTo);
  const { ok: _, ...refused } = answer;
  return data({ ...refused, returnTo } satisfies RefusedAddition, 400);
}

/** Only seen without scripts, when the lines were refused or changed. */
export default function AddLinesTold({ loaderData, actionData }: Route.ComponentProps) {
  const t = useCartsText();
  const paths = usePaths();
  const told = actionData && "returnTo" in actionData ? actionData : loaderData;
  const isAdded = "remarks" in told;
  return (
    <div className="grid max-w-text gap-4">
      <h1>{t("addTitle")}</h1>
      <Alert tone={isAdded ? "warning" : "danger"} title={isAdded && t("addedChanged")} isUrgent>
        {isAdded ? told.remarks.map((remark) => <p key={remark}>{remark}</p>) : <RefusedWords {...told} />}
      </Alert>
      <p className="flex flex-wrap gap-3">
        {isAdded && (
          <ButtonLink to={paths.cart(told.cart.id)} variant="primary">
            {t("seeCart")}
          </ButtonLink>
        )}
        <ButtonLink to={told.returnTo}>{t("back")}</ButtonLink>
      </p>
    </div>
  );
}
