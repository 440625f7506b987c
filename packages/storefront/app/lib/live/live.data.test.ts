import { describe, expect, it } from "vitest";
import * as route from "#lib/live/live.data.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { askFile } from "../../../test/one-route.tsx";

const events = "id: 7\ndata: master-quote:1\n\n";
const tell = (query: { readonly since?: string | undefined }) => new Blob([`${events}: ${query.since}`]).stream();
const answers = {
  ...on.live.getLiveEvents(({ query }) => tell(query)),
  ...on.live.getDeskEvents(({ query }) => tell(query)),
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("what an open page hears of changes", () => {
  it("comes as it happens, past proxies that would hold it back", async () => {
    const { answer, bytes, calls } = await askFile(route, "/live?masterQuoteId=1&since=6", { at: "live", answers });
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-accel-buffering")]).toEqual([
      ...[200, "text/event-stream", "no"],
    ]);
    expect(text(bytes)).toBe(`${events}: 6`);
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(["?masterQuoteId=1&since=6"]);
  });

  it("of the desk is asked of the desk's call", async () => {
    const { calls } = await askFile(route, "/desk/live?", { at: "desk/live", answers });
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(["/v1/live-events"]);
  });

  it("is nothing for a guest", async () => {
    const { answer, calls } = await askFile(route, "/live?masterQuoteId=1", { at: "live", answers, isGuest: true });
    expect([answer.status, calls]).toEqual([204, []]);
  });

  it("is refused as the shop refuses it, with the time to wait", async () => {
    const busy = () => {
      const refused = refuse(503, "OVERLOADED");
      refused.headers.set("Retry-After", "60");
      return refused;
    };
    const full = { ...on.live.getLiveEvents(busy) };
    const { answer } = await askFile(route, "/live?masterQuoteId=1", { at: "live", answers: full });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  });
});
