import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { choosePicture } from "#ui/display/picture.rules.ts";
import { Picture } from "#ui/display/picture.tsx";

const shown = (images: Parameters<typeof Picture>[0]["images"]) =>
  renderToStaticMarkup(<Picture images={images} width={320} height={240} alt="Caisse" placeholderLabel="Sans photo" />);

it("a product without picture shows a placeholder of the same box (specification §3)", () => {
  const html = shown([]);
  expect(html).not.toContain("<img");
  expect(html).toMatch(/<svg[^>]* width="320" height="240" role="img"><title>Sans photo<\/title>/);
});

it("a picture names its box, its size and its words", () => {
  const html = shown([{ url: "/640.webp", widthInPx: 640, heightInPx: 480 }]);
  expect(html).toMatch(/<img [^>]*src="\/640\.webp"[^>]* width="320" height="240" alt="Caisse"/);
  expect(html).not.toContain("<svg");
});

it("a picture chosen beforehand is the same as one chosen from its files", () => {
  const files = [320, 640].map((side) => ({ url: `/${side}.webp`, widthInPx: side, heightInPx: side }));
  expect(shown(choosePicture(files, 320, 240))).toBe(shown(files));
  expect(shown(null)).toBe(shown([]));
});
