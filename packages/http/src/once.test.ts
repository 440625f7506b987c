import { describe, expect, it } from "vitest";
import { once } from "#once.ts";

describe("a thing that is made once", () => {
  it("is not made before it is asked for, and then shared by all who ask", async () => {
    let makings = 0;
    const thing = once(async () => {
      makings += 1;
      return { makings };
    });
    expect(makings).toBe(0);
    const [first, second] = await Promise.all([thing(), thing()]);
    expect(second).toBe(first);
    expect(await thing()).toBe(first);
    expect(makings).toBe(1);
  });

  it("is tried again after a failure, of which only those hear who waited for it", async () => {
    let makings = 0;
    const thing = once(async () => {
      makings += 1;
      if (makings === 1) throw new Error("away");
      return "made";
    });
    const waiting = [thing(), thing()];
    await expect(Promise.allSettled(waiting)).resolves.toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await thing()).toBe("made");
    expect(makings).toBe(2);
  });
});
