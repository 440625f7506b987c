// The smallest PDF file that a reader opens everywhere: pages of text in the two fonts that every reader has, lines and areas.
// Points are counted from the upper left corner, as people read.
import type { Path } from "#pictures/draw/tools/geometry.ts";

export const PAGE = { width: 595, height: 842 } as const;
export type Font = "regular" | "bold";

// Widths of Helvetica in thousandths of its size, from the space to the tilde.
const WIDTHS = (
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 " +
  "556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 " +
  "469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 " +
  "334 584"
)
  .split(" ")
  .map(Number);
const BOLD_WIDER = 1.07;

/** How wide a text is, an accent being no wider than its letter. */
export function textWidth(text: string, size: number, font: Font): number {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "");
  const width = [...letters].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0);
  return (width * size * (font === "bold" ? BOLD_WIDER : 1)) / 1000;
}

/** The lines into which a text breaks at this width. */
export function wrap(text: string, width: number, size: number, font: Font): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size, font) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// What Windows-1252 has where Latin-1 has control codes.
const windows = new Map(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž"].map((letter, at) => [letter, 128 + at]),
);

/** A text as a PDF string in Windows-1252; what that does not have becomes a question mark. */
function quoted(text: string): string {
  const bytes = [...text.replaceAll("\u202f", "\u00a0")].map((letter) => {
    const code = windows.get(letter) ?? letter.codePointAt(0) ?? 63;
    return code > 255 ? 63 : code;
  });
  return `<${Buffer.from(bytes).toString("hex").toUpperCase()}>`;
}

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

function colour(hex: string): string {
  const part = (at: number) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)}`;
}

/** What is drawn on one page. */
export class Page {
  readonly operators: string[] = [];

  text(x: number, y: number, text: string, size: number, font: Font = "regular", ink = "#1C2B29"): void {
    const name = font === "bold" ? "F2" : "F1";
    this.operators.push(
      `BT ${colour(ink)} rg /${name} ${size} Tf ${number(x)} ${number(PAGE.height - y)} Td ${quoted(text)} Tj ET`,
    );
  }

  area(x: number, y: number, width: number, height: number, fill: string): void {
    this.operators.push(
      `${colour(fill)} rg ${number(x)} ${number(PAGE.height - y - height)} ${number(width)} ${number(height)} re f`,
    );
  }

  /** An outline of the drawings, whose y runs down, moved and scaled; filled, drawn as a line, or both. */
  path(
    path: Path,
    place: { x: number; y: number; scale: number },
    look: { fill?: string; stroke?: string; line?: number },
  ): void {
    const at = ([x, y]: readonly [number, number]) =>
      `${number(place.x + x * place.scale)} ${number(PAGE.height - place.y - y * place.scale)}`;
    const steps = path.map((segment) => {
      if (segment.kind === "Z") return "h";
      if (segment.kind === "C") return `${at(segment.first)} ${at(segment.second)} ${at(segment.to)} c`;
      return `${at(segment.to)} ${segment.kind.toLowerCase()}`;
    });
    const paint = look.fill && look.stroke ? "B" : look.fill ? "f" : "S";
    const colours = [
      look.fill ? `${colour(look.fill)} rg` : "",
      look.stroke ? `${colour(look.stroke)} RG ${number(look.line ?? 0.8)} w 1 J 1 j` : "",
    ];
    this.operators.push([...colours, ...steps, paint].filter(Boolean).join(" "));
  }
}

type FileFacts = {
  readonly title: string;
  readonly author: string;
  /** As readers pronounce it: `fr-FR`. */
  readonly language: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Bytes that the file has at least: what its makers have told of it before it was made. */
  readonly size: number;
  /** Data that goes along inside of the file, as that of an invoice. */
  readonly attached?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
};

/** The objects of attached data, the first of which has this number, and what the catalogue says of them. */
function attach({ name, type, bytes }: NonNullable<FileFacts["attached"]>, first: number) {
  const content = Buffer.from(bytes).toString("latin1");
  const fileName = quoted(name);
  return {
    objects: [
      `<< /Type /Filespec /F ${fileName} /UF ${fileName} /AFRelationship /Alternative /EF << /F ${first + 1} 0 R >> >>`,
      `<< /Type /EmbeddedFile /Subtype /${type.replace("/", "#2F")} /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ],
    entries: ` /AF [${first} 0 R] /Names << /EmbeddedFiles << /Names [${fileName} ${first} 0 R] >> >>`,
  };
}

/** The bytes of a file with these pages; always the same for the same pages. */
export function writePdf(pages: readonly Page[], facts: FileFacts): Uint8Array {
  const { title, author, language, date, size, attached } = facts;
  const data = attached && attach(attached, 6 + pages.length * 2);
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(" ");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >>${data?.entries ?? ""} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${quoted(title)} /Author ${quoted(author)} /CreationDate (D:${date.replaceAll("-", "")}000000Z) >>`,
    ...pages.flatMap(({ operators }, index) => {
      const content = operators.join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${7 + index * 2} 0 R ` +
          "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(data?.objects ?? []),
  ];
  return assemble(objects, size);
}

function assemble(objects: readonly string[], size: number): Uint8Array {
  let body = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const places = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}`;
  const end = (start: number) =>
    `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${String(start).padStart(8, "0")}\n%%EOF\n`;
  const missing = size - body.length - end(0).length - 2;
  // A comment between the last object and the table: readers pass over it.
  const filler = missing > 0 ? `%${" ".repeat(missing)}\n` : "";
  const whole = body + filler + end(body.length + filler.length);
  return Buffer.from(whole, "latin1");
}
