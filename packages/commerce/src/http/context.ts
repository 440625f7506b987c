// What a handler knows about its call besides the input: who calls, for which account, in which language.
import type { PaymentType } from "@comptoir/contract/accounts";
import type { CallDefinition, ClientKind } from "@comptoir/contract/kit";
import type { Claim } from "#http/idempotency.queries.ts";
import type { Actor, Audience, Buyer } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import type { Deps } from "../deps.ts";

export type SessionUser = {
  readonly userId: string;
  readonly sessionId: string;
  readonly client: ClientKind;
  readonly email: string;
  /** First and last name. */
  readonly name: string;
  readonly supplierId: string | null;
  readonly rights: ReadonlySet<string>;
  /** The only account that the session may act for; null = all of the user's. */
  readonly boundAccountId: string | null;
  /** The punch-out that the session belongs to; null for most. */
  readonly punchoutId: string | null;
};

export type AccountContext = {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly tagIds: readonly string[];
  /** Active catalogue views of the account; none = the whole catalogue. */
  readonly catalogViewIds: readonly string[];
  readonly paymentType: PaymentType;
};

export type StoreContext = {
  readonly id: string;
  readonly externalId: string;
  readonly viewId: string;
  readonly viewExternalId: string;
  readonly viewLocale: Locale;
  /** Address of the shop's pages; "" = that of the configuration. */
  readonly url: string;
  readonly defaultTaxRateBasisPoints: number;
  /** The catalogue view that guests see; null = the whole catalogue. */
  readonly guestCatalogViewId: string | null;
};

/** The context of a public call: a bearer token may be absent. */
export type PublicContext = {
  readonly deps: Deps;
  /** The key of a call that adds something up: its handler keeps the answer with what it writes. */
  readonly claim?: Claim | undefined;
  readonly requestId: string;
  readonly client: ClientKind;
  readonly locale: Locale;
  readonly store: StoreContext;
  /** Network address of the caller; null when the server in front does not tell. */
  readonly clientAddress: string | null;
  /** The kinds of answer that the caller takes, as it said so; null when it did not. */
  readonly accept: string | null;
  /** The bearer token as it came; only calls that end sessions look at it. */
  readonly bearer: string | null;
  readonly user: SessionUser | null;
  /** Who looks at the catalogue: the buyer, else a guest. */
  readonly audience: Audience;
  readonly buyer: Buyer | null;
  readonly actor: Actor | null;
};

/** The context of a call with a session that others than buyers may make: those have no account. */
export type UserContext = PublicContext & { readonly user: SessionUser; readonly actor: Actor };

/** A buyer who acts: in a call, or by the link of a mail. */
export type BuyerContext = { readonly deps: Deps; readonly buyer: Buyer; readonly actor: Actor };

/** The context of a call that only buyers make, with a session: the access check found user and account. */
export type SessionContext = UserContext & BuyerContext;

export type Contexts = { public: PublicContext; user: UserContext; session: SessionContext };

/** What the http layer asks of the domains that know keys, tokens, stores and accounts. */
export type AccessControl = {
  /** Whether somebody with a session may make a call that asks for no right. */
  mayCall(user: SessionUser, call: Pick<CallDefinition, "method" | "path">): boolean;
  /** Client kinds that an api key may be used with; null when the key is unknown. */
  findApiKey(key: string): readonly ClientKind[] | null;
  /** Empty names mean the default. Throws 404 for an unknown store and for a view of another store. */
  getStore(storeExternalId: string | null, viewExternalId: string | null): Promise<StoreContext>;
  /**
   * Checks the bearer token and resolves the account of the call in one statement. Throws 401 for a bad token, then what
   * `store` throws, then 403 for a foreign store or account: the order of accounts 1.7.
   */
  authenticate(request: {
    readonly bearer: string;
    readonly client: ClientKind;
    readonly accountKey: string | null;
    readonly store: Promise<StoreContext>;
  }): Promise<Session>;
};

/** What a bearer token stands for. */
export type Session = { readonly user: SessionUser; readonly account: AccountContext | null };

const kinds = { ACCOUNT: "CUSTOMER", SUPPLIER: "SUPPLIER", OPERATOR: "OPERATOR" } as const;

/** Who looks, buys and acts in a call: made here and nowhere else. */
export function peopleOf(session: Session | null, store: StoreContext, locale: Locale) {
  const seen = {
    storeId: store.id,
    storeViewId: store.viewId,
    defaultTaxRate: store.defaultTaxRateBasisPoints,
    locale,
  };
  const guestViewIds = store.guestCatalogViewId === null ? [] : [store.guestCatalogViewId];
  const guest: Audience = { accountId: null, tagIds: [], viewIds: guestViewIds, ...seen };
  if (!session) return { audience: guest, user: null, buyer: null, actor: null };
  const { user, account } = session;
  const actor: Actor = { id: user.userId, name: user.name, kind: kinds[user.client] };
  if (!account) return { audience: guest, user, buyer: null, actor };
  const buyer: Buyer = {
    ...seen,
    accountId: account.id,
    accountName: account.name,
    tagIds: account.tagIds,
    viewIds: account.catalogViewIds,
    paymentType: account.paymentType,
    userId: user.userId,
    rights: [...user.rights],
    punchoutId: user.punchoutId,
  };
  return { audience: buyer, user, buyer, actor };
}
