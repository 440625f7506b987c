// What turns the shapes of an icon of lucide into a component: in the place of the library's own, which brings colours,
// sizes and a context that the stylesheet has taken over.
import { type ComponentType, createElement, type SVGProps } from "react";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type IconData = { readonly name: string; readonly node: readonly Shape[] };

const drawing = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

/** An icon of the set; hidden from assistive technology, as what stands beside it has the words. */
export default function createLucideIcon({ node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }) =>
    createElement("svg", { ...drawing, ...rest, className: className ? `lucide ${className}` : "lucide" }, shapes);
}
