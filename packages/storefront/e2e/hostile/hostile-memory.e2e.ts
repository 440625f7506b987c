// The memory of the shop while files of attackers come in (ux F-03, B-04): it is that of the whole process, so that nothing else
// may run meanwhile.
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
  beginShopping,
  bomb,
  call,
  fastOrder,
  largeFile,
  list,
  MEBIBYTE,
  type Shopper,
} from "../helpers/hostile-files.ts";

let shopper: Shopper;
beforeAll(async () => {
  shopper = await beginShopping();
});
afterAll(() => shopper.leave());

const resident = async () => {
  const text = await (await fetch(`${inject("shopUrl")}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
};

it("the memory of the shop stays bounded while ten large files and ten bombs come in", async () => {
  const [large, small] = [largeFile(), await bomb()];
  expect(small.length).toBeLessThan(MEBIBYTE);
  const before = await resident();
  for (let round = 0; round < 10; round += 1) {
    await shopper.send(round % 2 ? list : fastOrder, large);
    await shopper.send(round % 2 ? fastOrder : call, small);
  }
  // Two and a half gigabytes would have to lie somewhere.
  expect((await resident()) - before).toBeLessThan(400 * MEBIBYTE);
});
