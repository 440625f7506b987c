// Elements of XML as texts.

type Attributes = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Elements that stand as they are in another one. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An element that holds a text, or other elements. */
export function element(name: string, content: string | readonly Xml[], attributes: Attributes = {}): Xml {
  const inside = typeof content === "string" ? escaped(content) : content.map(({ text }) => text).join("");
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return new Xml(`<${name}${written.join("")}>${inside}</${name}>`);
}

/** A document with this root. */
export const documentOf = ({ text }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
