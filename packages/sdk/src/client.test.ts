import { beforeEach, describe, expect, it } from "vitest";
import { createSdk, type Sdk, type SdkConfig } from "#client.ts";
import { ApiError, NotInitializedError, SdkError } from "#errors.ts";

let requests: Request[];
let answer: () => Response | Promise<Response>;
let sdk: Sdk;

const settings: SdkConfig = {
  baseUrl: "https://shop.test/api/commerce",
  client: "ACCOUNT",
  apiKey: "demo-storefront",
  fetch: (request) => {
    requests.push(request);
    return answer();
  },
};

beforeEach(() => {
  requests = [];
  answer = () => Response.json({});
  sdk = createSdk(settings);
});

const lastRequest = (): Request => {
  const request = requests.at(-1);
  if (!request) throw new Error("Nothing was sent");
  return request;
};
const failure = async (work: Promise<unknown>): Promise<Error> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error("It did not fail");
};
const pair = (accessToken: string) => ({ accessToken, refreshToken: "r.r.r", expireAt: 1_900_000_000 });

describe("settings", () => {
  it('a library that was not initialised throws "SDK not initialized."', async () => {
    const error = await failure(createSdk().auth.getSettings());
    expect(error).toBeInstanceOf(NotInitializedError);
    expect(error.message).toBe("SDK not initialized.");
  });

  it("settings may come later, and replace the earlier ones", async () => {
    const late = createSdk();
    late.initialise({ ...settings, accessToken: "a.a.a" });
    await late.auth.getSettings();
    expect(lastRequest().headers.get("authorization")).toBe("Bearer a.a.a");
    late.initialise({ ...settings, baseUrl: "https://other.test/" });
    await late.auth.getSettings();
    expect(lastRequest().url).toBe("https://other.test/v1/shop/settings");
    expect(lastRequest().headers.get("authorization")).toBeNull();
  });
});

describe("headers", () => {
  it("every call carries client, api key and content type, and nothing that is not set", async () => {
    await sdk.auth.getSettings();
    expect(Object.fromEntries(lastRequest().headers)).toEqual({
      "content-type": "application/json",
      "dj-api-key": "demo-storefront",
      "dj-client": "ACCOUNT",
    });
  });

  it("it may carry a bearer token, locale, account, store, store view, idempotency key and headers of one's own", async () => {
    sdk.initialise({
      ...settings,
      accessToken: "a.a.a",
      locale: "fr-FR",
      accountId: "0000000001",
      store: "outlet",
      storeView: "outlet_view",
      headers: { "x-client-address": "198.51.100.7", "dj-client": "OPERATOR" },
    });
    await sdk.carts.createCart({ body: { name: "Default Cart" } }, { idempotencyKey: "k1" });
    expect(Object.fromEntries(lastRequest().headers)).toEqual({
      authorization: "Bearer a.a.a",
      "content-type": "application/json",
      "customer-account-id": "0000000001",
      "dj-api-key": "demo-storefront",
      "dj-client": "ACCOUNT",
      "dj-store": "outlet",
      "dj-store-view": "outlet_view",
      "idempotency-key": "k1",
      locale: "fr-FR",
      "x-client-address": "198.51.100.7",
    });
  });
});

describe("the bearer token", () => {
  const login = () => sdk.auth.login({ query: { withUser: true }, body: { username: "a@demo.test", password: "x" } });

  it("a login answer that carries a token replaces the stored one", async () => {
    sdk.initialise({ ...settings, accessToken: "old.old.old" });
    answer = () => Response.json({ token: pair("new.new.new"), user: { id: "1" } });
    await login();
    expect(lastRequest().headers.get("authorization")).toBe("Bearer old.old.old");
    expect(sdk.accessToken).toBe("new.new.new");
    await sdk.auth.getSettings();
    expect(lastRequest().headers.get("authorization")).toBe("Bearer new.new.new");
  });

  it("a refresh replaces it too", async () => {
    answer = () => Response.json({ token: pair("fresh.fresh.fresh") });
    await sdk.auth.refreshToken({ body: { refreshToken: "r.r.r" } });
    expect(sdk.accessToken).toBe("fresh.fresh.fresh");
  });

  it("an answer without a token, or a refused login, leaves it", async () => {
    sdk.initialise({ ...settings, accessToken: "old.old.old" });
    for (const response of [
      () => Response.json({ user: {} }),
      () => Response.json(true),
      () => Response.json({ token: pair("x") }, { status: 401 }),
    ]) {
      answer = response;
      await login().catch(() => {});
      expect(sdk.accessToken).toBe("old.old.old");
    }
  });
});

describe("requests", () => {
  it("path parameters are escaped, and the body is JSON", async () => {
    await sdk.accounts.updateCustomerAccountAddress({
      params: { addressId: "a/b ü" },
      body: { fullName: "Camille", address: "1 rue", zipcode: "75001", city: "Paris", country: "FR" },
    });
    expect(lastRequest().url).toBe("https://shop.test/api/commerce/v1/shop/customer-accounts/addresses/a%2Fb%20%C3%BC");
    expect(lastRequest().method).toBe("PUT");
    expect(await lastRequest().json()).toMatchObject({ fullName: "Camille" });
  });

  it.each(["", ".", "..", "\ud800"])("a key of %j names nothing: no address could hold it", async (cartId) => {
    const error = await failure(sdk.carts.getCart({ params: { cartId } }));
    expect(error).toMatchObject({ name: "ApiError", status: 404 });
    expect(requests).toEqual([]);
  });

  it("a refusal without an answer is one like any other", async () => {
    const refuse = (error: ApiError, method: string) => Object.assign(error, { method });
    sdk.initialise({ ...settings, refuse });
    const error = await failure(sdk.carts.getCart({ params: { cartId: ".." } }));
    expect(error).toMatchObject({ status: 404, method: "GET" });
  });

  it("arrays of a query are written in brackets", async () => {
    await sdk.customFields.getCustomFields({ query: { externalIds: ["A", "B C"], size: 5, locale: undefined } });
    expect(decodeURIComponent(new URL(lastRequest().url).search)).toBe("?externalIds[]=A&externalIds[]=B+C&size=5");
  });

  it("on search paths arrays are repeated names", async () => {
    await sdk.catalogue.searchProducts({
      query: { currency: "EUR", locale: "fr-FR", aggregation: "VARIANT", suppliers: ["Dupont, Fils", "Martin"] },
    });
    const search = new URL(lastRequest().url).searchParams;
    expect(search.getAll("suppliers")).toEqual(["Dupont, Fils", "Martin"]);
    expect([...search.keys()].some((name) => name.includes("["))).toBe(false);
  });

  it("a call can be given up", async () => {
    const controller = new AbortController();
    await sdk.auth.getSettings({}, { signal: controller.signal });
    expect(lastRequest().signal.aborted).toBe(false);
    controller.abort();
    expect(lastRequest().signal.aborted).toBe(true);
  });
});

describe("required arguments are checked before the call", () => {
  it.each([
    ["login needs a username", () => sdk.auth.login({ body: { password: "x" } as never }), "username"],
    ["login needs a password", () => sdk.auth.login({ body: { username: "x" } as never }), "password"],
    ["login needs a body", () => sdk.auth.login(undefined as never), "body"],
    [
      "reset needs a new password",
      () => sdk.auth.resetPassword({ body: { resetPasswordToken: "x" } as never }),
      "newPassword",
    ],
    [
      "reset needs its token",
      () => sdk.auth.resetPassword({ body: { newPassword: "x" } as never }),
      "resetPasswordToken",
    ],
    ["a path needs its key", () => sdk.accounts.deleteCustomerAccountAddress({} as never), "addressId"],
    ["a list of carts needs a currency", () => sdk.carts.getCarts({ query: {} as never }), "currency"],
    ["token validity needs a token", () => sdk.auth.isTokenValid({} as never), "token"],
  ])("%s", async (_, call, name) => {
    const error = await failure(call());
    expect(error).toBeInstanceOf(SdkError);
    expect(error.message).toMatch(new RegExp(`^SDK: \\w+\\.\\w+: the argument "${name}" is required\\.$`));
    expect(requests).toEqual([]);
  });

  it("values that are there are the server's to judge", async () => {
    await sdk.auth.login({ body: { username: "", password: "" } });
    expect(requests).toHaveLength(1);
  });
});

describe("answers", () => {
  it("JSON comes back parsed, an empty body as nothing", async () => {
    answer = () => Response.json(true);
    expect(await sdk.auth.isTokenValid({ query: { token: "x" } })).toBe(true);
    answer = () => new Response(null, { status: 204 });
    expect(await sdk.auth.revokeToken()).toBeUndefined();
    answer = () => new Response("", { status: 200 });
    expect(await sdk.auth.revokeToken()).toBeUndefined();
  });

  it("any 2xx is a success", async () => {
    answer = () => Response.json({ id: "1" }, { status: 202 });
    expect(await sdk.auth.getSettings()).toEqual({ id: "1" });
  });

  it("a non-success answer is an error that states the status and the text of the body", async () => {
    const envelope = {
      code: "F-E-033",
      error: "Not Found",
      message: "Cart not found: 7",
      content: {},
      errors: [],
      warnings: [],
    };
    answer = () => Response.json(envelope, { status: 404, headers: { "x-request-id": "abc" } });
    const error = await failure(sdk.auth.getSettings());
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe(`404: ${JSON.stringify(envelope)}`);
    expect(error).toMatchObject({
      status: 404,
      body: JSON.stringify(envelope),
      envelope,
      code: "F-E-033",
      requestId: "abc",
    });
  });

  it("an error without an envelope keeps its text", async () => {
    answer = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    expect(await failure(sdk.auth.getSettings())).toMatchObject({
      status: 502,
      body: "<h1>Bad gateway</h1>",
      envelope: null,
      code: null,
    });
  });

  it("throttling tells the seconds to wait", async () => {
    answer = () => Response.json({}, { status: 429, headers: { "retry-after": "42" } });
    expect(await failure(sdk.auth.getSettings())).toMatchObject({ retryAfterSeconds: 42 });
  });

  it('any other failure is raised again with the prefix "SDK" and its cause', async () => {
    const cause = new TypeError("network down");
    answer = () => Promise.reject(cause);
    const error = await failure(sdk.auth.getSettings());
    expect(error).toBeInstanceOf(SdkError);
    expect(error.message).toBe("SDK: auth.getSettings failed: network down");
    expect(error.cause).toBe(cause);
    answer = () => new Response("not json");
    expect((await failure(sdk.auth.getSettings())).message).toMatch(/^SDK: auth\.getSettings failed: /);
  });
});

describe("files", () => {
  it("go as the bytes that they are, under their own type", async () => {
    const bytes = new Blob(["sku;price\r\n"]).stream();
    answer = () => Response.json({ jobId: "7" }, { status: 202 });
    await sdk.imports.startImport({ query: {}, body: { contentType: "text/csv", bytes } });
    expect(lastRequest().headers.get("content-type")).toBe("text/csv");
    expect(await lastRequest().text()).toBe("sku;price\r\n");
  });

  it("go to an address of the API as the API is asked, and without anybody's token", async () => {
    const address = {
      uploadUrl: "/api/commerce/uploads/abc",
      method: "PUT",
      headers: { "Content-Type": "image/png" },
    } as const;
    sdk.initialise({ ...settings, accessToken: "a.a.a" });
    answer = () => new Response(null, { status: 204 });
    await sdk.upload(address, new Uint8Array([1, 2]));
    expect(lastRequest().url).toBe("https://shop.test/api/commerce/uploads/abc");
    expect(lastRequest().method).toBe("PUT");
    expect(Object.fromEntries(lastRequest().headers)).toEqual({ "content-type": "image/png" });
    expect(new Uint8Array(await lastRequest().arrayBuffer())).toEqual(new Uint8Array([1, 2]));
    answer = () => Response.json({ code: "F-E-012" }, { status: 422 });
    expect(await failure(sdk.upload(address, new Uint8Array([1])))).toMatchObject({ status: 422, name: "ApiError" });
    answer = () => Promise.reject(new Error("unplugged"));
    expect((await failure(sdk.upload(address, new Uint8Array([1])))).message).toBe("SDK: upload failed: unplugged");
    await expect(createSdk().upload(address, new Uint8Array([1]))).rejects.toBeInstanceOf(NotInitializedError);
  });

  it("come as the bytes that they are", async () => {
    answer = () => new Response("sku;price\r\n");
    const bytes = await sdk.imports.exportEntity({ params: { entity: "OFFER" }, query: {} });
    expect(new TextDecoder().decode(bytes)).toBe("sku;price\r\n");
  });

  it("an answer without a word is none, and a failure without an error keeps its text", async () => {
    answer = () => new Response("");
    expect(await sdk.auth.getSettings()).toBeUndefined();
    answer = () => Promise.reject("unplugged");
    expect((await failure(sdk.auth.getSettings())).message).toBe("SDK: auth.getSettings failed: unplugged");
  });
});
