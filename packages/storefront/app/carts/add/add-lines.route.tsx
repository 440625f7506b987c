// Adds lines to the cart in use. With scripts the answer goes to the form that asked; without, the visitor is led back
// to the page with a notice. Guests sign in first, and what they wanted is then done.

import { cartsText, useCartsText } from "messages:carts";
import { data, redirect } from "react-router";
import {
  type AddedLines,
  type AddLinesAnswer,
  type CartLineWrite,
  keepPendingLines,
  type PendingLines,
  readReturnPath,
  takePendingLines,
  withNotice,
  writeLines,
} from "#carts/add/add-lines.server.ts";
import { readTypedLines } from "#carts/add/typed-units.server.ts";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import { usePaths } from "#lib/language.tsx";
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
/** Lines were added, in other quantities than those that were sent. */
type ChangedAddition = {
  readonly remarks: readonly string[];
  readonly cart: { readonly id: string; readonly name: string };
  readonly returnTo: string;
};

/** Back to the page with a notice, or a page that says what the shop made of the quantities (ux G-27). */
function toldWithoutScripts({ lines, remarks, cart }: AddedLines, returnTo: string): ChangedAddition {
  if (remarks.length === 0) throw redirect(withNotice(returnTo, lines.length));
  return { remarks, cart, returnTo };
}

/** After the sign-in of a guest: what was kept is added. Anybody else finds that there is nothing to add. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<RefusedAddition | ChangedAddition> {
  const language = languageOf(url.pathname);
  const session = getSession(context);
  const pending = session.state === "authenticated" ? takePendingLines(session, request) : null;
  if (!pending) return { message: cartsText(language)("refused.nothing"), returnTo: pathsIn(language).carts() };
  const write = { lines: pending.lines, updateAction: "ADD_QUANTITY" } as const;
  const answer = await writeLines(getSdk(context, language), language, write).catch((error: unknown) => {
    if (session.isRejected) keepPendingLines(session, pending);
    throw error;
  });
  if (answer.ok) return toldWithoutScripts(answer, pending.returnTo);
  const { ok: _, ...refused } = answer;
  return { ...refused, returnTo: pending.returnTo };
}

/** Where a sign-in leads whose visitor wanted to add lines: to their addition where the browser keeps them, else back. */
function afterLogin(session: Session, pending: PendingLines, language: Language): string {
  const isKept = pending.lines.length > 0 && keepPendingLines(session, pending);
  return isKept ? pathsIn(language).addToCart() : pending.returnTo;
}

type WriteOfForm = Parameters<typeof writeLines>[2];

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
  const form = await readForm(request);
  const returnTo = readReturnPath(form, request, paths.carts());
  const session = getSession(context);
  const sdk = getSdk(context, language);
  const add = async (): Promise<AddLinesAnswer> => {
    const lines = await readTypedLines(sdk, form);
    if (session.state !== "authenticated")
      throw redirect(paths.login({ to: afterLogin(session, { lines: lines ?? [], returnTo }, language) }));
    if (lines === null) return { ok: false, message: cartsText(language)("refused.quantity") };
    return writeLines(sdk, language, readWrite(form, lines));
  };
  const answer = await add().catch(async (error: unknown) => {
    if (!session.isRejected) throw error;
    const lines = await findLinesToKeep(context, form, language);
    session.afterLogin = afterLogin(session, { lines, returnTo }, language);
    throw error;
  });
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
