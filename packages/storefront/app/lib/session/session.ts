// The session as screens see it (specification §3), read from the root of the page.
import type { AccountSummary } from "@comptoir/contract/accounts";
import type { PunchoutSession } from "@comptoir/contract/auth";
import { useRouteLoaderData } from "react-router";
import type { ShopConfig } from "#lib/session/context.ts";

export type SessionUser = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Names of the rights, by which controls that would be refused are hidden or explained (ux G-19). */
  readonly rights: readonly string[];
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
  readonly mainOrganisationId: string | null;
};

export type SessionState = {
  readonly isAuthenticated: boolean;
  readonly user: SessionUser | null;
  readonly account: AccountSummary | null;
  readonly accounts: readonly AccountSummary[];
  /** The visit of a buyer whom a procurement system sent; null for most. */
  readonly punchout: PunchoutSession | null;
  /** What the user was told of and has not read, 100 at most. */
  readonly unreadNotifications: number;
  /** End of the session unless it is used, seconds since the epoch; null for visitors. */
  readonly endsAt: number | null;
  /** There was a session when this page was asked for, and it could not be restored. */
  readonly isLost: boolean;
};

export type RootData = {
  readonly session: SessionState;
  readonly shop: Pick<ShopConfig, "brand" | "publicUrl" | "isDemo" | "contact">;
  /** Lines of the cart in use; null for visitors and when it cannot be told. */
  readonly cartLineCount: number | null;
  /** Master quotes with an answer that this buyer has to decide on; null for visitors and when it cannot be told. */
  readonly waitingQuoteCount: number | null;
};

export const anonymous: SessionState = {
  isAuthenticated: false,
  user: null,
  account: null,
  accounts: [],
  punchout: null,
  unreadNotifications: 0,
  endsAt: null,
  isLost: false,
};

const fallback: RootData = {
  session: anonymous,
  shop: { brand: "Comptoir", publicUrl: "", isDemo: false },
  cartLineCount: null,
  waitingQuoteCount: null,
};

/** What the root of the page knows; usable on error pages too, where that may be missing. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>("root") ?? fallback;

/** Who looks at the page; a guest on error pages that know nobody. */
export const useSession = (): SessionState => useRootData().session;

type Buyer = {
  readonly punchout?: PunchoutSession | null | undefined;
  readonly user: { readonly rights?: readonly string[] | undefined } | null;
};

/** Whether the buyer fills a basket for a procurement system to order, and orders nothing here. */
export const isReturnedInstead = ({ punchout, user }: Buyer): boolean =>
  Boolean(punchout) && !user?.rights?.includes("ORDER_PLACE");

/** Whether the user has a right in the account in use; guests have none. */
export const hasRight = (session: SessionState, right: string): boolean =>
  session.user?.rights.includes(right) ?? false;
