// Lines on their way into the cart in use: read from a form, kept while a guest signs in, written in one call.

import { cartsText } from "messages:carts";
import type { CartLineWarnings, LineRemark, UpdateAction } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { ensureActiveCart } from "#carts/active-cart.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { remarkReason } from "#carts/line-remarks.ts";
import { refusedLines } from "#carts/refusals.server.ts";
import type { RefusedLines } from "#collections/refused-words.tsx";
import { readQuantity } from "#goods/quantity.rules.ts";
import type { Language } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import type { Session } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { keptForSeconds, mostCookieCharacters } from "#lib/session/packed-cookie.server.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

/** Quantities are pieces; `customFields`, such as the buyer's note, go with the line. */
export type CartLineWrite = {
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly customFields?: { customFieldId: string; customFieldValue: string }[];
};

export type AddedLines = {
  readonly ok: true;
  /** The lines were taken out again. */
  readonly isUndone: boolean;
  readonly lines: readonly CartLineWrite[];
  readonly cart: { readonly id: string; readonly name: string };
  /** What the shop changed about the quantities, in words (ux G-27). */
  readonly remarks: readonly string[];
};

export type AddLinesAnswer = AddedLines | ({ readonly ok: false } & RefusedLines);

/** The repeated pairs `offerPriceId` and `quantity` of a form, as they were typed; blank ones are left out. */
export function typedPairs(form: FormData): readonly { readonly offerPriceId: string; readonly typed: string }[] {
  const quantities = form.getAll("quantity").map(String);
  return form
    .getAll("offerPriceId")
    .map((id, index) => ({ offerPriceId: String(id), typed: quantities[index]?.trim() ?? "" }))
    .filter(({ offerPriceId, typed }) => typed !== "" && offerPriceId !== "");
}

/** Reads the pairs of a form, which are pieces. Zero is no line; null when a quantity cannot be read. */
export function readLinesToAdd(form: FormData): readonly CartLineWrite[] | null {
  const lines = typedPairs(form).map(({ offerPriceId, typed }) => ({
    offerPriceId,
    reading: readQuantity(typed, null),
  }));
  if (lines.some(({ reading }) => "problem" in reading)) return null;
  return lines.flatMap(({ offerPriceId, reading }) =>
    "pieces" in reading && reading.pieces > 0 ? [{ offerPriceId, quantity: reading.pieces }] : [],
  );
}

/** The same pairs where zero is meant, too: to be without the line. */
export function readQuantities(form: FormData): readonly CartLineWrite[] | null {
  const quantities = form.getAll("quantity").map(String);
  const readings = form
    .getAll("offerPriceId")
    .map((id, index) => ({ id, reading: readQuantity(quantities[index] ?? "", null) }));
  const lines = readings.flatMap(({ id, reading }) =>
    "problem" in reading ? [] : [{ offerPriceId: String(id), quantity: reading.pieces }],
  );
  return lines.length === readings.length ? lines : null;
}

/** Where to go back to: the given path of the shop, else the page the form was on, else `otherwise`. */
export function readReturnPath(form: FormData, request: Request, otherwise: string): string {
  const given = safeReturnPath(form.get("returnTo"));
  if (given) return given;
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return otherwise;
  const page = new URL(referer);
  const isOwn = page.origin === new URL(request.url).origin;
  return (isOwn && safeReturnPath(page.pathname + page.search)) || otherwise;
}

/** The same page with a notice about the lines that were added. */
export function withNotice(path: string, added: number): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set("added", String(added));
  return url.pathname + url.search + url.hash;
}

export type LinesWrite = {
  readonly lines: readonly CartLineWrite[];
  readonly updateAction: UpdateAction;
  readonly cartId?: string;
  /** What asks for it: with a key it is done once, however often it is sent. */
  readonly form?: FormData | undefined;
};

/** Writes the lines into the given cart or the one in use; refusals come as words. */
export async function writeLines(
  sdk: Pick<Sdk, "carts">,
  language: Language,
  { lines, updateAction, cartId, form }: LinesWrite,
): Promise<AddLinesAnswer> {
  const t = cartsText(language);
  if (lines.length === 0) return { ok: false, message: t("refused.nothing") };
  let written = cartId;
  try {
    const cart = cartId ? { id: cartId, name: "" } : await ensureActiveCart(sdk);
    written = cart.id;
    const body = lines.map((line) => ({ ...line, updateAction }));
    const answer = await sendOnce(form, (options) =>
      sdk.carts.updateCartLines({ params: { cartId: cart.id }, body }, options),
    );
    return {
      ok: true,
      isUndone: updateAction === "REMOVE_QUANTITY",
      lines,
      cart: { id: cart.id, name: shownCartName(cart.name, t) },
      remarks: await namedRemarks(sdk, { cartId: cart.id, asked: lines }, answer?.warnings ?? [], language),
    };
  } catch (error) {
    return { ok: false, ...refusedLines(error, language, written) };
  }
}

type SentLines = { readonly cartId: string; readonly asked: readonly CartLineWrite[] };

/** What the shop changed: which line, from how many pieces to how many, and why (ux G-27). */
async function namedRemarks(
  sdk: Pick<Sdk, "carts">,
  { cartId, asked }: SentLines,
  warnings: CartLineWarnings["warnings"],
  language: Language,
): Promise<readonly string[]> {
  if (warnings.length === 0) return [];
  const t = cartsText(language);
  const offerPriceIds = [...new Set(warnings.map(({ id }) => id))];
  // The lines are written: without their names the reasons are told alone.
  const cart = await sdk.carts.getCart({ params: { cartId }, query: { offerPriceIds } }).catch(() => null);
  const lines = new Map(cart?.nbFirstLines.map((line) => [line.offer.offerPriceId, line]));
  const told = warnings.map(({ id, code }) => {
    const [line, reason] = [lines.get(id), remarkReason(code, t)];
    const typed = asked.find(({ offerPriceId }) => offerPriceId === id)?.quantity ?? 0;
    return line ? t("remarkNow", { name: line.productVariant.name, typed, pieces: line.quantity, reason }) : reason;
  });
  return [...new Set(told)];
}

/** Each remark once, in words. */
export function remarksInWords(remarks: readonly Pick<LineRemark, "code">[], language: Language): readonly string[] {
  const t = cartsText(language);
  return [...new Set(remarks.map(({ code }) => remarkReason(code, t)))];
}

const cookieName = "pendingLines";

export type PendingLines = { readonly lines: readonly CartLineWrite[]; readonly returnTo: string };

/** Keeps a guest's lines in the browser until the sign-in is done; false when they are too many for that. */
export function keepPendingLines(session: Session, pending: PendingLines): boolean {
  const pairs = pending.lines.map(({ offerPriceId, quantity }) => [offerPriceId, quantity]);
  const value = JSON.stringify([pending.returnTo, pairs]);
  if (encodeURIComponent(value).length > mostCookieCharacters) return false;
  session.cookies.set(cookieName, writeCookie(cookieName, value, { maxAgeSeconds: keptForSeconds, httpOnly: true }));
  return true;
}

/** Takes the lines that were kept before the sign-in; null when there are none. They are given once. */
export function takePendingLines(session: Session, request: Request): PendingLines | null {
  const value = readOwnCookie(session, request, cookieName);
  if (!value) return null;
  session.cookies.set(cookieName, writeCookie(cookieName, "", { maxAgeSeconds: 0, httpOnly: true }));
  return readPending(value);
}

function readPending(text: string): PendingLines | null {
  try {
    const [returnTo, pairs] = JSON.parse(text) as [unknown, unknown];
    const path = typeof returnTo === "string" ? safeReturnPath(returnTo) : null;
    if (path === null || !Array.isArray(pairs)) return null;
    const lines = pairs.flatMap((pair: unknown) => {
      const [offerPriceId, quantity] = Array.isArray(pair) ? (pair as unknown[]) : [];
      const isLine = typeof offerPriceId === "string" && Number.isSafeInteger(quantity) && Number(quantity) > 0;
      return isLine ? [{ offerPriceId, quantity: Number(quantity) }] : [];
    });
    return lines.length > 0 ? { lines, returnTo: path } : null;
  } catch {
    // The cookie was cut or changed: there is nothing to finish.
    return null;
  }
}
