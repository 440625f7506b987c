// Whatever comes over the wire: nothing of it ends the process, and nothing is taken for a fault of ours.
import { expect, it } from "vitest";
import { byRequest, outgoingOf } from "#exchange.ts";
import { createPageCache } from "#page-cache.ts";
import { createRouter } from "#router.ts";
import { findFaults } from "#test/oddities.ts";
import { serve } from "#test/serve.ts";

it("no oddity is a fault: at a page, a kept page, one past its time, a call and a form", async () => {
  let now = 1_000_000;
  const cache = createPageCache({ headers: {}, clock: () => now });
  const page = byRequest(async (request) => {
    await request.text().catch(() => "");
    const kept = new URL(request.url).pathname === "/kept";
    return new Response("a page", { headers: { "Cache-Control": kept ? "public" : "private" } });
  });
  const router = createRouter();
  router.on("GET", "/v1/{id}", () => outgoingOf(new Response("{}")));
  router.on("POST", "/v1/{id}", async (incoming) => ({ status: 200, headers: {}, body: await incoming.text() }));
  const served = await serve({
    ready: [cache.serve],
    mounted: { "/api": { answer: (incoming) => router.answer(incoming) ?? { status: 404, headers: {}, body: null } } },
    pages: { answer: cache.keeping(page) },
  });
  for (const path of ["/kept", "/private", "/api/v1/7", "/kept"]) {
    expect(await findFaults(served.port, path)).toEqual([]);
    now += 61_000;
  }
  expect(await (await fetch(`${served.origin}/kept`)).text()).toBe("a page");
  expect(served.errors).toEqual([]);
  served.close();
});
