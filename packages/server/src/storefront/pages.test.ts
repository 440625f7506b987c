import type { IncomingMessage } from "node:http";
import { incomingOf, type Outgoing, responseOf } from "@comptoir/http/exchange";
import type { RequestContext } from "@comptoir/storefront/context";
import { createContext, RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { createLanguageCheck, createPages } from "#storefront/pages.ts";

// What the storefront's build hands out, with a rule simple enough to see through.
const module = {
  createLoadContext: (values: RequestContext) => values,
  findLanguageRedirect: (request: Request) => (request.headers.get("accept-language")?.startsWith("en") ? "/en" : null),
};
const load = async () => ({ entry: { module } });
const request = (url: string, headers: Record<string, string>) => ({ url, headers }) as unknown as IncomingMessage;

describe("everybody gets the kept page", () => {
  it.each([
    ["/", {}, true],
    ["/", { "accept-language": "fr" }, true],
    ["/", { "accept-language": "en" }, false],
    ["/?page=2", { "accept-language": "en" }, false],
    ["/c", { "accept-language": "en" }, true],
  ])("at %s with %j: %s", async (url, headers, expected) => {
    const isForEverybody = await createLanguageCheck(load);
    expect([isForEverybody(request(url, headers)), isForEverybody(request(url, headers))]).toEqual([
      expected,
      expected,
    ]);
  });

  it("when the storefront has no such rule", async () => {
    const isForEverybody = await createLanguageCheck(async () => ({ entry: { module: {} } }));
    expect(isForEverybody(request("/", { "accept-language": "en" }))).toBe(true);
  });
});

describe("a finished page", () => {
  const context = { commerceUrl: "", apiKey: "", shop: { brand: "", publicUrl: "", isDemo: false } };
  const bytes = new TextEncoder().encode("<p>à 3 €</p>");
  const told: object[] = [];

  /** A build whose one document is answered by `handle`, as the storefront's entry does. */
  function buildOf(handle: (values: RequestContext) => Response) {
    const values = createContext<RequestContext>();
    const entry = {
      createLoadContext: (given: RequestContext) => new RouterContextProvider(new Map([[values, given]])),
      default: (...[, , , , loadContext]: unknown[]) => handle((loadContext as RouterContextProvider).get(values)),
      drawRefusedPage: (refused: { status: number; pathname: string; isRead: boolean }) => ({
        html: `${refused.status} ${refused.pathname} ${refused.isRead}`,
        headers: { "content-type": "text/html" },
      }),
    };
    const routes = { root: { id: "root", path: "*", module: { default: () => null } } };
    const others = { assets: { routes: {} }, ssr: true, routeDiscovery: {}, future: {} };
    return { entry: { module: entry }, routes, ...others };
  }
  type ServedBuild = ReturnType<typeof buildOf>;
  const openPages = (load: () => Promise<ServedBuild>) =>
    createPages(context, () => new Response(), load, { debug: (facts: object) => void told.push(facts) });
  const incoming = (method = "GET", accept = "*/*") =>
    incomingOf(new Request("http://shop.test/c", { method, headers: { accept } }));

  async function askPage(
    handle: (values: RequestContext) => Response,
    method?: string,
    accept?: string,
  ): Promise<Outgoing> {
    const build = buildOf(handle);
    return (await openPages(async () => build)).answer(incoming(method, accept));
  }
  const taken = (values: RequestContext) => {
    const answer = new Response(null, { headers: { "Content-Type": "text/html" } });
    values.receivePage?.(answer, bytes);
    return answer;
  };

  it("is sent as the bytes that it was made of", async () => {
    const page = await askPage(taken);
    expect(page.body).toBe(bytes);
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html"]);
  });

  it("is kept as long as its build is the one that is served", async () => {
    const [drawn, found] = [vi.fn(), vi.fn()];
    const handle = ({ finishedPages, receivePage }: RequestContext) => {
      const known = finishedPages?.find("key");
      (known ? found : drawn)();
      const page = known ?? finishedPages?.keep("key", { body: bytes, scripts: [] });
      const answer = new Response(null);
      if (page) receivePage?.(answer, page.body);
      return answer;
    };
    let build = buildOf(handle);
    const pages = await openPages(async () => build);
    const texts = [];
    for (let round = 0; round < 2; round += 1) texts.push(await responseOf(await pages.answer(incoming())).text());
    build = buildOf(handle);
    texts.push(await responseOf(await pages.answer(incoming())).text());
    expect(texts).toEqual(Array(3).fill("<p>à 3 €</p>"));
    expect([drawn.mock.calls.length, found.mock.calls.length]).toEqual([2, 1]);
  });

  it("does not take the place of another answer, such as a redirect made after it", async () => {
    const redirected = await askPage((values) => {
      taken(values);
      return new Response(null, { status: 302, headers: { Location: "/auth/login" } });
    });
    expect([redirected.status, redirected.headers.location, redirected.body]).toEqual([302, "/auth/login", null]);
  });

  it("may also be an ordinary answer, as one that streams is", async () => {
    expect(await responseOf(await askPage(() => new Response("streamed"))).text()).toBe("streamed");
    expect(told).toEqual([]);
  });

  it("that cannot be had for the moment asks to come again, after the time that it names or else soon", async () => {
    const away = (headers: Record<string, string>) => askPage(() => new Response("", { status: 503, headers }));
    expect((await away({})).headers["retry-after"]).toBe("5");
    expect((await away({ "Retry-After": "60" })).headers["retry-after"]).toBe("60");
  });

  it("that was looked for is one, also where the framework answers scripts; what is said in words stays as it is", async () => {
    const json = (status: number) => Response.json({ message: "Unexpected Server Error" }, { status });
    const refused = json(404);
    refused.headers.append("Set-Cookie", "account=; Max-Age=0");
    const page = await askPage(() => refused, "POST", "text/html,*/*;q=0.8");
    expect([page.status, page.headers["content-type"], page.body]).toEqual([404, "text/html", "404 /c false"]);
    expect(page.cookies).toEqual(["account=; Max-Age=0"]);
    const failed = new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });
    expect((await askPage(() => failed, "GET", "text/html")).body).toBe("500 /c true");
    const textOf = (answer: Response, accept: string) =>
      askPage(() => answer, "GET", accept).then((outgoing) => responseOf(outgoing).text());
    expect(await textOf(json(404), "*/*")).toContain("Unexpected");
    expect(await textOf(json(200), "text/html")).toContain("Unexpected");
    for (const type of ["text/plain; charset=utf-8", "text/html; charset=utf-8"]) {
      const inWords = new Response("Wait a moment.", { status: 429, headers: { "Content-Type": type } });
      expect(await textOf(inWords, "text/html")).toBe("Wait a moment.");
    }
    expect(told.splice(0)).toHaveLength(4); // One line for each that was refused, none for the one that failed.
  });

  it("that was asked for in vain is one line of the log, with the first reason that was given", async () => {
    await askPage(({ onRefused }) => {
      onRefused?.("no such page");
      onRefused?.("and so on");
      return new Response("", { status: 404 });
    });
    expect(told).toEqual([{ requestId: "unknown", status: 404, reason: "no such page" }]);
  });
});

describe("a refused request", () => {
  const context = { commerceUrl: "", apiKey: "", shop: { brand: "", publicUrl: "", isDemo: false } };
  const drawRefusedPage = (refused: object, { requestId }: RequestContext) => {
    return { html: JSON.stringify({ ...refused, requestId }), headers: { "Content-Type": "text/html" } };
  };
  const told: object[] = [];
  const refuse = async (method: string, url: string) => {
    const pages = await createPages(
      context,
      () => new Response(),
      async () => ({ entry: { module: { ...module, drawRefusedPage } } }),
      { debug: (facts: object) => void told.push(facts) },
    );
    const incoming = incomingOf(new Request(`http://shop.test${url}`, { method, headers: { "x-request-id": "7" } }));
    return pages.refuse({ status: 429, retryAfterSeconds: 2 }, incoming);
  };

  it.each([
    ["POST", false],
    ["GET", true],
  ])("by %s is told on a page of the storefront, with when to come again", async (method, isRead) => {
    const { status, headers, body } = await refuse(method, "/en/fastcart?x=1");
    expect([status, headers]).toEqual([429, { "Content-Type": "text/html", "Retry-After": "2" }]);
    expect(JSON.parse(String(body))).toEqual({ status: 429, pathname: "/en/fastcart", isRead, requestId: "7" });
    expect(told.splice(0)).toEqual([{ requestId: "7", status: 429 }]);
  });
});
