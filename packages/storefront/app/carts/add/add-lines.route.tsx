// Adds lines to the cart in use for pages without scripts: the visitor is led back to the page with a notice. Guests sign in first,
// and what they wanted is then done.

import { cartsText, useCartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import {
  keepPendingLines,
  type LinesWrite,
  takePendingLines,
  withNotice,
  writeLines,
} from "#carts/add/add-lines.server.ts";
import { addFromForm } from "#carts/add/addition.server.ts";
import { AdditionTold } from "#carts/add/addition-told.tsx";
import { sortOutUnfit, type UnfitLine } from "#carts/add/unfit-lines.server.ts";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
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

/** What came of lines where there is something to tell of it without scripts. */
export type ToldAddition = {
  /** Lines that are in the cart. */
  readonly added: number;
  /** What the shop changed about them. */
  readonly remarks: readonly string[];
  /** Null where nothing was added. */
  readonly cartId: string | null;
  readonly unfit: readonly UnfitLine[];
  readonly returnTo: string;
};

/** Adds what can be ordered. Back to the page with a notice, or what is to be told of the quantities (ux G-27). */
async function addWithoutScripts(
  sdk: Sdk,
  language: Language,
  write: LinesWrite,
  returnTo: string,
): Promise<RefusedAddition | ToldAddition> {
  const isTakenOut = write.updateAction === "REMOVE_QUANTITY";
  const { fit, unfit } = isTakenOut ? { fit: write.lines, unfit: [] } : await sortOutUnfit(sdk, write.lines);
  if (fit.length === 0 && unfit.length > 0) return { added: 0, remarks: [], cartId: null, unfit, returnTo };
  const answer = await writeLines(sdk, language, { ...write, lines: fit });
  if (!answer.ok) {
    const { ok: _, ...refused } = answer;
    return { ...refused, returnTo };
  }
  const { remarks, cart } = answer;
  const told = withNotice(returnTo, fit.length);
  if (remarks.length === 0 && unfit.length === 0) throw redirect(told);
  return { added: fit.length, remarks, cartId: cart.id, unfit, returnTo: told };
}

/** After the sign-in of a guest: what was kept is added. Anybody else finds that there is nothing to add. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<RefusedAddition | ToldAddition> {
  const language = languageOf(url.pathname);
  const session = getSession(context);
  const pending = session.state === "authenticated" ? takePendingLines(session, request) : null;
  if (!pending) return { message: cartsText(language)("refused.nothing"), returnTo: pathsIn(language).carts() };
  const write = { lines: pending.lines, updateAction: "ADD_QUANTITY" } as const;
  return addWithoutScripts(getSdk(context, language), language, write, pending.returnTo).catch((error: unknown) => {
    if (session.isRejected) keepPendingLines(session, pending);
    throw error;
  });
}

export async function action(args: Route.ActionArgs) {
  const answer = await addFromForm(args, async ({ sdk, language, write, returnTo }) =>
    write === null
      ? { message: cartsText(language)("refused.quantity"), returnTo }
      : addWithoutScripts(sdk, language, write, returnTo),
  );
  const isRefused = "message" in answer || answer.unfit.length > 0;
  return data(answer, isRefused ? 400 : 200);
}

/** Only seen without scripts, when lines were refused or changed. */
export default function AddLinesTold({ loaderData, actionData }: Route.ComponentProps) {
  const t = useCartsText();
  const told = actionData && "returnTo" in actionData ? actionData : loaderData;
  return (
    <div className="grid max-w-text gap-4">
      <h1>{t("addTitle")}</h1>
      {"unfit" in told ? (
        <AdditionTold {...told} />
      ) : (
        <>
          <Alert tone="danger" isUrgent>
            <RefusedWords {...told} />
          </Alert>
          <p>
            <ButtonLink to={told.returnTo}>{t("back")}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
