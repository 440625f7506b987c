// A procurement system asks for a visit: its key, identity and secret are checked, then where the basket may go; the answer
// is the address that its buyer opens, good once and for five minutes.
import { createHash, randomBytes } from "node:crypto";
import { badCredentials } from "#auth/auth.errors.ts";
import { withToken } from "#auth/link-pages.ts";
import { countAttempts, slowDown } from "#http/rate-limit.ts";
import { insertPunchout, type NewPunchout } from "#punchout/punchout.queries.ts";
import { linkSeconds, readReturnUrl } from "#punchout/punchout.rules.ts";
import { authenticateKey } from "#punchout/punchout-keys.ts";
import { type Locale, shopPage } from "#shared/locale.ts";
import { invalidField } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** The page of the shop that links lead to. */
export const startPage = "/punchout/start";

/** Only this hash of a link's token is stored. */
export const linkHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Who asks for a visit, as the request says it. */
export type SetupCredentials = {
  readonly key: string;
  readonly identity: string;
  readonly secret: string;
  readonly clientAddress: string | null;
  readonly locale: Locale;
};

type Distribute<Row> = Row extends unknown ? Omit<Row, "key" | "tokenHash" | "tokenExpiresAt"> : never;
/** What the request asks for; the return address as it was sent. */
export type PunchoutSetup = Distribute<NewPunchout>;

/** Whose key it is and where baskets go. Throws 401 for wrong credentials, 400 for an address that they may not go to, 429. */
export async function admit(deps: Deps, credentials: SetupCredentials, returnTo: string) {
  const { key, clientAddress } = credentials;
  const { counts, takeBack } = await countAttempts(deps, [
    { limit: "punchoutFailureByKey", subject: key },
    { limit: "punchoutFailureByAddress", subject: clientAddress },
  ]);
  await slowDown(deps, (counts.punchoutFailureByKey ?? 1) - 1);
  const owner = await authenticateKey(deps.db, credentials);
  if (!owner) throw badCredentials();
  await takeBack();
  await countAttempts(deps, [{ limit: "punchoutByKey", subject: key }]);
  const returnUrl = readReturnUrl(returnTo, { hosts: owner.returnHosts, isDemo: deps.config.isDemo });
  if (returnUrl === null) throw invalidField("F-E-012", "returnUrl", "Baskets may not go to this address");
  return { owner, returnUrl };
}

/** The address for the buyer. Throws what setting up throws. */
export async function requestPunchout(
  deps: Deps,
  credentials: SetupCredentials,
  setup: PunchoutSetup,
): Promise<string> {
  const { key, locale } = credentials;
  const { returnUrl } = await admit(deps, credentials, setup.returnUrl);
  const now = deps.clock();
  const token = randomBytes(32).toString("base64url");
  const link = { tokenHash: linkHash(token), tokenExpiresAt: new Date(now.getTime() + linkSeconds * 1000) };
  await insertPunchout(deps.db, { ...setup, ...link, key, returnUrl }, now);
  return withToken(shopPage(deps.config.shopUrl, startPage, locale), token);
}
