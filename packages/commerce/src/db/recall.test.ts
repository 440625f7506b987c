import { beforeEach, describe, expect, it } from "vitest";
import { createRecall, type Recall, recalled } from "#db/recall.ts";

let now = 0;
let recall: Recall;
let loads = 0;
const handlers = new Map<string, (() => void)[]>();
let reconnect = () => {};
const tell = (channel: string) => handlers.get(channel)?.forEach((handler) => void handler());
const notices = {
  listen: async (channel: string, handler: () => void) =>
    void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
  onReconnect: (handler: () => void) => {
    reconnect = handler;
  },
};
const load = async () => {
  loads += 1;
  return loads;
};
const read = (key = "a", kind: "access" | "products" | "offers" | "habits" = "access") => recall.of(kind, key, load);

beforeEach(async () => {
  [now, loads] = [0, 0];
  handlers.clear();
  recall = createRecall(() => now);
  await recall.follow(notices);
});

describe("what is remembered", () => {
  it("is read once, also by callers at the same time, and each key for itself", async () => {
    expect(await Promise.all([read(), read(), read("b")])).toEqual([1, 1, 2]);
    expect(await read()).toBe(1);
  });

  it("of what somebody orders again and again outlives a sign-out, and no change of what somebody may see", async () => {
    expect([await read(), await read("a", "habits")]).toEqual([1, 2]);
    tell("sessions");
    expect([await read(), await read("a", "habits")]).toEqual([3, 2]);
    tell("access");
    expect(await read("a", "habits")).toBe(4);
  });

  it("of sessions lasts two seconds at the most", async () => {
    await read();
    now = 1_999;
    expect(await read()).toBe(1);
    now = 2_000;
    expect(await read()).toBe(2);
  });

  it.each([
    ["access", "access"],
    ["access", "catalogue"],
    ["products", "catalogue"],
    ["offers", "catalogue"],
    ["offers", "stock"],
  ] as const)("of %s is forgotten with a notice of %s", async (kind, channel) => {
    await read("a", kind);
    tell(channel);
    expect(await read("a", kind)).toBe(2);
  });

  it("stays when something else changes", async () => {
    await read("a", "products");
    tell("access");
    expect(await read("a", "products")).toBe(1);
  });

  it("is forgotten after a break, in which notices may have been lost, and when the process itself changed it", async () => {
    await read();
    reconnect();
    expect(await read()).toBe(2);
    recall.forget("access");
    expect(await read()).toBe(3);
  });

  it("is not what was read while a change arrived", async () => {
    const gate = Promise.withResolvers<string>();
    const early = recall.of("access", "a", () => gate.promise);
    tell("access");
    const late = recall.of("access", "a", async () => "new");
    gate.resolve("old");
    expect([await early, await late, await recall.of("access", "a", async () => "newer")]).toEqual([
      "old",
      "new",
      "new",
    ]);
  });

  it("is never a failure", async () => {
    const failing = async () => {
      throw new Error("no database");
    };
    await expect(recall.of("access", "a", failing)).rejects.toThrow("no database");
    expect(await read()).toBe(1);
  });

  it("is what was used last, when there is too much of it", async () => {
    await read("first", "products");
    await read("second", "products");
    for (let count = 0; count < 1_999; count += 1) {
      await recall.of("products", `other ${count}`, async () => count);
      await read("first", "products");
    }
    expect(await read("first", "products")).toBe(1);
    expect(await read("second", "products")).toBe(3);
  });
});

it("who reads anew what was forgotten or is over gets what was remembered before, and may hand it on", async () => {
  const first = { stock: 5 };
  const readAgain = () => recall.of("offers", "a", async (before?: Promise<object>) => (await before) ?? { stock: 4 });
  await recall.of("offers", "a", async () => first);
  tell("stock");
  expect(await readAgain()).toBe(first);
  now = 30_000;
  expect(await readAgain()).toBe(first);
});

describe("nothing is remembered", () => {
  it("before changes are heard of", async () => {
    const deaf = createRecall(() => now);
    expect([await deaf.of("access", "a", load), await deaf.of("access", "a", load)]).toEqual([1, 2]);
  });

  it("in a process without a memory", async () => {
    expect([await recalled({}, "access", "a", load), await recalled({}, "access", "a", load)]).toEqual([1, 2]);
    expect([await recalled({ recall }, "access", "a", load), await read()]).toEqual([3, 3]);
  });
});
