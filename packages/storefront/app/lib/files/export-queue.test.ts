import { expect, it } from "vitest";
import { createExportQueue, QueueFull } from "#lib/files/export-queue.ts";

/** A queue whose work ends when it is told to, with the order in which it began. */
function open(limits: { readonly running: number; readonly waiting: number; readonly perVisitor: number }) {
  const queue = createExportQueue(limits);
  const began: string[] = [];
  const put = (visitor: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const made = queue(visitor, () => {
      began.push(name);
      return promise;
    });
    const end = async () => {
      resolve(name);
      return made;
    };
    return { made, end, fail: () => reject(new Error(name)) };
  };
  return { put, began };
}

it("few files are made at once, the others in their turn", async () => {
  const { put, began } = open({ running: 2, waiting: 2, perVisitor: 9 });
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => put(name, name));
  expect(began).toEqual(["a", "b"]);
  await expect(put("e", "e").made).rejects.toEqual(new QueueFull(false));
  expect(await b?.end()).toBe("b");
  await Promise.resolve();
  expect(began).toEqual(["a", "b", "c"]);
  await Promise.all([a?.end(), c?.end(), d?.end()]);
  expect(began).toEqual(["a", "b", "c", "d"]);
});

it("one visitor takes no more than some places, and gets them back, also from what failed", async () => {
  const { put, began } = open({ running: 1, waiting: 5, perVisitor: 2 });
  const [first, second] = [put("a", "1"), put("a", "2")];
  await expect(put("a", "3").made).rejects.toEqual(new QueueFull(true));
  const other = put("b", "4");
  first.fail();
  await expect(first.made).rejects.toThrow("1");
  const again = put("a", "5");
  await Promise.all([second.end(), other.end(), again.end()]);
  expect(began).toEqual(["1", "2", "4", "5"]);
});
