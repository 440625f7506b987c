// Reading and writing of small XML documents. The reader knows the five entities of XML and no others, loads nothing, and
// skips the document type, which every cXML document names.
import { SaxesParser } from "saxes";
import { escapeMarkup } from "#shared/escape.ts";
import { invariant } from "#shared/refusal.ts";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without spaces around. */
  readonly text: string;
};

/** A document that is no XML, or deeper or larger than those of people are. */
export class XmlError extends Error {
  override name = "XmlError";
}

const deepest = 40;
const mostElements = 50_000;
type OpenElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const close = ({ text, ...rest }: OpenElement): XmlElement => ({ ...rest, text: text.trim() });

/** The root element of a document. Throws XmlError. */
export function readXml(document: string): XmlElement {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  const outside: OpenElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [outside];
  let count = 0;
  parser.on("error", (error) => {
    throw new XmlError(error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (open.length > deepest) throw new XmlError("The elements are nested too deeply");
    if (count > mostElements) throw new XmlError("There are too many elements");
    open.push({ name, attributes, children: [], text: "" });
  });
  const addText = (text: string) => {
    const inner = open.at(-1);
    invariant(inner, "the document itself stays open");
    inner.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const [element, outer] = [open.pop(), open.at(-1)];
    invariant(element && outer, "the parser ends what it began");
    outer.children.push(close(element));
  });
  parser.write(document).close();
  const [root] = outside.children;
  invariant(root, "the parser refuses a document without an element");
  return root;
}

/** The elements at the end of a path of names. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split("/")
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at the end of a path; "" when there is none. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? "";

// What XML 1.0 has no way to write.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in an element or an attribute. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(unwritable, ""));
