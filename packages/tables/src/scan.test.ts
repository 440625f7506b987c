import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { TableFault } from "#fault.ts";
import { scanFile } from "#scan.ts";
import { fileOf } from "#test/files.ts";

const scanned = async (content: string | Uint8Array) => scanFile(await fileOf(content));
const windows = (text: string) => Buffer.from(text, "latin1");

describe("the encoding of a file", () => {
  it.each([
    ["plain letters", Buffer.from("a;b\n"), "utf-8"],
    ["UTF-8", Buffer.from("Boîte;œuf;€\n"), "utf-8"],
    ["UTF-8 with a mark", Buffer.from("\ufeffBoîte\n"), "utf-8"],
    ["Windows-1252", windows("Bo\xeete;\x80 12\n"), "windows-1252"],
    ["UTF-16 of Excel", Buffer.from("\ufeffBoîte\ta\n", "utf16le"), "utf-16le"],
    ["UTF-16 of other machines", Buffer.from("\ufeffBoîte\ta\n", "utf16le").swap16(), "utf-16be"],
    ["Windows-1252 that begins with a thorn", windows("\xfeorn;1\n"), "windows-1252"],
  ] as const)("of %s is found", async (_name, content, encoding) => {
    expect((await scanned(content)).encoding).toBe(encoding);
  });

  it("is that of the whole file, not of its beginning", async () => {
    const ascii = "a;b\n".repeat(200_000);
    expect((await scanned(Buffer.concat([Buffer.from(ascii), windows("\xe9\n")]))).encoding).toBe("windows-1252");
    expect((await scanned(`${ascii}é\n`)).encoding).toBe("utf-8");
  });

  it("is not mistaken where a piece cuts a character in two", async () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const text = `${"a".repeat(256 * 1024 - shift)}🥡é€`;
      expect((await scanned(text)).encoding).toBe("utf-8");
    }
  });

  it("is not UTF-8 when the last character is missing a byte", async () => {
    expect((await scanned(Buffer.from("caf\xc3", "latin1"))).encoding).toBe("windows-1252");
  });
});

it("the fingerprint is that of the bytes, whatever the name", async () => {
  const text = "a;b\n1;2\n";
  const { fingerprint, size } = await scanned(text);
  expect(fingerprint).toBe(createHash("sha256").update(text).digest("hex"));
  expect(size).toBe(text.length);
});

it("a small file may lie in memory", async () => {
  const content = Buffer.from("Boîte;œuf\n");
  expect(await scanFile(new Uint8Array(content))).toEqual(await scanned(content));
});

it("files of old Macs end their lines with CR alone", async () => {
  expect((await scanned("a;b\rc;d\r")).lineEnd).toBe("\r");
  expect((await scanned("a;b\r\nc;d\r\n")).lineEnd).toBe("\n");
});

it("a ZIP archive is a workbook until it is opened", async () => {
  expect((await scanned(Buffer.from("504b0304", "hex"))).format).toBe("XLSX");
});

describe("a file that is no table", () => {
  it.each([
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["PNG", Buffer.from("89504e470d0a1a0a", "hex")],
    ["XLS (Excel 97–2003)", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["gzip", Buffer.from("1f8b0800", "hex")],
    ["BIN", Buffer.from(Array.from({ length: 400 }, (_, index) => index % 7))],
  ])("is refused by its bytes: %s", async (detail, content) => {
    const error = await scanned(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFault);
    expect(error).toMatchObject({ reason: "NOT_A_TABLE", detail });
  });

  it("is refused when it is empty", async () => {
    await expect(scanned("")).rejects.toMatchObject({ reason: "NO_FILE" });
  });
});
