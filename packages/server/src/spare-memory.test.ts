import { describe, expect, it } from "vitest";
import { createTidying, thisProcess } from "#spare-memory.ts";

const megabytes = (count: number) => count * 1024 * 1024;

describe("a process that holds more than it did", () => {
  const setUp = () => {
    const state = { resident: megabytes(200), busyShare: 0, needed: megabytes(220), times: 0 };
    const look = createTidying({
      resident: () => state.resident,
      busyShare: () => state.busyShare,
      giveBack() {
        state.times += 1;
        state.resident = state.needed;
      },
    });
    return { state, look };
  };

  it("gives it back when it is quiet, and once", () => {
    const { state, look } = setUp();
    state.resident = megabytes(600);
    look();
    look();
    expect([state.times, state.resident]).toEqual([1, megabytes(220)]);
  });

  it("keeps it while it works", () => {
    const { state, look } = setUp();
    Object.assign(state, { resident: megabytes(600), busyShare: 0.03 });
    look();
    expect(state.times).toBe(0);
    state.busyShare = 0.02;
    look();
    expect(state.times).toBe(1);
  });

  it("does nothing for little", () => {
    const { state, look } = setUp();
    state.resident = megabytes(296) - 1;
    look();
    expect(state.times).toBe(0);
    state.resident += 1;
    look();
    expect(state.times).toBe(1);
  });

  it("asks no second time for what it needs", () => {
    const { state, look } = setUp();
    Object.assign(state, { resident: megabytes(900), needed: megabytes(800) });
    look();
    look();
    expect(state.times).toBe(1);
  });
});

it("this process is asked how busy it is since the last question, and collects what nobody holds", async () => {
  const { busyShare, giveBack, resident } = thisProcess();
  busyShare();
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(busyShare()).toBeGreaterThan(0);
  const held = new WeakRef({ large: new Array(1_000) });
  await new Promise((resolve) => setImmediate(resolve));
  giveBack();
  expect([held.deref(), resident() > 0, "gc" in globalThis]).toEqual([undefined, true, false]);
});
