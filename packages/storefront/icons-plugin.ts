// Turns the icons of lucide-react into what a page shows while the shop is built: the library draws each from a description of its
// lines, with an element for each line and two components around them, and browsers would load what it takes to do so.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { LucideIconData } from "lucide-react/types";
import type { Plugin } from "vite";
import type { lineIcon } from "./app/ui/display/line-icon.ts";

type IconPath = Parameters<typeof lineIcon>[0];
type Sizes = Readonly<Record<string, number>>;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const component = resolve(import.meta.dirname, "app/ui/display/line-icon.ts");

function ellipse({ cx = 0, cy = 0, r = 0 }: Sizes): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function rectangle({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = rx }: Sizes): string {
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const corner = (right: number, below: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${right} ${below}` : "");
  const sides = [
    `h${across}`,
    corner(rx, ry),
    `v${down}`,
    corner(-rx, ry),
    `h${-across}`,
    corner(-rx, -ry),
    `v${-down}`,
  ];
  return `M${x + rx} ${y}${sides.join("")}${corner(rx, -ry)}z`;
}

/** A line of an icon as a path. Throws for a shape that the library has begun to use since. */
function pathOfLine([shape, given]: LucideIconData["node"][number]): IconPath {
  const sizes: Sizes = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
  switch (shape) {
    case "path":
      return String(given.d);
    case "circle":
      return ellipse(sizes);
    case "rect":
      return rectangle(sizes);
    case "line":
      return `M${sizes.x1} ${sizes.y1}L${sizes.x2} ${sizes.y2}`;
    case "polyline":
      return `M${given.points}`;
    default:
      throw new Error(`An icon has a ${shape}, which icons-plugin.ts cannot write as a path: teach it.`);
  }
}

/** All lines of an icon as one path: a line that begins somewhere relative does so from the corner. */
export const pathOf = (node: LucideIconData["node"]): IconPath =>
  node.map((line) => pathOfLine(line).replace(/^m/, "M0 0m")).join("");

/** The module that a built shop has in the place of one of an icon; null for one that gives the icon of another name. */
export async function iconModule(file: string): Promise<string | null> {
  const { __iconData } = (await import(pathToFileURL(file).href)) as { readonly __iconData?: LucideIconData };
  if (!__iconData) return null;
  return `import { lineIcon } from ${JSON.stringify(component)};
export default /* @__PURE__ */ lineIcon(${JSON.stringify(pathOf(__iconData.node))});`;
}

/** Has every icon of the shop drawn by `lineIcon`, on the server as in the browser. */
export function iconsPlugin(): Plugin {
  return {
    name: "comptoir:icons",
    apply: "build",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    load: (id) => (iconFile.test(id) ? iconModule(id) : null),
  };
}
