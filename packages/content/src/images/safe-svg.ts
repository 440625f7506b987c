// Drawings as they are given out: only what draws goes on. A script, a foreign page, an address outside the drawing or a handler
// of events in a file does not reach a browser, whoever put it there.
import { SaxesParser } from "saxes";

const drawing = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath clipPath mask marker pattern
  linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode
  feMorphology feDropShadow image`.split(/\s+/),
);
const ofOwn = new Set(["href", "xlink:href"]);
/** A picture inside a drawing may only be one that is written into it. */
const writtenInside = /^data:image\/(png|jpeg|webp|gif);base64,[a-z0-9+/=\s]*$/i;
/** A backslash writes letters of a style by their numbers: `u\72l(…)` leads elsewhere in a browser. No drawing needs one. */
const elsewhere = /url\(\s*["']?(?!#)|javascript:|expression\(|image-set\(|\bsrc\(|@import|\\/i;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

function isSafe(element: string, name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (ofOwn.has(name)) return value.startsWith("#") || (element === "image" && writtenInside.test(value));
  if (name.includes(":") && name !== "xml:space" && name !== "xml:lang" && name !== "xmlns:xlink") return false;
  return !elsewhere.test(value);
}

/** The drawing with what draws alone. Throws for a text that is no drawing. */
export function safeSvg(text: string): string {
  const parser = new SaxesParser();
  let out = "";
  let depth = 0;
  /** Depth of the element that is left out with all that it holds. */
  let leftOut: number | null = null;
  let isDrawing = false;
  parser.on("opentag", ({ name, attributes, isSelfClosing }) => {
    depth += 1;
    if (leftOut !== null) return;
    if (depth === 1) isDrawing = name === "svg";
    if (!drawing.has(name)) {
      leftOut = depth;
      return;
    }
    const kept = Object.entries(attributes).filter(([key, value]) => isSafe(name, key, value));
    out += `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}${isSelfClosing ? "/" : ""}>`;
  });
  parser.on("text", (written) => {
    if (leftOut === null && depth > 0) out += escaped(written);
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    if (leftOut === null && !isSelfClosing) out += `</${name}>`;
    if (leftOut === depth) leftOut = null;
    depth -= 1;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  if (!isDrawing) throw new Error("The file holds no drawing");
  return out;
}
