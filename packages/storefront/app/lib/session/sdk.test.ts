import { ApiError } from "@comptoir/sdk/errors";
import { expect, it } from "vitest";
import { createLoadContext, sessionContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { fakeCommerce, on, refuse, tokenFor } from "../../../test/fake-commerce.ts";

const forbidden = (request: Request) =>
  request.headers.has("customer-account-id") ? refuse(403, "ACCOUNT_FORBIDDEN") : null;
const answers = {
  ...on.ownCodes.findOwnCodes((_, { request }) => forbidden(request) ?? []),
  ...on.carts.createCart(() => refuse(403, "ACCOUNT_FORBIDDEN")),
};

/** The SDK of a buyer whose browser chose an account that is not theirs. */
function begin() {
  const { fetch: commerceFetch, calls } = fakeCommerce(answers);
  const context = createLoadContext({
    ...{ commerceFetch, commerceUrl: "http://commerce.test", apiKey: "", clientAddress: "", requestId: "request-1" },
    shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true },
  });
  const session = { accessToken: tokenFor(600), accountId: "elsewhere", cookies: new Map(), isRejected: false };
  context.set(sessionContext, { state: "authenticated", ...session });
  return { sdk: getSdk(context, "fr"), calls };
}

it("what is looked up by a body is asked again for the default account, with the same body", async () => {
  const { sdk, calls } = begin();
  expect(await sdk.ownCodes.findOwnCodes({ query: {}, body: { codes: ["A-1"] } })).toEqual([]);
  expect(await calls[1]?.json()).toEqual({ codes: ["A-1"] });
});

it("a write for an account that is not the user's is a refusal of its page, and no failure", async () => {
  const { sdk, calls } = begin();
  const refused = sdk.carts.createCart({ body: { name: "Lyon" } });
  const error: unknown = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ init: { status: 403 } });
  expect(calls).toHaveLength(1);
});
