// What every document of the demo has: who speaks, what it is, and that it is a demonstration; then tables and paragraphs.
import type { DocumentLanguage } from "#documents/document-key.ts";
import { type Fact, inLanguage, longDate } from "#documents/facts.ts";
import { type Font, PAGE, Page, textWidth, wrap } from "#documents/pdf/pdf-file.ts";
import type { Pair } from "#seed/tools/text.ts";

export const LEFT = 48;
export const WIDE = PAGE.width - 2 * LEFT;
const TEAL = "#0B4F4A";
const MUTED = "#54605E";
const LINE = "#D9D6CE";
const LOWEST = PAGE.height - 72;

const demonstration: Pair = ["Document de démonstration, sans valeur", "Demonstration document, without any force"];
const foot: Pair = [
  "Fait par une boutique de démonstration à partir des données de son catalogue : article et fabricant sont inventés. Ne vaut ni fiche d'un fabricant, ni certificat, ni résultat d'essai.",
  "Made by a demonstration shop from the data of its catalogue: article and maker are invented. It stands for no maker's sheet, no certificate and no test result.",
];
const page: Pair = ["Page", "Page"];
const edition: Pair = ["Édition du", "Edition of"];

type Head = {
  readonly title: string;
  readonly brand: string;
  readonly date: string;
  readonly language: DocumentLanguage;
};

/** Writes a document from above to below, on as many pages as it needs. */
export class Writer {
  readonly pages: Page[] = [];
  readonly #head: Head;
  page: Page;
  y = 0;

  constructor(head: Head) {
    this.#head = head;
    this.page = this.#open();
  }

  #open(): Page {
    const opened = new Page();
    const { title, brand, date, language } = this.#head;
    opened.area(0, 0, PAGE.width, 62, TEAL);
    opened.text(LEFT, 39, brand, 19, "bold", "#FFFFFF");
    opened.text(PAGE.width - LEFT - textWidth(title, 12, "regular"), 38, title, 12, "regular", "#FFFFFF");
    opened.area(0, 62, PAGE.width, 22, "#F7E3B5");
    opened.text(LEFT, 77, inLanguage(demonstration, language), 10, "bold", "#5A3D0A");
    const dated = `${inLanguage(edition, language)} ${longDate(date, language)}`;
    opened.text(PAGE.width - LEFT - textWidth(dated, 10, "regular"), 77, dated, 10, "regular", "#5A3D0A");
    this.pages.push(opened);
    this.page = opened;
    this.y = 108;
    return opened;
  }

  /** Goes on on another page when less than this is left. */
  room(height: number): void {
    if (this.y + height > LOWEST) this.#open();
  }

  paragraph(
    text: string,
    { size = 10.5, font = "regular", width = WIDE }: { size?: number; font?: Font; width?: number } = {},
  ): void {
    for (const line of wrap(text, width, size, font)) {
      this.room(size * 1.45);
      this.page.text(LEFT, this.y, line, size, font);
      this.y += size * 1.45;
    }
  }

  heading(text: string): void {
    this.room(60);
    this.y += 10;
    this.page.text(LEFT, this.y, text, 12.5, "bold", TEAL);
    this.y += 9;
    this.page.area(LEFT, this.y, WIDE, 0.9, TEAL);
    this.y += 15;
  }

  /** Terms on the left, values on the right, a line below each. */
  table(facts: readonly Pick<Fact, "term" | "value">[]): void {
    const half = WIDE * 0.46;
    for (const { term, value } of facts) {
      const lines = wrap(value, WIDE - half, 10, "bold");
      this.room(lines.length * 12.5 + 2);
      this.page.text(LEFT, this.y, term, 10, "regular", MUTED);
      for (const line of lines) {
        this.page.text(LEFT + half, this.y, line, 10, "bold");
        this.y += 12.5;
      }
      this.page.area(LEFT, this.y - 8.5, WIDE, 0.5, LINE);
      this.y += 2;
    }
  }

  /** The pages with their feet. */
  finish(): readonly Page[] {
    const { language } = this.#head;
    this.pages.forEach((each, index) => {
      each.area(LEFT, PAGE.height - 66, WIDE, 0.7, LINE);
      wrap(inLanguage(foot, language), WIDE - 60, 8, "regular").forEach((line, at) => {
        each.text(LEFT, PAGE.height - 52 + at * 11, line, 8, "regular", MUTED);
      });
      const number = `${inLanguage(page, language)} ${index + 1}/${this.pages.length}`;
      each.text(PAGE.width - LEFT - textWidth(number, 8, "regular"), PAGE.height - 52, number, 8, "regular", MUTED);
    });
    return this.pages;
  }
}
