// How a page listens: one connection while somebody looks at it, from where the last one ended.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followEvents } from "#lib/live/follow.ts";

class FakeEvents {
  static readonly CLOSED = 2;
  static readonly opened: FakeEvents[] = [];
  readonly url: string;
  readyState = 1;
  onmessage: ((event: { readonly data: string; readonly lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
    FakeEvents.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }
  refuse(): void {
    this.close();
    this.onerror?.();
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const look = (isHidden: boolean) => {
  page.hidden = isHidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const open = () => FakeEvents.opened.filter(({ readyState }) => readyState !== FakeEvents.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEvents);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  page.hidden = false;
  FakeEvents.opened.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("tells of what changed, not of signs of life", () => {
  const changed = vi.fn();
  const stop = followEvents("/live?masterQuoteId=1", changed);
  const [source] = open();
  source?.onmessage?.({ data: "", lastEventId: "7" });
  expect(changed).not.toHaveBeenCalled();
  source?.onmessage?.({ data: "master-quote:1", lastEventId: "8" });
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  expect(open()).toEqual([]);
});

it("ends while the tab is hidden, and goes on from there when it is shown", () => {
  const stop = followEvents("/live?masterQuoteId=1", () => {});
  open()[0]?.onmessage?.({ data: "", lastEventId: "7" });
  look(true);
  expect(open()).toEqual([]);
  look(false);
  expect(open().map(({ url }) => url)).toEqual(["/live?masterQuoteId=1&since=7"]);
  stop();
  look(true);
  look(false);
  expect(open()).toEqual([]);
});

it("tries again later when it was refused, and leaves a break to the browser", () => {
  const stop = followEvents("/live?masterQuoteId=1", () => {});
  open()[0]?.onerror?.();
  expect(FakeEvents.opened).toHaveLength(1);
  open()[0]?.refuse();
  vi.advanceTimersByTime(14_000);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(17_000);
  expect(open()).toHaveLength(1);
  stop();
});

it.each([
  ["opened in a tab that nobody looked at", () => look(true), () => look(false)],
  ["refused at first", () => open()[0]?.refuse(), () => vi.advanceTimersByTime(31_000)],
])("reads again when it listens late for the first time: %s", (_, hinder, help) => {
  page.hidden = true;
  const changed = vi.fn();
  const stop = followEvents("/live?masterQuoteId=1", changed);
  look(false);
  hinder();
  vi.advanceTimersByTime(14_000);
  vi.setSystemTime(Date.now() + 10_000);
  help();
  const [source] = open();
  source?.onmessage?.({ data: "", lastEventId: "7" });
  expect(changed).toHaveBeenCalledTimes(1);
  source?.onmessage?.({ data: "", lastEventId: "8" });
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});
