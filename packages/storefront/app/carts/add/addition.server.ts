// A form that adds lines to the cart in use, whoever sends it. Guests sign in first: what they wanted is kept in their browser
// meanwhile.
import type { Sdk } from "@comptoir/sdk/client";
import { redirect } from "react-router";
import {
  type CartLineWrite,
  keepPendingLines,
  type LinesWrite,
  type PendingLines,
  readReturnPath,
} from "#carts/add/add-lines.server.ts";
import { readTypedLines } from "#carts/add/typed-units.server.ts";
import { withTaken } from "#carts/add/unfit-lines.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import type { LoadContext, Session } from "#lib/session/context.ts";
import { getAnonymousSdk, getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";

/** Where a sign-in leads whose visitor wanted to add lines: to their addition where the browser keeps them, else back. */
function afterLogin(session: Session, pending: PendingLines, language: Language): string {
  const isKept = pending.lines.length > 0 && keepPendingLines(session, pending);
  return isKept ? pathsIn(language).addToCart() : pending.returnTo;
}

function writeOf(form: FormData, lines: readonly CartLineWrite[]): LinesWrite {
  const cartId = form.get("cartId");
  const updateAction = form.get("updateAction") === "REMOVE_QUANTITY" ? "REMOVE_QUANTITY" : "ADD_QUANTITY";
  return { lines, updateAction, form, ...(cartId ? { cartId: String(cartId) } : {}) };
}

/** The lines of a form whose session has just ended: they may be kept only where they are to be added to the cart in use. */
async function findLinesToKeep(context: LoadContext, form: FormData, language: Language) {
  if (form.get("cartId") || form.get("updateAction") === "REMOVE_QUANTITY") return [];
  return (await readTypedLines(getAnonymousSdk(context, language), form)) ?? [];
}

type SentForm = { readonly request: Request; readonly context: LoadContext; readonly url: URL };

type Addition = {
  readonly sdk: Sdk;
  readonly language: Language;
  /** Null where a quantity cannot be read. */
  readonly write: LinesWrite | null;
  /** The page that the form was on. */
  readonly returnTo: string;
};

/** Has `add` do what a form asks for. Throws the way to the sign-in for guests, and whatever `add` throws. */
export async function addFromForm<Answer>(
  { request, context, url }: SentForm,
  add: (addition: Addition) => Promise<Answer>,
): Promise<Answer> {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const form = withTaken(await readForm(request));
  const returnTo = readReturnPath(form, request, paths.carts());
  const session = getSession(context);
  const sdk = getSdk(context, language);
  try {
    const lines = await readTypedLines(sdk, form);
    if (session.state !== "authenticated")
      throw redirect(paths.login({ to: afterLogin(session, { lines: lines ?? [], returnTo }, language) }));
    return await add({ sdk, language, write: lines && writeOf(form, lines), returnTo });
  } catch (error) {
    if (!session.isRejected) throw error;
    const lines = await findLinesToKeep(context, form, language);
    session.afterLogin = afterLogin(session, { lines, returnTo }, language);
    throw error;
  }
}
