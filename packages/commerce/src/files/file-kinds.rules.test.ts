import { nameOfKind, plainFileName } from "@comptoir/contract/files/file-kinds";
import { describe, expect, it } from "vitest";
import { judgeFile } from "#files/file-kinds.rules.ts";
import { pdfFile, pictureFile, textFile, zipFile } from "#test/sample-files.ts";

const text = (content: string) => new Uint8Array(Buffer.from(content));
const glued = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const compound = (stream: string) =>
  glued(new Uint8Array(Buffer.from("d0cf11e0a1b11ae1", "hex")), new Uint8Array(Buffer.from(stream, "utf16le")));
const ubl = '<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"></Invoice>';
const cii =
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"></rsm:CrossIndustryInvoice>';

describe("what a file is", () => {
  it("its content says, whatever it is called", async () => {
    for (const format of ["png", "jpeg", "webp", "gif"] as const)
      expect(judgeFile(await pictureFile(format), "photo.pdf")).toEqual({ kind: format.toUpperCase() });
    expect(judgeFile(pdfFile, "photo.png")).toEqual({ kind: "PDF" });
    expect(judgeFile(zipFile({ "a.txt": "a" }), "x")).toEqual({ kind: "ZIP" });
    const types = "[Content_Types].xml";
    expect(judgeFile(zipFile({ [types]: "", "word/document.xml": "" }), "x")).toEqual({ kind: "DOCX" });
    expect(judgeFile(zipFile({ [types]: "", "xl/workbook.xml": "" }), "x")).toEqual({ kind: "XLSX" });
    expect(judgeFile(zipFile({ [types]: "", "ppt/presentation.xml": "" }), "x")).toEqual({ kind: "PPTX" });
    const openDocument = (kind: string) =>
      zipFile({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "a.xml": "" });
    expect(judgeFile(openDocument("spreadsheet"), "x")).toEqual({ kind: "ODS" });
    expect(judgeFile(openDocument("text"), "x")).toEqual({ kind: "ODT" });
    expect(judgeFile(openDocument("presentation"), "x")).toEqual({ kind: "ODP" });
    expect(judgeFile(compound("WordDocument"), "x")).toEqual({ kind: "DOC" });
    expect(judgeFile(compound("Workbook"), "x")).toEqual({ kind: "XLS" });
    expect(judgeFile(compound("PowerPoint Document"), "x")).toEqual({ kind: "PPT" });
    expect(judgeFile(text("\0\0\0\x18ftypmp42"), "x")).toEqual({ kind: "MP4" });
    expect(judgeFile(glued(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), text("webm")), "x")).toEqual({ kind: "WEBM" });
  });

  it("of texts the name says too, and an electronic invoice its root", () => {
    expect(judgeFile(textFile, "plan.txt")).toEqual({ kind: "TXT" });
    expect(judgeFile(text("code;prix\n"), "prix.CSV")).toEqual({ kind: "CSV" });
    expect(judgeFile(new Uint8Array(Buffer.from("pr\xe9nom;\x80", "latin1")), "prix.csv")).toEqual({ kind: "CSV" });
    expect(judgeFile(text(ubl), "f.xml")).toEqual({ kind: "UBL" });
    expect(judgeFile(text(cii), "f.xml")).toEqual({ kind: "CII" });
    const commented = ubl.replace("?>", "?>\n<!-- Caisse -->\n<!---->\n  ");
    expect(judgeFile(text(commented), "f.xml")).toEqual({ kind: "UBL" });
  });
});

describe("nobody takes", () => {
  it.each([
    ["a page", "<!DOCTYPE html><p>a", "a.txt"],
    ["a page behind a text", "Bonjour\n<script>alert(1)</script>", "a.txt"],
    ["a drawing", '<?xml version="1.0"?><svg onload="x()"/>', "a.png"],
    ["another kind of markup", "<catalog/>", "a.xml"],
    ["an invoice that shows itself as a page", ubl.replace("?>", '?><?xml-stylesheet href="x"?>'), "f.xml"],
    ["an invoice with a page in it", ubl.replace("></", '><a xmlns="http://www.w3.org/1999/xhtml"/></'), "f.xml"],
    ["a text that calls itself a page", "Bonjour", "a.html"],
    ["a text that calls itself a drawing", "Bonjour", "a.svg"],
  ])("%s", (_, content, name) => {
    expect(judgeFile(text(content), name)).toEqual({ fault: "markup" });
  });

  it.each([
    ["a script", text("#!/bin/sh\nrm"), "a.txt"],
    ["a program by its name", text("echo"), "a.bat"],
    ["a document with macros", zipFile({ "[Content_Types].xml": "", "word/vbaProject.bin": "" }), "a.docx"],
    ["an old document with macros", compound("Workbook _VBA_PROJECT"), "a.xls"],
    ["a program in Java", zipFile({ "META-INF/MANIFEST.MF": "" }), "a.zip"],
  ])("%s", (_, bytes, name) => {
    expect(judgeFile(bytes, name)).toEqual({ fault: "script" });
  });

  it("what is two things at once", async () => {
    const zip = zipFile({ "a.txt": "a" });
    expect(judgeFile(glued(await pictureFile("jpeg"), zip), "a.jpg")).toEqual({ fault: "mixed" });
    expect(judgeFile(glued(pdfFile, zip), "a.pdf")).toEqual({ fault: "mixed" });
    expect(judgeFile(glued(await pictureFile("gif"), text("<script>")), "a.gif")).toEqual({ fault: "mixed" });
    expect(judgeFile(glued(await pictureFile("png"), pdfFile), "a.png")).toEqual({ fault: "mixed" });
  });

  it("what is cut off, or of a kind that is not known", async () => {
    expect(judgeFile(pdfFile.subarray(0, 20), "a.pdf")).toEqual({ fault: "broken" });
    expect(judgeFile(zipFile({ a: "b" }).subarray(0, 50), "a.zip")).toEqual({ fault: "broken" });
    expect(judgeFile((await pictureFile("jpeg")).subarray(0, 12), "a.jpg")).toEqual({ fault: "broken" });
    expect(judgeFile(new Uint8Array([0, 1, 2, 3, 4, 5]), "a.bin")).toEqual({ fault: "unknown" });
    expect(judgeFile(compound("Nothing"), "a.doc")).toEqual({ fault: "unknown" });
    expect(judgeFile(zipFile({ "[Content_Types].xml": "" }), "a.docx")).toEqual({ fault: "unknown" });
    expect(judgeFile(zipFile({ mimetype: "x" }), "a.odt")).toEqual({ fault: "unknown" });
  });

  it.each([
    ["comments without a root", "<!---->".repeat(100_000)],
    ["comments before something else", `${"<!---->".repeat(40)}z`],
    ["comments that do not end", "<!-- ".repeat(100_000)],
    ["comments that overlap", `${"<!--->".repeat(100_000)}z`],
    ["declarations in a row", "<?xml ?>".repeat(100_000)],
    ["a declaration that does not end", `<?xml ${"? ".repeat(300_000)}`],
    ["a root that does not end", `<Invoice ${"urn:oasis:names:".repeat(50_000)}`],
    ["a prefix that does not end", `<${"a".repeat(500_000)}`],
    ["blanks between comments", `<!---->${" ".repeat(500_000)}<!-->`],
  ])("%s, however much of it there is", (_, content) => {
    expect(judgeFile(text(content), "f.xml")).toEqual({ fault: "markup" });
  });

  it("a picture that says it has more pixels than anybody opens", async () => {
    const png = Buffer.from(await pictureFile("png"));
    png.writeUInt32BE(30_000, 16);
    expect(judgeFile(png, "a.png")).toEqual({ fault: "pixels" });
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    expect(judgeFile(png, "a.png")).toEqual({ fault: "pixels" });
    png.writeUInt32BE(0, 20);
    expect(judgeFile(png, "a.png")).toEqual({ fault: "broken" });
  });
});

describe("the name of a file", () => {
  it("is one of this folder, without signs that mean something, and ends as what it is", () => {
    expect(plainFileName("../../etc/passwd")).toBe("passwd");
    expect(plainFileName("C:\\Bureau\\devis (1).pdf")).toBe("devis -1-.pdf");
    expect(plainFileName("..\u202efdp.exe")).toBe("fdp.exe");
    expect(plainFileName(".htaccess")).toBe("htaccess");
    expect(plainFileName("Été “n°3”\r\n.pdf")).toBe("Été -n-3-.pdf");
    expect(plainFileName(`${"a".repeat(300)}.pdf`)).toHaveLength(255);
    expect(plainFileName(`${"a".repeat(300)}.pdf`)).toMatch(/a\.pdf$/);
    expect(nameOfKind("photo.pdf", "PNG")).toBe("photo.pdf.png");
    expect(nameOfKind("Photo.JPEG", "JPEG")).toBe("Photo.JPEG");
    expect(nameOfKind("notes", "TXT")).toBe("notes.txt");
  });
});
