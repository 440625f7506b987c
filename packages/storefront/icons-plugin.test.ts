import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { lineIcon } from "#ui/display/line-icon.ts";
import { iconModule, pathOf } from "./icons-plugin.ts";

it.each([
  ["path", { d: "m6 9 6 6 6-6" }, "M0 0m6 9 6 6 6-6"],
  ["circle", { cx: "12", cy: "10", r: "3" }, "M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"],
  ["rect", { x: "3", y: "4", width: "7", height: "6" }, "M3 4h7v6h-7v-6z"],
  [
    "rect",
    { x: "3", y: "3", width: "7", height: "9", rx: "1" },
    "M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z",
  ],
  ["line", { x1: "1", y1: "2", x2: "3", y2: "4" }, "M1 2L3 4"],
  ["polyline", { points: "22 12 16 12 14 15" }, "M22 12 16 12 14 15"],
])("a %s is written as a path", (shape, sizes, path) => {
  expect(
    pathOf([
      ["path", { d: "M1 1h2" }],
      [shape, sizes],
    ] as Parameters<typeof pathOf>[0]),
  ).toBe(`M1 1h2${path}`);
});

it("a shape that nobody has seen is looked at by a person", () => {
  const node = [["text", {}]] as unknown as Parameters<typeof pathOf>[0];
  expect(() => pathOf(node)).toThrow("icons-plugin.ts");
});

it("an icon is hidden from those who listen, and takes the class of its place", () => {
  const Icon = lineIcon("M1 1h2");
  expect(renderToStaticMarkup(createElement(Icon, { className: "size-4" }))).toBe(
    '<svg class="lucide size-4" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1h2"></path></svg>',
  );
});

it("the module of an icon needs nothing of the library, and an old name leads to the new one", async () => {
  const file = (name: string) => new URL(import.meta.resolve(`lucide-react/icons/${name}`)).pathname;
  const module = await iconModule(file("check"));
  expect(module).toContain("lineIcon(");
  expect(module).not.toContain("lucide");
  expect(await iconModule(file("circle-help"))).toBeNull();
});
