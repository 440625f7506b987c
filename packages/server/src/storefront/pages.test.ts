import type { IncomingMessage } from "node:http";
import type { RequestContext } from "@comptoir/storefront/context";
import { describe, expect, it } from "vitest";
import { createLanguageCheck } from "#storefront/pages.ts";

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
