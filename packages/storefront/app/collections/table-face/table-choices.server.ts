// The table as a buyer wants it, kept with the user, who finds it in every browser. What could not be kept there stays in a cookie
// of this browser, under the user's id, until something can be. Guests' pages are the same for everybody.
import { isCustomerUser } from "@comptoir/contract/auth";
import {
  faceOf,
  noChoices,
  readChoices,
  type TableChoices,
  type TableFace,
  writeChoices,
} from "#collections/table-face/table-choices.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser, getSession } from "#lib/session/session.server.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

const cookieName = "table";
const yearInSeconds = 365 * 24 * 60 * 60;

type BuyerVisit = { readonly context: LoadContext; readonly request: Request; readonly url: URL };

/** The buyer of a visit, with what this browser keeps until it can be kept with them; null for others, and while nobody can tell. */
async function findKeeper({ context, request, url }: BuyerVisit) {
  const session = getSession(context);
  // The root of the page asks as well, and tells when it fails.
  const user = (await findAuthenticatedUser(context, url).catch(() => null))?.user;
  if (!user || !isCustomerUser(user)) return null;
  const [id, own] = [`${user.id} `, readOwnCookie(session, request, cookieName)];
  return { id, kept: user.tableChoices, own: own?.startsWith(id) ? own.slice(id.length) : null };
}

/** Changes what a buyer wants of tables; for nobody else. A change that cannot be kept with them holds in this browser. */
export async function changeChoices(visit: BuyerVisit, change: (kept: TableChoices) => TableChoices): Promise<void> {
  const { context, url } = visit;
  const keeper = await findKeeper(visit);
  if (!keeper) return;
  const tableChoices = writeChoices(change(readChoices(keeper.own ?? keeper.kept ?? "")));
  const keepHere = (text: string, maxAgeSeconds: number) =>
    getSession(context).cookies.set(cookieName, writeCookie(cookieName, text, { maxAgeSeconds, httpOnly: true }));
  try {
    await getSdk(context, languageOf(url.pathname)).customerUsers.updateAuthenticatedUser({ body: { tableChoices } });
    if (keeper.own !== null) keepHere("", 0);
  } catch (error) {
    tellFailure("The choices of tables could not be kept with the user", error);
    keepHere(keeper.id + tableChoices, yearInSeconds);
  }
}

/** The face of the table of one place: a category, a product, "" for searches, or a list. Cards need none of it. */
export async function chooseFace(
  visit: BuyerVisit,
  { view, place }: { readonly view: "cards" | "table"; readonly place: string },
): Promise<TableFace> {
  const keeper = view === "table" ? await findKeeper(visit) : null;
  return faceOf(keeper ? readChoices(keeper.own ?? keeper.kept ?? "") : noChoices, place);
}
