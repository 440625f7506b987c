// Adds lines to the cart in use. With scripts the answer goes to the form that asked; without, the visitor is led back
// to the page with a notice. Guests sign in first, and what they wanted is then done.

import { cartsText, useCartsText } from "messages:carts";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import {
  type AddLinesAnswer,
  type CartLineWrite,
  keepPendingLines,
  type PendingLines,
  readReturnPath,
  takePendingLines,
  withNotice,
  writeLines,
} from "#carts/add/add-lines.server.ts";
import { AdditionTold } from "#carts/add/addition-told.tsx";
import { readTypedLines } from "#carts/add/typed-units.server.ts";
import { sortOutUnfit, type UnfitLine, withTaken } from "#carts/add/unfit-lines.server.ts";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import type { LoadContext, Session } from "#lib/session/context.ts";
import { getAnonymousSdk, getSdk } from "#lib/session/sdk.server.ts";
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

type WriteOfForm = Parameters<typeof writeLines>[2];

/** Adds what can be ordered. Back to the page with a notice, or what is to be told of the quantities (ux G-27). */
async function addWithoutScripts(
  sdk: Sdk,
  language: Language,
  write: WriteOfForm,
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

/** Where a sign-in leads whose visitor wanted to add lines: to their addition where the browser keeps them, else back. */
function afterLogin(session: Session, pending: PendingLines, language: Language): string {
  const isKept = pending.lines.length > 0 && keepPendingLines(session, pending);
  return isKept ? pathsIn(language).addToCart() : pending.returnTo;
}

function readWrite(form: FormData, lines: readonly CartLineWrite[]): WriteOfForm {
  const cartId = form.get("cartId");
  const updateAction = form.get("updateAction") === "REMOVE_QUANTITY" ? "REMOVE_QUANTITY" : "ADD_QUANTITY";
  return { lines, updateAction, ...(cartId ? { cartId: String(cartId) } : {}) };
}

/** The lines of a form whose session has just ended: they may be kept only where they are to be added to the cart in use. */
async function findLinesToKeep(context: LoadContext, form: FormData, language: Language) {
  if (form.get("cartId") || form.get("updateAction") === "REMOVE_QUANTITY") return [];
  return (await readTypedLines(getAnonymousSdk(context, language), form)) ?? [];
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const form = withTaken(await readForm(request));
  const returnTo = readReturnPath(form, request, paths.carts());
  const session = getSession(context);
  const sdk = getSdk(context, language);
  const add = async () => {
    const lines = await readTypedLines(sdk, form);
    if (session.state !== "authenticated")
      throw redirect(paths.login({ to: afterLogin(session, { lines: lines ?? [], returnTo }, language) }));
    const refused = { ok: false, message: cartsText(language)("refused.quantity") } as const;
    if (form.get("answer") === "data")
      return lines === null ? refused : writeLines(sdk, language, readWrite(form, lines));
    if (lines === null) return { message: refused.message, returnTo };
    return addWithoutScripts(sdk, language, readWrite(form, lines), returnTo);
  };
  const answer = await add().catch(async (error: unknown) => {
    if (!session.isRejected) throw error;
    const lines = await findLinesToKeep(context, form, language);
    session.afterLogin = afterLogin(session, { lines, returnTo }, language);
    throw error;
  });
  if ("ok" in answer) return answer satisfies AddLinesAnswer;
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
