import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCartSaver, type LineQuantity } from "#carts/cart/cart-saver.ts";
import type { SavedLines } from "#carts/cart/save-lines.server.ts";

type Request = {
  readonly lines: readonly LineQuantity[];
  readonly answer: (answer: SavedLines | Error) => Promise<void>;
};

/** A saver whose moments and answers the test chooses. */
function watchedSaver() {
  const requests: Request[] = [];
  const server = new Map<string, number>();
  let due: (() => void) | null = null;
  const saver = createCartSaver({
    failure: "failed",
    later(run) {
      due = run;
      return () => {
        due = null;
      };
    },
    send: (lines) =>
      new Promise((resolve, reject) => {
        requests.push({
          lines,
          async answer(answer) {
            if (answer instanceof Error) reject(answer);
            else {
              if (!answer.refusal) for (const line of lines) server.set(line.offerPriceId, line.quantity);
              resolve(answer);
            }
            await new Promise((done) => setImmediate(done));
          },
        });
      }),
  });
  return {
    saver,
    server,
    requests,
    stateOf: (id: string) => saver.saves().get(id),
    elapse: () => due?.(),
  };
}

describe("quantities that save themselves", () => {
  it("go out in one request for all lines that changed within a moment", async () => {
    const { saver, requests, stateOf, elapse } = watchedSaver();
    saver.change("A", 1);
    saver.change("B", 2);
    saver.change("A", 3);
    expect([requests.length, stateOf("A")?.state]).toEqual([0, "waiting"]);
    elapse();
    expect(requests.map(({ lines }) => lines)).toEqual([
      [
        { offerPriceId: "A", quantity: 3 },
        { offerPriceId: "B", quantity: 2 },
      ],
    ]);
    await requests[0]?.answer({ remarks: { B: ["Rounded."] } });
    expect(stateOf("A")).toMatchObject({ state: "saved", remarks: [] });
    expect(stateOf("B")).toMatchObject({ state: "saved", remarks: ["Rounded."] });
  });

  it("wait for the request under way, and the last value wins", async () => {
    const { saver, requests, server, stateOf, elapse } = watchedSaver();
    saver.change("A", 1);
    elapse();
    saver.change("A", 2);
    elapse();
    expect(requests).toHaveLength(1);
    expect(stateOf("A")).toMatchObject({ state: "waiting", wanted: 2 });
    await requests[0]?.answer({});
    expect(stateOf("A")).toMatchObject({ state: "sending", wanted: 2 });
    await requests[1]?.answer({});
    expect([server.get("A"), stateOf("A")?.state]).toEqual([2, "saved"]);
  });

  it.each([
    [{ refusal: "This cart is closed." }, "This cart is closed."],
    [new Error("no network"), "failed"],
  ])("that are refused say why, and can be changed again", async (answer, reason) => {
    const { saver, requests, stateOf, elapse } = watchedSaver();
    saver.change("A", 1);
    elapse();
    await requests[0]?.answer(answer);
    expect(stateOf("A")).toMatchObject({ state: "refused", refusal: reason });
    saver.change("A", 5);
    elapse();
    await requests[1]?.answer({});
    expect(stateOf("A")).toMatchObject({ state: "saved", wanted: 5, refusal: null });
  });

  it("are told to whoever follows them, until a cart that was loaded anew knows them", async () => {
    const { saver, requests, stateOf, elapse } = watchedSaver();
    let told = 0;
    const leave = saver.subscribe(() => {
      told += 1;
    });
    saver.change("A", 1);
    elapse();
    await requests[0]?.answer({});
    expect(told).toBe(3);
    saver.change("B", 2);
    saver.forgetSaved();
    expect([stateOf("A"), stateOf("B")?.state]).toEqual([undefined, "waiting"]);
    leave();
    saver.change("B", 3);
    expect(told).toBe(5);
  });

  it("end on the server as they were last changed, whatever comes between", async () => {
    const anyStep = fc.oneof(
      fc.record({ change: fc.constantFrom("A", "B", "C"), to: fc.nat(50) }),
      fc.constantFrom("elapse" as const, "answer" as const, "lose" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
        const { saver, requests, server, stateOf, elapse } = watchedSaver();
        const last = new Map<string, number>();
        let answered = 0;
        const settle = async (answer: SavedLines | Error) => {
          if (answered < requests.length) await requests[answered++]?.answer(answer);
        };
        for (const step of steps) {
          if (step === "elapse") elapse();
          else if (step === "answer") await settle({});
          else if (step === "lose") await settle(new Error("no network"));
          else {
            saver.change(step.change, step.to);
            last.set(step.change, step.to);
          }
          expect(requests.length - answered).toBeLessThanOrEqual(1);
        }
        void saver.flush();
        while (answered < requests.length) await settle({});
        // What was lost says so; everything else stands.
        for (const [id, quantity] of last)
          if (stateOf(id)?.state !== "refused")
            expect([id, server.get(id), stateOf(id)?.state]).toEqual([id, quantity, "saved"]);
      }),
      { numRuns: 200 },
    );
  });
});
