import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { finishDocument, readText } from "#lib/document/document.server.ts";
import { hashInlineScripts } from "#lib/document/security.server.ts";

const drawn = (title: string) =>
  renderToString(
    createElement(
      "html",
      { lang: "fr" },
      createElement(
        "head",
        null,
        createElement("meta", { charSet: "utf-8" }),
        createElement("link", { rel: "modulepreload", href: "/assets/page.js" }),
      ),
      createElement("body", null, createElement("h1", null, title), createElement("script", null, "start()")),
    ),
  );
const whole = (html: string) => ({ pieces: [html], preloads: [] });
const still = { importMap: undefined, data: null, sleeps: false };
const textOf = ({ body }: { readonly body: Uint8Array }) => new TextDecoder().decode(body);

it("a document keeps every character, its encoding first, its import map before every module", () => {
  const title = "Boîtes 30 × 20 cm à 12,40 € l’unité 📦 é̀";
  const html = textOf(finishDocument(whole(drawn(title)), { ...still, importMap: { imports: { "/a.js": "/b.js" } } }));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr"><head><meta charSet="utf-8"\/><script type="importmap">/);
  expect(html.indexOf("importmap")).toBeLessThan(html.indexOf("modulepreload"));
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

it("browsers know how wide their window is before they choose among the files of a picture", () => {
  const viewport = createElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" });
  const head = createElement("head", null, createElement("meta", { charSet: "utf-8" }), viewport);
  const page = renderToString(createElement("html", null, head, createElement("body")));
  const preloads = ['<link rel="preload" as="image" href="/a"/>'];
  const html = textOf(finishDocument({ pieces: [page], preloads }, { ...still, importMap: { imports: {} } }));
  expect(html).toMatch(/<head><meta charSet="utf-8"\/><meta name="viewport" [^>]*><script type="importmap">.*<link/);
});

it("scripts let styles, font and main picture go first", () => {
  const html = textOf(finishDocument(whole(drawn("x")), still));
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/page.js"/>');
});

it("the data of the loaders stands at the end of the body, and no text of it can end its script", () => {
  const data = '["</script><script>evil()</script>","\\u2028 € <!--"]\n';
  const html = textOf(finishDocument(whole(drawn("x")), { ...still, data }));
  const [, block = ""] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(block).toMatch(/\n$/);
  expect(JSON.parse(block)).toEqual(JSON.parse(data));
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).toMatch(/getElementById\("page-data"\).*<\/script><\/body><\/html>$/);
});

it("a document allows exactly its own scripts", () => {
  const document = finishDocument(whole(drawn("x")), { importMap: { imports: {} }, data: "[]", sleeps: false });
  expect(new Set(document.scripts)).toEqual(new Set(hashInlineScripts(textOf(document))));
  expect(document.scripts).toHaveLength(3);
});

it("a sleeping document fetches and runs no module, and allows the one that wakes it", () => {
  const head = createElement("head", null, createElement("link", { rel: "modulepreload", href: "/assets/page.js" }));
  const script = { type: "module", async: true, dangerouslySetInnerHTML: { __html: 'import "/assets/page.js"' } };
  const body = createElement("body", null, createElement("script", script));
  const page = whole(renderToString(createElement("html", null, head, body)));
  const awake = finishDocument(page, { ...still, data: "[]" });
  const sleeping = finishDocument(page, { ...still, data: "[]", sleeps: true });
  expect(textOf(sleeping)).not.toMatch(/rel="modulepreload"|<script type="module"/);
  expect(textOf(sleeping)).toContain('<link rel="asleep" href="/assets/page.js"/>');
  expect(textOf(sleeping)).toContain('<script type="asleep">import "/assets/page.js"</script>');
  expect(new Set(sleeping.scripts)).toEqual(new Set([...awake.scripts, ...hashInlineScripts(textOf(sleeping))]));
});

it("a document longer than any before it comes out whole", () => {
  const title = "€".repeat(500_000);
  expect(textOf(finishDocument(whole(drawn(title)), still))).toContain(title);
  expect(textOf(finishDocument(whole(drawn("kurz")), still))).toContain("<h1>kurz</h1>");
});

it("two documents share no memory", () => {
  const first = finishDocument(whole(drawn("first")), still);
  finishDocument(whole(drawn("other")), still);
  expect(textOf(first)).toContain("<h1>first</h1>");
});

it("a stream is read to its end, also where it parts a character", async () => {
  const bytes = new TextEncoder().encode("12,40 €");
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 7));
      controller.enqueue(bytes.slice(7));
      controller.close();
    },
  });
  expect(await readText(stream)).toBe("12,40 €");
});
