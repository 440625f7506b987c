import { describe, expect, it } from "vitest";
import { openArchive, parseXml, readXml } from "#archive.ts";
import { archiveOf, fileOf } from "#test/files.ts";

async function textOf(source: string | Uint8Array, name: string, limit = 1_000_000): Promise<string> {
  const archive = await openArchive(source);
  try {
    let text = "";
    for await (const piece of archive.read(name, limit)) text += piece;
    return text;
  } finally {
    archive.close();
  }
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: { reason?: string; detail?: string }) => `${error.reason} ${error.detail}`,
  );

/** The archive with the bytes changed that stand so far behind each of these signs. */
function changed(bytes: Uint8Array, sign: string, change: (at: Buffer) => void): Uint8Array {
  const copy = Buffer.from(bytes);
  const mark = Buffer.from(sign, "hex");
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4)) change(copy.subarray(at));
  return new Uint8Array(copy);
}
const centralEntry = "504b0102";

describe("an archive", () => {
  it("gives its parts by name, from a file and from memory alike", async () => {
    const bytes = await archiveOf({ "a.xml": "<a/>", "b/ü.xml": "Boîte 🥡" });
    const archive = await openArchive(bytes);
    expect(archive.names).toEqual(["a.xml", "b/ü.xml"]);
    expect([archive.sizeOf("a.xml"), archive.sizeOf("none")]).toEqual([4, 0]);
    archive.close();
    expect(await textOf(bytes, "b/ü.xml")).toBe("Boîte 🥡");
    expect(await textOf(await fileOf(bytes), "b/ü.xml")).toBe("Boîte 🥡");
    expect(await textOf(bytes, "none")).toBe("");
  });

  it("keeps characters whole that its pieces cut in two", async () => {
    const text = `x${"🥡é€".repeat(60_000)}`;
    expect(await textOf(await archiveOf({ part: text }), "part")).toBe(text);
  });

  it("stops before a part that is larger than it may be, and names it", async () => {
    const bytes = await archiveOf({ part: " ".repeat(3_000_000) });
    expect(await textOf(bytes, "part", 3_000_000)).toHaveLength(3_000_000);
    expect(await reasonOf(textOf(bytes, "part", 2_999_999))).toBe("TOO_LARGE_INSIDE part, 3 MiB");
  });

  it("stops at a part that grows beyond what it announces", async () => {
    const bytes = await archiveOf({ part: " ".repeat(3_000_000) });
    const lying = changed(bytes, centralEntry, (entry) => entry.writeUInt32LE(1_000, 24));
    expect(await reasonOf(textOf(lying, "part"))).toMatch(/^FILE_CUT_OFF too many bytes/);
  });

  it("with a password, of thousands of parts, or with names that lead out of it is refused", async () => {
    const bytes = await archiveOf({ part: "x" });
    const locked = changed(bytes, centralEntry, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8));
    expect(await reasonOf(textOf(locked, "part"))).toBe("NOT_A_TABLE AES");
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}`, ""]));
    expect(await reasonOf(openArchive(await archiveOf(parts)))).toBe("TOO_LARGE_INSIDE 2001");
    const leading = Buffer.from(await archiveOf({ "aa/evil": "x" }))
      .toString("latin1")
      .replaceAll("aa/evil", "../evil");
    expect(await reasonOf(openArchive(new Uint8Array(Buffer.from(leading, "latin1"))))).toMatch(/^NOT_A_TABLE/);
  });

  it("packed in a way that nobody here unpacks, or whose parts lie elsewhere, is refused as what it is", async () => {
    const bytes = await archiveOf({ part: "content" });
    const strange = changed(bytes, centralEntry, (entry) => entry.writeUInt16LE(12, 10));
    expect(await reasonOf(textOf(strange, "part"))).toMatch(/^NOT_A_TABLE .*compression method/);
    const lost = changed(bytes, centralEntry, (entry) => entry.writeUInt32LE(4, 42));
    expect(await reasonOf(textOf(lost, "part"))).toMatch(/^NOT_A_TABLE .*local file header/);
  });

  it("that ends early is none, wherever it ends", async () => {
    const bytes = await archiveOf({ part: "content" });
    for (let length = 4; length < bytes.length; length += 7)
      expect(await reasonOf(openArchive(bytes.subarray(0, length)))).toMatch(/^NOT_A_TABLE/);
  });
});

describe("XML in pieces", () => {
  async function* piecesOf(text: string, size: number) {
    for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
  }
  async function eventsOf(text: string, size = 5): Promise<string> {
    let events = "";
    await readXml(piecesOf(text, size), {
      open: (name, attributes) => {
        events += `<${name}${Object.values(attributes).map((value) => ` ${value}`)}>`;
      },
      text: (piece) => {
        events += piece;
      },
      close: (name) => {
        events += `</${name}>`;
      },
    });
    return events;
  }

  it("is told by local names, wherever it is cut", async () => {
    const text = '<x:a b="1"><y:c>é&amp;&#233;</y:c><![CDATA[<d>]]></x:a>';
    for (const size of [1, 2, 5, 100]) expect(await eventsOf(text, size)).toBe("<a 1><c>é&é</c><d></a>");
  });

  it("that is not there has no events; what is broken says so", async () => {
    expect(await eventsOf("")).toBe("");
    for (const broken of ["<a>", "<a></b>", "<a>&none;</a>", "text", "<a b=1/>"])
      expect(await reasonOf(eventsOf(broken)), broken).toMatch(/^FILE_CUT_OFF/);
  });

  it("tells how much was read after each piece, so that a caller can hand on what came of it", async () => {
    const sizes: number[] = [];
    for await (const size of parseXml(piecesOf("<a>bcdefgh</a>", 6), {})) sizes.push(size);
    expect(sizes).toEqual([6, 6, 2]);
  });

  it("of one text without end stops", async () => {
    const endless = `<a>${"x".repeat(2_500_000)}</a>`;
    expect(await reasonOf(eventsOf(endless, 65_536))).toBe("TOO_LARGE_INSIDE 1 MiB");
  });
});
