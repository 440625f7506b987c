import { createSecretKey } from "node:crypto";
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createTokens, type TokenFacts } from "#auth/tokens.ts";
import type { CommerceConfig } from "../deps.ts";

const config = (tokenSecret: string, previousTokenSecret?: string): CommerceConfig => ({
  pictureDirectory: "",
  importDirectory: "",
  shopUrl: "https://shop.test",
  brand: "Comptoir",
  isDemo: false,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7200,
  sessionLifetime: 86_400,
  apiKeys: {},
  tokenSecret,
  ...(previousTokenSecret && { previousTokenSecret }),
  rateLimits: { isEnabled: true },
});

const now = new Date("2026-03-02T10:00:00Z");
const facts: TokenFacts = {
  tokenId: "token-1",
  issuedAt: now,
  session: { id: "session-1", expiresAt: new Date("2026-04-01T10:00:00Z") },
  user: { id: "0000000007", email: "acheteur@demo.test", isEmailVerified: true, client: "ACCOUNT" },
  rights: new Set(["ORDER_READ", "ORDER_PLACE"]),
};
const first = "the first secret, which is long enough";
const second = "the second secret, which is long enough";

describe("tokens", () => {
  it("the same facts give the same tokens, so a pair can be given twice without storing it", async () => {
    const [one, two] = [createTokens(config(first)), createTokens(config(first))];
    expect(await one.signPair(facts)).toEqual(await two.signPair(facts));
  });

  it("each kind has its own algorithm and neither stands in for the other", async () => {
    const tokens = createTokens(config(first));
    const { accessToken, refreshToken } = await tokens.signPair(facts);
    expect(decodeProtectedHeader(accessToken).alg).toBe("HS256");
    expect(decodeProtectedHeader(refreshToken).alg).toBe("HS512");
    await expect(tokens.readAccessToken(refreshToken, now)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(tokens.readRefreshToken(accessToken, now)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("tokens of the previous secret are accepted while keys rotate, and no longer afterwards", async () => {
    const { accessToken } = await createTokens(config(first)).signPair(facts);
    const rotating = createTokens(config(second, first));
    expect(await rotating.readAccessToken(accessToken, now)).toMatchObject({ sessionId: "session-1" });
    const fresh = await rotating.signPair(facts);
    expect(decodeProtectedHeader(fresh.accessToken).kid).not.toBe(decodeProtectedHeader(accessToken).kid);
    await expect(createTokens(config(second)).readAccessToken(accessToken, now)).rejects.toMatchObject({
      code: "TOKEN_INVALID",
    });
  });

  it("a token whose content was changed, or that says it needs no signature, is refused", async () => {
    const tokens = createTokens(config(first));
    const { accessToken } = await tokens.signPair(facts);
    const [head, , signature] = accessToken.split(".");
    const claims = {
      sub: "0000000001",
      sid: "session-1",
      jti: "token-1",
      azp: "ACCOUNT",
      typ: "Bearer",
      exp: 4_000_000_000,
    };
    const changed = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
    const { kid } = decodeProtectedHeader(accessToken);
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", ...(kid && { kid }) })
      .sign(createSecretKey(Buffer.alloc(32, 1)));
    for (const token of [changed, new UnsecuredJWT(claims).encode(), foreign, "", "a.b.c"])
      await expect(tokens.readAccessToken(token, now)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("a token that was read before is refused once it has expired", async () => {
    const tokens = createTokens(config(first));
    const { accessToken } = await tokens.signPair(facts);
    await tokens.readAccessToken(accessToken, now);
    const later = new Date(now.getTime() + 600_000);
    await expect(tokens.readAccessToken(accessToken, later)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
  });

  it("neither token outlives the session", async () => {
    const ending = { ...facts, session: { ...facts.session, expiresAt: new Date(now.getTime() + 60_000) } };
    const { expireAt } = await createTokens(config(first)).signPair(ending);
    expect(expireAt).toBe(now.getTime() / 1000 + 60);
  });
});
