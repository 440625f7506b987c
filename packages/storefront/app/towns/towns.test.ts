import { describe, expect, it } from "vitest";
import { loader } from "#towns/towns.data.ts";
import { townsOf } from "#towns/towns.server.ts";

describe("the towns of a postcode", () => {
  it("are those that share it, the largest first, and the whole town for one of its districts", async () => {
    expect(await townsOf("69003")).toEqual(["Lyon"]);
    expect((await townsOf("01400")).slice(0, 1)).toEqual(["Châtillon-sur-Chalaronne"]);
    expect((await townsOf("01400")).length).toBeGreaterThan(3);
    expect(await townsOf("97400")).toEqual(["Saint-Denis"]);
  });

  it("are none for what is no postcode", async () => {
    for (const text of ["", "6900", "00000", "__proto__", "constructor"]) expect(await townsOf(text)).toEqual([]);
  });

  it("are told as JSON, the same to everybody", async () => {
    const ask = async (address: string) => {
      const url = new URL(address, "http://shop.test");
      return loader({ url } as Parameters<typeof loader>[0]);
    };
    const answer = await ask("/menu/towns?zipcode=75002");
    expect(await answer.json()).toEqual(["Paris"]);
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
    expect(await (await ask("/menu/towns")).json()).toEqual([]);
  });
});
