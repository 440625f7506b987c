import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasRoom } from "#database.ts";

const MEBIBYTE = 1024 * 1024;
/** A disk with so many bytes left for us. */
const diskWith = (free: number) => async () => ({ bsize: 4096, bavail: free / 4096 });

describe("the disk of the data folder", () => {
  it.each([
    [0, false],
    [31 * MEBIBYTE, false],
    [32 * MEBIBYTE, true],
    [10_000 * MEBIBYTE, true],
  ])("with %i bytes left has room: %s", async (free, expected) => {
    expect(await hasRoom(tmpdir(), diskWith(free))).toBe(expected);
  });

  it("is asked for real, and a folder that is not made yet needs none", async () => {
    expect(typeof (await hasRoom(tmpdir()))).toBe("boolean");
    expect(await hasRoom(join(tmpdir(), "nothing-was-ever-written-here"))).toBe(true);
  });

  it("that cannot be asked is no disk to write to", async () => {
    const broken = () => Promise.reject(new Error("input/output error"));
    await expect(hasRoom(tmpdir(), broken)).rejects.toThrow("input/output error");
  });
});
