// A technical sheet: an article with its drawing, its measures and its codes.
import type { DescribedArticle } from "#documents/articles.queries.ts";
import { DOCUMENT_BYTES, type DocumentLanguage, documentDate } from "#documents/document-key.ts";
import { factsOf, inLanguage, labelOf } from "#documents/facts.ts";
import { LEFT, WIDE, Writer } from "#documents/letterhead.ts";
import { type Page, textWidth, writePdf } from "#documents/pdf/pdf-file.ts";
import { boundsOf } from "#pictures/draw/tools/compose.ts";
import type { Point } from "#pictures/draw/tools/geometry.ts";
import { type Measure, type Plan, planOf } from "#pictures/draw/views/plan.ts";
import { readPublishedKey } from "#pictures/spec/picture.ts";
import type { Pair } from "#seed/tools/text.ts";

const words = {
  title: ["Fiche technique", "Technical sheet"],
  codes: ["Références", "Codes"],
  code: ["Référence", "Code"],
  maker: ["Réf. fabricant", "Maker's code"],
  ean: ["Code EAN", "EAN code"],
  pack: ["Pièces par lot", "Pieces per pack"],
  facts: ["Caractéristiques", "Characteristics"],
  drawing: ["Cotes en millimètres", "Measures in millimetres"],
  inner: ["Cotes intérieures en millimètres", "Inner measures in millimetres"],
} satisfies Record<string, Pair>;

const INK = "#2B3937";
const TEAL = "#0B4F4A";
const DRAWING = { width: 210, height: 172, textSize: 10 };

/** The sheet of an article as a PDF file. */
export function writeSheet(article: DescribedArticle, language: DocumentLanguage): Uint8Array {
  const said = (pair: Pair) => inLanguage(pair, language);
  const date = documentDate(article.externalId);
  const brand = article.brand ?? "";
  const title = said(words.title);
  const name = labelOf(article.names, language);
  const writer = new Writer({ title, brand, date, language });
  const spec = article.planKey === null ? null : readPublishedKey(article.planKey);
  const plan = spec && planOf(spec);
  writer.paragraph(name, { size: 17, font: "bold" });
  writer.y += 6;
  const top = writer.y;
  writer.paragraph(
    plainText(labelOf(article.descriptions, language)),
    plan ? { width: WIDE - DRAWING.width - 30 } : {},
  );
  if (plan) {
    drawPlan(writer.page, plan, { x: LEFT + WIDE - DRAWING.width, y: top });
    const caption = said(plan.walls.length > 0 ? words.inner : words.drawing);
    writer.page.text(LEFT + WIDE - DRAWING.width, top + DRAWING.height + 14, caption, 8.5);
    writer.y = Math.max(writer.y, top + DRAWING.height + 26);
  }
  writer.heading(said(words.codes));
  const codes: readonly [Pair, string | null][] = [
    [words.code, article.externalId],
    [words.maker, article.mpn],
    [words.ean, article.ean],
    [words.pack, article.pieces === null ? null : String(article.pieces)],
  ];
  writer.table(codes.flatMap(([term, value]) => (value === null ? [] : [{ term: said(term), value }])));
  writer.heading(said(words.facts));
  writer.table(factsOf(article.values, language));
  return writePdf(writer.finish(), {
    ...{ title: `${title} ${article.externalId}, ${name}`, author: brand, date, size: DOCUMENT_BYTES },
    language: language === "fr" ? "fr-FR" : "en-GB",
  });
}

/** A description without its markup. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function drawPlan(page: Page, { areas, walls, measures }: Plan, corner: { x: number; y: number }): void {
  const bounds = boundsOf([...areas, ...walls]);
  const room = { width: DRAWING.width - 70, height: DRAWING.height - 30 };
  const scale = Math.min(room.width / (bounds.right - bounds.left), room.height / (bounds.bottom - bounds.top));
  const place = { x: corner.x - bounds.left * scale, y: corner.y + 22 - bounds.top * scale, scale };
  for (const area of areas) page.path(area, place, { fill: "#F6F2EA", stroke: INK });
  for (const wall of walls) page.path(wall, place, { fill: "#C99F6B", stroke: INK, line: 0.5 });
  for (const measure of measures) drawMeasure(page, measure, place);
}

const OFF = 12;

function drawMeasure(
  page: Page,
  { from, to, label, aside }: Measure,
  place: { x: number; y: number; scale: number },
): void {
  const at = ([x, y]: Point): Point => [place.x + x * place.scale, place.y + y * place.scale];
  const isLevel = from[1] === to[1];
  const off = aside === 0 ? 0 : OFF + (aside - 1) * place.scale;
  const move = ([x, y]: Point): Point => (isLevel ? [x, y - off] : [x + off, y]);
  const [start, end] = [move(at(from)), move(at(to))];
  const here = { x: 0, y: 0, scale: 1 };
  const line = (a: Point, b: Point) =>
    page.path(
      [
        { kind: "M", to: a },
        { kind: "L", to: b },
      ],
      here,
      { stroke: TEAL, line: 0.7 },
    );
  line(start, end);
  if (aside !== 0)
    for (const [a, b] of [
      [at(from), start],
      [at(to), end],
    ] as const)
      line(a, b);
  for (const [tip, other] of [
    [start, end],
    [end, start],
  ] as const)
    arrowHead(page, tip, other);
  // The fonts of readers have no such letter.
  const text = label.replace("ℓ", "l");
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const { textSize } = DRAWING;
  if (isLevel) page.text(x - textWidth(text, textSize, "bold") / 2, y - 4, text, textSize, "bold", TEAL);
  else page.text(x + 5, y + textSize * 0.36, text, textSize, "bold", TEAL);
}

function arrowHead(page: Page, tip: Point, other: Point): void {
  const length = Math.hypot(other[0] - tip[0], other[1] - tip[1]) || 1;
  const [x, y] = [(other[0] - tip[0]) / length, (other[1] - tip[1]) / length];
  const [back, aside] = [5, 1.7];
  const corner = (side: number): Point => [tip[0] + x * back - y * side, tip[1] + y * back + x * side];
  page.path(
    [{ kind: "M", to: tip }, { kind: "L", to: corner(aside) }, { kind: "L", to: corner(-aside) }, { kind: "Z" }],
    { x: 0, y: 0, scale: 1 },
    { fill: TEAL },
  );
}
