import { describe, expect, it } from "vitest";
import { bytesOf, textsIn } from "#test/files.ts";
import { writeZip, type ZipEntry } from "#zip-write.ts";

const date = new Date("2026-03-02T09:00:00Z");
const entry = (path: string, text: string): ZipEntry => ({
  ...{ path, date },
  read: async () => new TextEncoder().encode(text),
});

const textsOf = async (entries: readonly ZipEntry[]) => textsIn(await bytesOf(writeZip(entries)));

describe("an archive", () => {
  it("holds its files below their folders, each under a name of its own", async () => {
    const entries = [entry("Facture/F-1.pdf", "one"), entry("Facture/f-1.pdf", "two"), entry("Été/sans", "trois")];
    expect(await textsOf(entries)).toEqual({
      "Facture/F-1.pdf": "one",
      "Facture/f-1 (2).pdf": "two",
      "Été/sans": "trois",
    });
    expect(await textsOf([])).toEqual({});
  });

  it("asks for a file when the one before it is written", async () => {
    const asked: string[] = [];
    let written = 0;
    const large = (path: string): ZipEntry => ({
      ...{ path, date },
      read: async () => {
        asked.push(`${path} after ${written > 0}`);
        // What cannot be packed, so that it has to be taken before the next one begins.
        return crypto.getRandomValues(new Uint8Array(60_000)).toReversed();
      },
    });
    for await (const piece of writeZip([large("a"), large("b")])) written += piece.length;
    expect(asked).toEqual(["a after false", "b after true"]);
  });

  it("asks what comes next once a file is written, so that the last one tells of those before it", async () => {
    const read: string[] = [];
    async function* entries() {
      for (const path of ["a", "b"]) {
        read.push(path);
        yield entry(path, path);
      }
      yield entry("index", read.join());
    }
    expect(await textsIn(await bytesOf(writeZip(entries())))).toEqual({ a: "a", b: "b", index: "a,b" });
    async function* broken() {
      yield entry("a", "a");
      throw new Error("gone");
    }
    await expect(bytesOf(writeZip(broken()))).rejects.toThrow("gone");
  });

  it("ends in the middle when a file cannot be read", async () => {
    const broken = { path: "b", date, read: () => Promise.reject(new Error("gone")) };
    await expect(bytesOf(writeZip([entry("a", "x"), broken]))).rejects.toThrow("gone");
  });
});
