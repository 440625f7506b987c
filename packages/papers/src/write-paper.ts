// A business paper as a PDF file: head, parties, facts, tables with sums, remarks; tagged for screen readers (PDF/UA).
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Fact, Paper, Party, Section } from "#paper.ts";
import { contentWidth, ink, margin, Sheet, sizes } from "#sheet.ts";
import { startHeight, sumsHeight, writeSums, writeTable } from "#table.ts";

const gap = 20;
/** So many stand side by side, each as high as it must be. */
const partiesPerLine = 3;
const factsPerLine = 2;
const widthOf = (perLine: number) => (contentWidth - gap * (perLine - 1)) / perLine;
const placeOf = (at: number, perLine: number) => margin + at * (widthOf(perLine) + gap);

function inLines<Thing>(things: readonly Thing[], perLine: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / perLine) }, (_, at) =>
    things.slice(at * perLine, (at + 1) * perLine),
  );
}

function writeHead(sheet: Sheet, { brand, kind, subject }: Paper): void {
  sheet.nest(sheet.body, "P", (branch) => {
    sheet.write(branch, [margin, sheet.y], brand, { isStrong: true, color: ink.accent, size: sizes.heading });
  });
  sheet.y += 20;
  sheet.paragraph("H1", kind, { size: sizes.title, isStrong: true, space: 2 });
  sheet.paragraph("P", subject, { size: sizes.heading, color: ink.muted, space: 10 });
  sheet.rule(sheet.y, ink.accent);
  sheet.y += 12;
}

function writeParties(sheet: Sheet, parties: readonly Party[]): void {
  const words = { width: widthOf(partiesPerLine) };
  const title = { ...words, isStrong: true, color: ink.muted, size: sizes.small };
  for (const line of inLines(parties, partiesPerLine)) {
    // Whoever hears a line hears where it ends.
    const textOf = ({ lines }: Party) => lines.join(" \n");
    const height = Math.max(
      ...line.map((party) => sheet.heightOf(party.title, title) + 2 + sheet.heightOf(textOf(party), words)),
    );
    sheet.keepRoom(height);
    for (const [at, party] of line.entries()) {
      const x = placeOf(at, partiesPerLine);
      let titleHeight = 0;
      sheet.nest(sheet.body, "H2", (branch) => {
        titleHeight = sheet.write(branch, [x, sheet.y], party.title, title);
      });
      sheet.nest(sheet.body, "P", (branch) => {
        sheet.write(branch, [x, sheet.y + titleHeight + 2], textOf(party), words);
      });
    }
    sheet.y += height + 12;
  }
}

function writeFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const width = widthOf(factsPerLine);
  for (const line of inLines(facts, factsPerLine)) {
    const texts = line.map(({ term, value }) => `${term} ${value}`);
    const height = Math.max(...texts.map((text) => sheet.heightOf(text, { width })));
    sheet.keepRoom(height);
    for (const [at, text] of texts.entries())
      sheet.nest(sheet.body, "P", (branch) => {
        sheet.write(branch, [placeOf(at, factsPerLine), sheet.y], text, { width });
      });
    sheet.y += height + 3;
  }
  sheet.y += 8;
}

/** A heading of the tables, which readers' programs list beside the pages; so much of what is below it goes along. */
function writeHeading(sheet: Sheet, title: string, below: number): void {
  const look = { size: sizes.heading, isStrong: true, space: 6 };
  sheet.keepRoom(sheet.heightOf(title, look) + look.space + below);
  sheet.bookmark(title);
  sheet.paragraph("H2", title, look);
}

async function writeSection(sheet: Sheet, section: Section): Promise<void> {
  writeHeading(sheet, section.title, startHeight(sheet, section));
  await writeTable(sheet, section);
  writeSums(sheet, section.sums);
  sheet.y += 10;
  await nextTurn();
}

function writeTotal(sheet: Sheet, { title, sums }: NonNullable<Paper["total"]>): void {
  writeHeading(sheet, title, sumsHeight(sheet, sums));
  writeSums(sheet, sums);
  sheet.y += 10;
}

/** The file of a paper. The same paper makes the same bytes. Other requests are served between the rows of long ones. */
export async function writePaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await Sheet.open(paper);
  writeHead(sheet, paper);
  writeParties(sheet, paper.parties);
  writeFacts(sheet, paper.facts);
  for (const section of paper.sections) await writeSection(sheet, section);
  if (paper.total) writeTotal(sheet, paper.total);
  for (const remark of paper.remarks) sheet.paragraph("P", remark, { color: ink.muted });
  return sheet.close((page, pages) => ({
    start: `${paper.brand} · ${paper.kind} · ${paper.subject}`,
    end: paper.pageWords(page, pages),
  }));
}
