/// <reference path="./pdfkit.d.ts" />
// Pages of a tagged PDF that are written from above to below: place, fonts, structure for screen readers, and the foot of each page.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { Paper } from "#paper.ts";

/** Points of an A4 page (72 to the inch). */
export const margin = 45;
const pageWidth = 595.28;
export const contentWidth = pageWidth - 2 * margin;
const footHeight = 30;
/** A scanner held by hand reads bars of 8 mm. */
export const barsHeight = 23;
/** Light modules beside the bars, without which no scanner finds them. */
const quietModules = 10;

export const ink = { text: "#17211F", muted: "#54605E", line: "#D9D6CE", accent: "#0B4F4A" } as const;
export const sizes = { title: 20, heading: 11.5, text: 9.5, small: 8 } as const;

type Pdf = PDFKit.PDFDocument;
/** A node of the tree that screen readers read. */
export type Branch = PDFKit.PDFStructureElement;

/** Ours, though it is named in a path alone. */
const files = "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin";
const fontFile = (weight: number) => fileURLToPath(import.meta.resolve(`${files}-${weight}-normal.woff`));

/** Read once, when the first paper is written. */
let fonts: Promise<readonly [Buffer, Buffer]> | null = null;
function readFonts(): Promise<readonly [Buffer, Buffer]> {
  fonts ??= Promise.all([readFile(fontFile(400)), readFile(fontFile(700))]).catch((error: unknown) => {
    fonts = null;
    throw error;
  });
  return fonts;
}

/** Letters of Europe that are no letter with a mark. */
const plain: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", Ħ: "H", ħ: "h", Ŧ: "T", ŧ: "t" };

/** A sign that the fonts of the papers do not have. */
const foreign = /[^\n\u0020-\u00ff\u0152\u0153\u2010-\u2026\u2039\u203a\u20ac\u2122\u2212]/gu;

/** What the fonts of the papers have no sign for, in its nearest sign. */
const inLatin = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2007\u2009\u202f]/g, "\u00a0")
    .replace(foreign, (sign) => plain[sign] ?? (sign.normalize("NFD")[0] ?? "").replace(foreign, "?"));

type TextLook = {
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly color?: string;
  readonly width?: number;
  readonly isNumber?: boolean;
};

/** An open paper: what is written goes below what was written before. */
export class Sheet {
  readonly pdf: Pdf;
  readonly body: Branch;
  y: number = margin;

  private constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.body = pdf.struct("Document");
    pdf.addStructure(this.body);
  }

  /** Opens a paper with its first page. */
  static async open({ language, kind, subject, brand, date }: Paper): Promise<Sheet> {
    const [regular, bold] = await readFonts();
    const pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: "1.7",
      bufferPages: true,
      font: "",
      info: {
        Title: inLatin(`${kind} ${subject}`),
        Author: inLatin(brand),
        CreationDate: date,
        ModDate: date,
      },
    });
    pdf.initSubset({ subset: "PDF/UA" });
    pdf.registerFont("regular", regular).registerFont("bold", bold);
    return new Sheet(pdf);
  }

  get lowest(): number {
    return this.pdf.page.height - margin - footHeight;
  }

  /** Whether this much fits below what is written. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.lowest;
  }

  /** Goes on at the top of another page. */
  turn(): void {
    this.pdf.addPage();
    this.y = margin;
  }

  /** Goes on on another page when less than this is left. */
  keepRoom(height: number): void {
    if (!this.hasRoom(height)) this.turn();
  }

  #use({ size = sizes.text, isStrong = false, color = ink.text }: TextLook): Pdf {
    return this.pdf
      .font(isStrong ? "bold" : "regular")
      .fontSize(size)
      .fillColor(color);
  }

  /** How high the text is in points, broken into lines of its width. */
  heightOf(text: string, look: TextLook = {}): number {
    if (text === "") return 0;
    return this.#use(look).heightOfString(inLatin(text), { width: look.width ?? contentWidth, lineGap: 1 });
  }

  /** Writes at a place of this page; answers the height. What it means for screen readers says `branch`. */
  write(branch: Pick<Branch, "add">, [x, y]: readonly [number, number], text: string, look: TextLook = {}): number {
    const height = this.heightOf(text, look);
    if (text === "") return height;
    const { width = contentWidth, isNumber = false } = look;
    branch.add(() => {
      this.#use(look).text(inLatin(text), x, y, { width, align: isNumber ? "right" : "left", lineGap: 1 });
    });
    return height;
  }

  /** A node below another one, with what it holds; nothing can be added to it afterwards. */
  nest(parent: Branch, tag: string, fill: (branch: Branch) => void, options: { readonly scope?: "Column" } = {}): void {
    const branch = this.pdf.struct(tag, options);
    parent.add(branch);
    fill(branch);
    branch.end();
  }

  /** Writes below what is written, over the whole width. */
  paragraph(tag: string, text: string, look: TextLook & { readonly space?: number } = {}): void {
    this.keepRoom(this.heightOf(text, look));
    this.nest(this.body, tag, (branch) => {
      this.y += this.write(branch, [margin, this.y], text, look) + (look.space ?? 4);
    });
  }

  /** A title in the list beside the pages, which leads to this page. */
  bookmark(title: string): void {
    this.pdf.outline.addItem(inLatin(title));
  }

  /** Writes what no screen reader reads a second time. */
  asArtifact(fill: (branch: Pick<Branch, "add">) => void): void {
    this.pdf.markContent("Artifact", { type: "Pagination" });
    fill({
      add: (child) => {
        if (typeof child === "function") child();
        return this.body;
      },
    });
    this.pdf.endMarkedContent();
  }

  /** A line across, which no screen reader reads. */
  rule(y: number, color: string = ink.line): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    this.pdf
      .moveTo(margin, y)
      .lineTo(margin + contentWidth, y)
      .lineWidth(0.6)
      .stroke(color);
    this.pdf.endMarkedContent();
  }

  /** Bars across a width, which no screen reader reads: what they say stands in words beside them. */
  bars([x, y]: readonly [number, number], width: number, widths: readonly number[]): void {
    const modules = widths.reduce((sum, each) => sum + each, 2 * quietModules);
    const module = Math.min(width / modules, 1);
    this.pdf.markContent("Artifact", { type: "Layout" });
    let at = x + quietModules * module;
    for (const [place, each] of widths.entries()) {
      if (place % 2 === 0) this.pdf.rect(at, y, each * module, barsHeight);
      at += each * module;
    }
    this.pdf.fill("#000000");
    this.pdf.endMarkedContent();
  }

  /** Writes the foot of every page and answers the finished file. */
  async close(
    footOf: (page: number, pages: number) => { readonly start: string; readonly end: string },
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      pdf.switchToPage(at);
      const { start, end } = footOf(at + 1, count);
      const look = { size: sizes.small, color: ink.muted };
      const y = pdf.page.height - margin - 10;
      this.rule(y - 8);
      pdf.markContent("Artifact", { type: "Pagination" });
      this.#use(look).text(inLatin(start), margin, y, { width: contentWidth * 0.75, lineBreak: false });
      this.#use(look).text(inLatin(end), margin, y, { width: contentWidth, align: "right" });
      pdf.endMarkedContent();
    }
    this.body.end();
    const chunks: Uint8Array[] = [];
    const done = new Promise<void>((resolve, reject) => {
      pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      pdf.on("end", resolve);
      pdf.on("error", reject);
    });
    pdf.end();
    await done;
    return Buffer.concat(chunks);
  }
}
