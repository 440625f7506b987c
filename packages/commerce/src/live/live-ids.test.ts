// An id of a live event is understood where it was given alone, and says to nobody how much everybody writes.
import { describe, expect, it } from "vitest";
import { createLiveIds } from "#live/live-ids.ts";

const ids = createLiveIds("a secret of tests");
const owner = { topic: "desk:0000000001", userId: "7" };

describe("the id of a live event", () => {
  it.each(["0", "77", "18446744073709551615"])(
    "brings back the position %s, in any process of the shop",
    (position) => {
      expect(createLiveIds("a secret of tests").open(ids.seal(position, owner), owner)).toBe(position);
    },
  );

  it("shows neither the position nor whether it has moved", () => {
    const seals = Array.from({ length: 200 }, (_, at) => ids.seal(at < 100 ? "1234567" : "1234568", owner));
    const position = Buffer.from("000000000012d687", "hex");
    for (const id of seals) {
      expect(id).toMatch(/^[\w-]{48}$/);
      expect(Buffer.from(id, "base64url").includes(position)).toBe(false);
    }
    expect(new Set(seals).size).toBe(seals.length);
  });

  it.each([
    ["another user", { ...owner, userId: "8" }],
    ["another topic", { ...owner, topic: "desk:" }],
  ])("is nothing for %s", (_, other) => {
    expect(ids.open(ids.seal("77", owner), other)).toBeNull();
  });

  it("is nothing when it was made up, cut, or sealed with another secret", () => {
    const own = ids.seal("77", owner);
    for (const id of ["", "77", "x".repeat(48), own.slice(0, -1), createLiveIds("another").seal("77", owner)])
      expect(ids.open(id, owner)).toBeNull();
  });
});
