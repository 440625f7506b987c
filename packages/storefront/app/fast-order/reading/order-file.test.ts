import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "@comptoir/tables/xlsx-write";
import { describe, expect, it } from "vitest";
import { readOrderFile } from "#fast-order/reading/order-file.server.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));
async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(rows, "Commande")) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function told(file: Uint8Array, chosen: Parameters<typeof readOrderFile>[1] = null) {
  const reading = await readOrderFile(file, chosen);
  if ("problem" in reading) return reading.problem;
  return reading.lines.map(({ line, readings: [{ code, quantity }] }) => `${line} ${code} | ${quantity}`);
}
const notesOf = async (file: Uint8Array) => {
  const reading = await readOrderFile(file, null);
  return "problem" in reading ? [] : reading.notes;
};
const lines = ["2 CAI-0001 | 40", "3 GOB-0001 | 3 lots"];

describe("a file of order lines in CSV (ux F-03)", () => {
  it.each([
    ["semicolons and UTF-8 with its mark", bytes("\ufeffRéférence;Quantité\r\nCAI-0001;40\r\nGOB-0001;3 lots\r\n")],
    ["commas", bytes("Référence,Quantité\nCAI-0001,40\nGOB-0001,3 lots\n")],
    ["tabs", bytes("Référence\tQuantité\nCAI-0001\t40\nGOB-0001\t3 lots\n")],
    ["Windows-1252", bytes("R\xe9f\xe9rence;Quantit\xe9\r\nCAI-0001;40\r\nGOB-0001;3 lots\r\n", "latin1")],
    ["UTF-16 of Excel", bytes("\ufeffRéférence\tQuantité\r\nCAI-0001\t40\r\nGOB-0001\t3 lots\r\n", "utf16le")],
    ["the line ends of old Macs", bytes("Référence;Quantité\rCAI-0001;40\rGOB-0001;3 lots\r")],
    ["quotes and more columns", bytes('Référence;Nom;Quantité\n"CAI-0001";"Caisse; 5""";"40"\nGOB-0001;x;3 lots\n')],
  ])("may have %s", async (_name, file) => expect(await told(file)).toEqual(lines));

  it("may lack names of columns, which is said", async () => {
    const file = bytes("CAI-0001;Caisse 30 × 20;40\nGOB-0001;Gobelet;3 lots\n");
    expect(await told(file)).toEqual(["1 CAI-0001 | 40", "2 GOB-0001 | 3 lots"]);
    expect(await notesOf(file)).toEqual([{ kind: "guessed" }]);
  });

  it("tells by which columns it was read", async () => {
    expect(await notesOf(bytes("Nom;Qté;Réf.\nCaisse;40;CAI-0001\n"))).toEqual([
      { kind: "columns", code: "C (Réf.)", quantity: "B (Qté)" },
    ]);
    expect(await told(bytes("A;B;C\n9;CAI-0001;40\n"), { code: 1, quantity: 2 })).toContain("2 CAI-0001 | 40");
  });

  it("brings back what its own export made harmless", async () => {
    expect(await told(bytes("Référence;Quantité\n'-5X;20\n"))).toEqual(["2 -5X | 20"]);
  });

  it("with a quote that never closes loses that line alone, and says which", async () => {
    const file = bytes('Référence;Quantité\nCAI-0001;40\n"open;1\nGOB-0001;3 lots\n');
    expect(await told(file)).toEqual(["2 CAI-0001 | 40", "4 GOB-0001 | 3 lots"]);
    expect(await notesOf(file)).toContainEqual({ kind: "unreadable", lines: [3] });
  });

  it("may have 2,000 lines, and one more is refused as a whole", async () => {
    const many = (count: number) => bytes(`Réf;Qté\n${Array.from({ length: count }, (_, n) => `C-${n};1`).join("\n")}`);
    expect(await told(many(2000))).toHaveLength(2000);
    expect(await told(many(2001))).toEqual({ kind: "tooManyLines" });
    expect(await told(many(200_000))).toEqual({ kind: "tooManyLines" });
  });

  it.each([
    ["nothing", bytes(""), { kind: "noFile" }],
    ["blank lines", bytes("\n;;\n"), { kind: "noLines" }],
    ["a header alone", bytes("Référence;Quantité\n"), { kind: "noLines" }],
    ["a PDF", bytes("%PDF-1.7\n"), { kind: "NOT_A_TABLE", detail: "PDF" }],
    ["an old workbook", bytes("d0cf11e0a1b11ae1", "hex"), { kind: "NOT_A_TABLE", detail: "XLS (Excel 97–2003)" }],
  ])("of %s is refused with its reason", async (_name, file, problem) => expect(await told(file)).toEqual(problem));
});

/** A ZIP archive of one deflated part. */
function archiveOf(name: string, content: Buffer): Uint8Array {
  const packed = deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(0, 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("504b0304", "hex"), fields, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from("504b01021400", "hex"), fields, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

describe("a workbook of order lines", () => {
  it("is read by what it is, with numbers as people write them", async () => {
    const file = await workbook([
      ["Référence", "Quantité"],
      ["CAI-0001", 40],
      ["GOB-0001", "3 lots"],
      [3760001234567, 20],
    ]);
    expect(await told(file)).toEqual([...lines, "4 3760001234567 | 20"]);
  });

  it("that is none, or cut off, is refused", async () => {
    expect(await told(archiveOf("hello.txt", Buffer.from("hello")))).toMatchObject({ kind: "NOT_A_TABLE" });
    const whole = await workbook([["Réf"], ["A-1"]]);
    expect(await told(whole.subarray(0, whole.length - 30))).toMatchObject({ kind: "NOT_A_TABLE" });
  });

  it("that unfolds a thousand times stops at its limit, and the memory stays small", async () => {
    const bomb = archiveOf("xl/workbook.xml", Buffer.alloc(64 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().heapUsed;
    expect(await told(bomb)).toMatchObject({ kind: "TOO_LARGE_INSIDE" });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * 1024 * 1024);
  });
});
