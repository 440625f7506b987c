// The two JWTs of a session (accounts 3): a short access token and a refresh token. Both are made from what is stored about
// the session and nothing else, so the same stored facts always give the same text.
import { createHash, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { TokenPair } from "@comptoir/contract/auth";
import type { ClientKind } from "@comptoir/contract/kit";
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { tokenExpired, tokenInvalid } from "#auth/auth.errors.ts";
import type { CommerceConfig } from "../deps.ts";

/** The algorithm is pinned per kind of token: one can never stand in for the other. */
const kinds = {
  Bearer: { algorithm: "HS256", keyBytes: 32 },
  Refresh: { algorithm: "HS512", keyBytes: 64 },
} as const;
type Kind = keyof typeof kinds;

export type TokenClaims = {
  readonly tokenId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly client: ClientKind;
  readonly expiresAt: number;
};

export type TokenFacts = {
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly session: { readonly id: string; readonly expiresAt: Date };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly isEmailVerified: boolean;
    readonly client: ClientKind;
  };
  readonly rights: ReadonlySet<string>;
};

type Key = { readonly id: string; readonly secret: KeyObject };

function keysOf(config: CommerceConfig, kind: Kind): Key[] {
  return [config.tokenSecret, config.previousTokenSecret].flatMap((secret) => {
    if (!secret) return [];
    const bytes = Buffer.from(hkdfSync("sha256", secret, "comptoir tokens", kind, kinds[kind].keyBytes));
    const id = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
    return [{ id, secret: createSecretKey(bytes) }];
  });
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const mostRemembered = 2_000;

type ToSign = {
  readonly config: Pick<CommerceConfig, "shopUrl">;
  /** The first one signs. */
  readonly keys: readonly Key[];
  readonly kind: Kind;
  readonly claims: JWTPayload;
};

/** Signs one token; answers it with the second in which it ends, by its own lifetime (seconds) or with its session. */
async function sign(
  { config, keys, kind, claims }: ToSign,
  facts: TokenFacts,
  lifetime: number,
): Promise<[string, number]> {
  const [key] = keys;
  if (!key) throw new Error("There is no secret to sign tokens with");
  const issuedAt = seconds(facts.issuedAt);
  const expiresAt = Math.min(issuedAt + lifetime, seconds(facts.session.expiresAt));
  const token = await new SignJWT({
    exp: expiresAt,
    iat: issuedAt,
    jti: facts.tokenId,
    iss: config.shopUrl,
    sub: facts.user.id,
    typ: kind,
    azp: facts.user.client,
    sid: facts.session.id,
    scope: "email profile",
    ...claims,
  })
    .setProtectedHeader({ alg: kinds[kind].algorithm, typ: "JWT", kid: key.id })
    .sign(key.secret);
  return [token, expiresAt];
}

/** What a token of this kind says. Throws TOKEN_EXPIRED, or TOKEN_INVALID for whatever was not signed by one of the keys. */
async function read(keys: readonly Key[], kind: Kind, token: string, now: Date): Promise<TokenClaims> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.find(({ id }) => id === kid);
    if (!key) throw tokenInvalid();
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [kinds[kind].algorithm],
      currentDate: now,
      requiredClaims: ["exp", "jti", "sid", "sub", "azp"],
    });
    if (payload.typ !== kind) throw tokenInvalid();
    return {
      tokenId: String(payload.jti),
      sessionId: String(payload.sid),
      userId: String(payload.sub),
      client: payload.azp as ClientKind, // Signed by us.
      expiresAt: Number(payload.exp),
    };
  } catch (error) {
    throw error instanceof errors.JWTExpired ? tokenExpired() : tokenInvalid();
  }
}

/** Signs with the current secret and accepts the previous one as well. */
export function createTokens(config: CommerceConfig) {
  const keys = { Bearer: keysOf(config, "Bearer"), Refresh: keysOf(config, "Refresh") };
  // Signatures that were verified once; a busy session sends the same token many times. Expiry is checked every time.
  const remembered = new Map<string, TokenClaims>();

  return {
    /** The pair for one refresh token; neither outlives the session. */
    async signPair(facts: TokenFacts): Promise<TokenPair> {
      const { client, email, isEmailVerified, id } = facts.user;
      const roles = [...facts.rights].sort();
      const access = {
        acr: "1",
        "allowed-origins": [new URL(config.shopUrl).origin],
        resource_access: { [client]: { roles } },
        email_verified: isEmailVerified,
        "database-id": id,
        preferred_username: email,
      };
      const refresh = { aud: config.shopUrl };
      const [[accessToken, expireAt], [refreshToken]] = await Promise.all([
        sign({ config, keys: keys.Bearer, kind: "Bearer", claims: access }, facts, config.accessTokenLifetime),
        sign({ config, keys: keys.Refresh, kind: "Refresh", claims: refresh }, facts, config.refreshTokenLifetime),
      ]);
      return { accessToken, refreshToken, expireAt };
    },

    /** Throws TOKEN_EXPIRED or TOKEN_INVALID, as `readRefreshToken` does. */
    async readAccessToken(token: string, now: Date): Promise<TokenClaims> {
      const known = remembered.get(token);
      if (known && known.expiresAt > seconds(now)) return known;
      const claims = await read(keys.Bearer, "Bearer", token, now);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(token, claims);
      return claims;
    },

    readRefreshToken: (token: string, now: Date): Promise<TokenClaims> => read(keys.Refresh, "Refresh", token, now),

    /** The session of a token of ours, expired or not; null for anything else. */
    async findSessionId(token: string): Promise<string | null> {
      const longAgo = new Date(0);
      const claims = await read(keys.Bearer, "Bearer", token, longAgo).catch(() =>
        read(keys.Refresh, "Refresh", token, longAgo).catch(() => null),
      );
      return claims?.sessionId ?? null;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
const tokensOfConfig = new WeakMap<CommerceConfig, Tokens>();

/** One signer per configuration, with its keys derived once. */
export function tokensOf(config: CommerceConfig): Tokens {
  const tokens = tokensOfConfig.get(config) ?? createTokens(config);
  tokensOfConfig.set(config, tokens);
  return tokens;
}
