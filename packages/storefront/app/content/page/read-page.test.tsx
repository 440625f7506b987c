import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ContentBlocks } from "#content/page/content-blocks.tsx";
import { blockReaders, readPage } from "#content/page/read-page.server.ts";

const tell = vi.fn();
afterEach(() => void tell.mockClear());
const reading = { language: "en", tell } as const;

const storyOf = (body: unknown, fields: object = {}) => ({
  ...{ id: 1, uuid: "u", name: "Nom", full_slug: "faq", first_published_at: null, published_at: null },
  content: { component: "page", body, ...fields },
});
const pageOf = (...body: unknown[]) => readPage(storyOf(body), reading);
/** For a guest: what a page knows of its visitor is the router's. */
const draw = (...body: unknown[]) => {
  const element = <ContentBlocks blocks={pageOf(...body).blocks} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const text = (words: string, marks: object[] = []) => ({ type: "text", text: words, marks });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const asset = { filename: "/api/content/f/1/1200x800/ab/box.jpg", alt: "Carton" };
const link = { linktype: "url", url: "/fastcart" };
const action = { component: "action", label: "Order", link, isPrimary: true };

describe("a page of blocks", () => {
  it("has its title and what it is about, or the name of its story", () => {
    expect(readPage(storyOf([], { title: " FAQ ", description: "About" }), reading)).toEqual({
      ...{
        title: "FAQ",
        description: "About",
        blocks: [],
        hasHero: false,
        side: [],
        version: "",
        updated: null,
        minutes: 1,
      },
    });
    expect(readPage(storyOf("none"), reading)).toMatchObject({ title: "Nom", description: "", blocks: [] });
  });

  it("says since when it stands, how long it takes to read, and what stands beside it", () => {
    const words = Array.from({ length: 500 }, () => "word").join(" ");
    const body = [{ component: "text", text: doc(paragraph(text(words))) }];
    const side = [{ component: "testimonial", quote: "Good", author: "Ann" }];
    expect(readPage(storyOf(body, { side, updated: "2026-11-29 00:00" }), reading)).toMatchObject({
      ...{ updated: "2026-11-29 00:00", minutes: 3, side: [{ component: "testimonial" }] },
    });
    expect(readPage(storyOf(body, { side: "x", updated: "soon" }), reading)).toMatchObject({ updated: null, side: [] });
  });

  it.each([
    [
      "hero",
      { title: "Pack", text: "All", image: asset, actions: [action], search: true, examples: "box\n30 × 20" },
      [
        ...["<h1", ">Pack</h1>", 'href="/en/fastcart"', 'fetchPriority="high"'],
        ...["<search", 'action="/search"', 'name="query"', 'href="/search?query=box"', ">30 × 20<"],
      ],
    ],
    ["text", { title: "A", text: doc(paragraph(text("b"))) }, ['<h2 id="a" class="block-title">A</h2>', "<p>b</p>"]],
    ["image", { image: asset, caption: "Double" }, ["<figcaption", ">Double<", 'alt="Carton"', "640w"]],
    [
      "image_with_text",
      { title: "A", text: doc(paragraph(text("b"))), image: asset, side: "left" },
      ["md:order-first"],
    ],
    [
      "steps",
      { title: "How", steps: [{ title: "One", text: doc(paragraph(text("x"))) }] },
      ["<ol", "<h3", ">One</h3>"],
    ],
    [
      "faq_list",
      { items: [{ question: "Why?", answer: doc(paragraph(text("So"))) }] },
      ["<summary><h3", "FAQPage", 'id="why"'],
    ],
    ["call_to_action", { title: "Go", text: "x", actions: [action] }, ['id="go"', 'data-variant="primary"']],
    ["teaser_grid", { teasers: [{ title: "T", text: "x", link }] }, ['<a href="/en/fastcart"', ">T<"]],
    [
      "table",
      {
        caption: "Sizes",
        table: { thead: [{ value: "H" }, { value: "I" }], tbody: [{ body: [{ value: "1" }, { value: "2" }] }] },
        ...{ pictures_head: "Cut", pictures: [asset], links_head: "Shop" },
        links: [{ label: "{count} boxes", link: { linktype: "url", url: "/c/cartons" } }],
      },
      [
        '<th scope="col" role="columnheader">H',
        '<th scope="row" data-wide="true" role="rowheader">1',
        '<td data-numeric="true" data-label="I" role="cell">2',
        'data-narrow="cards"',
        "<caption",
        "m/960x0",
        'href="/en/c/cartons"',
        ">boxes<",
      ],
    ],
    ["facts", { facts: [{ icon: "truck", title: "Fast", text: "In a day" }] }, ["<svg", ">Fast<", ">In a day<"]],
    ["logos", { logos: [{ name: "FSC", image: asset, link }, { name: "" }] }, ['alt="FSC"', 'href="/en/fastcart"']],
    ["example", { text: doc(paragraph(text("290 × 200"))) }, ["<p>290 × 200</p>"]],
    [
      "object_finder",
      { title: "Find", kind: "pouch", length: "290", width: "x", height: "13,5" },
      ['action="/fit"', 'name="length"', 'value="290"', 'value="13,5"', 'name="kind" value="pouch"'],
    ],
    ["testimonial", { quote: "Good", author: "Ann", role: "Chef" }, ["<blockquote", ">Good<", ">Ann<", ", Chef"]],
    [
      "video",
      { file: { filename: "/api/content/f/1/0x0/a/b.mp4" }, captions: { filename: "/api/content/f/1/0x0/a/b.vtt" } },
      ["<video", 'preload="none"', '<track kind="captions"'],
    ],
    [
      "columns",
      { main: [{ component: "testimonial", quote: "Good", author: "Ann" }], side: [{ component: "x" }, 7] },
      [">Good<"],
    ],
    ["downloads", { files: [{ filename: "/api/content/f/1/0x0/a/b.pdf", title: "Sheet" }] }, ["download", "Sheet"]],
  ])("shows %s", (component, fields, parts) => {
    const html = draw({ component, ...fields });
    for (const part of parts) expect(html).toContain(part);
    // Of columns, as one of them holds a block that nobody knows.
    expect(tell).toHaveBeenCalledTimes(component === "columns" ? 1 : 0);
  });

  it.each([
    ["https://www.youtube.com/watch?v=abcDEF123_-", "YouTube"],
    ["https://youtu.be/abcDEF123_-?t=3", "YouTube"],
    ["https://vimeo.com/123456789", "Vimeo"],
  ])("asks before it loads a film from %s", (address, platform) => {
    const html = draw({ component: "video", title: "Folding", address });
    expect(html).toContain(`hébergé par ${platform}`);
    expect(html).toContain(`href="${address}"`);
    expect(html).not.toContain("<iframe");
  });

  it("tells of a film elsewhere or without captions, and of articles of no page of results, and leaves them out", () => {
    const away = { linktype: "url", url: "https://elsewhere.test/search" };
    expect(
      pageOf(
        { component: "video", address: "https://films.test/1" },
        { component: "video", file: { filename: "/api/content/f/1/0x0/a/b.mp4" } },
        { component: "product_slider", title: "A", results: away },
      ).blocks,
    ).toEqual([]);
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it("leaves out what would show nothing", () => {
    // What the catalogue and the configuration have now is asked for later.
    const filledLater = ["accessibility_criteria", "category_grid", "contact_form", "guide_list", "shop_contact"];
    const empty = Object.keys(blockReaders).filter((name) => !filledLater.includes(name));
    expect(pageOf(...empty.map((component) => ({ component }))).blocks).toEqual([]);
    expect(tell).not.toHaveBeenCalled();
  });

  it("tells of a block that nobody knows, and shows the others", () => {
    const { blocks } = pageOf({ component: "carousel" }, { component: "constructor" }, 7, {
      component: "hero",
      title: "A",
    });
    expect(blocks).toMatchObject([{ component: "hero" }]);
    expect(tell.mock.calls.flat()).toEqual([
      'Content: block of unknown type "carousel" is left out',
      'Content: block of unknown type "constructor" is left out',
    ]);
  });

  it("draws texts by the official renderer, in the page's own look", () => {
    const html = draw({
      component: "text",
      text: doc(
        { type: "heading", attrs: { level: 3, textAlign: "center" }, content: [text("Title")] },
        paragraph(
          text("a<b", [
            { type: "strong" },
            { type: "link", attrs: { href: "/faq", linktype: "story", target: "_blank" } },
          ]),
        ),
        { type: "image", attrs: { src: asset.filename, alt: "Carton" } },
        { type: "blok", attrs: { body: [{ component: "call_to_action", title: "Go", actions: [action] }] } },
      ),
    });
    expect(html).toContain('<h3 data-align="center">Title</h3>');
    expect(html).toContain('<a href="/en/faq" target="_blank" rel="noopener noreferrer"><strong>a&lt;b</strong></a>');
    expect(html).toContain(
      '<img src="/api/content/f/1/1200x800/ab/box.jpg/m/960x0" alt="Carton" width="960" height="640" loading="lazy"',
    );
    expect(html).toContain(">Go</h2>");
    expect(html).not.toContain("style=");
  });

  it("draws a table in a text as all tables are, where its columns have names, and as it is elsewhere", () => {
    const cells = (type: string, ...words: string[]) =>
      words.map((word) => ({ type, content: [paragraph(text(word))] }));
    const row = (...content: object[]) => ({ type: "tableRow", content });
    const [heads, values] = [cells("tableHeader", "Wave", "Height"), cells("tableCell", "B", "3 mm")];
    const tableOf = (...content: object[]) => draw({ component: "text", text: doc({ type: "table", content }) });
    const named = tableOf(
      row(...heads),
      row(...values),
      row(...cells("tableHeader", "C"), ...cells("tableCell", "4 mm")),
    );
    expect(named).toContain('<section class="table-region" aria-label="Wave, Height" tabindex="0">');
    expect(named).toContain(
      '<table class="table" data-narrow="cards" role="table"><thead role="rowgroup"><tr role="row">',
    );
    expect(named).toContain('<th role="columnheader" data-wide="true"><p>Wave</p></th>');
    expect(named).toContain('<td data-label="Height" role="cell"><p>3 mm</p></td>');
    expect(named).toContain('<th scope="row" role="rowheader" data-wide="true"><p>C</p></th>');
    for (const others of [[row(...values)], [row(...heads)], [row(...heads), row(...cells("tableCell", "B"))]])
      expect(tableOf(...others)).toContain('<table role="table"><t');
  });

  it("shows colours of words and cells by families that both themes have shades of, and no style of its own", () => {
    const coloured = (type: string, color: string) => text(type, [{ type, attrs: { color } }]);
    const cell = { type: "tableCell", attrs: { backgroundColor: "#e3f2fd" }, content: [paragraph(text("3 mm"))] };
    const html = draw({
      component: "text",
      text: doc(
        paragraph(
          coloured("highlight", "#ffeb3b"),
          coloured("textStyle", "rgb(183, 28, 28)"),
          coloured("highlight", "x"),
        ),
        { type: "table", content: [{ type: "tableRow", content: [cell] }] },
      ),
    });
    expect(html).toContain('<mark data-colour="yellow">highlight</mark><span data-colour="red">textStyle</span><mark>');
    expect(html).toContain('<td data-colour="blue" role="cell">');
    expect(html).not.toContain("style=");
  });

  it("has each place once: titles, questions and names in texts that are alike are told apart", () => {
    const named = text("named", [{ type: "anchor", attrs: { id: "prices" } }]);
    const body = [
      { component: "text", title: "Prices", text: doc(paragraph(named)) },
      { component: "columns", main: [{ component: "call_to_action", title: "Prices", text: "x", actions: [action] }] },
      { component: "faq_list", title: "Content", items: [{ question: "Prices", answer: doc(paragraph(text("So"))) }] },
    ];
    const ids = [...draw(...body).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["prices-2", "prices", "prices-3", "content-2", "prices-4"]);
  });

  it("keeps texts that stand in texts within a bound", () => {
    const nested = (depth: number): object =>
      depth === 0
        ? doc(paragraph(text("end")))
        : doc({ type: "blok", attrs: { body: [{ component: "text", text: nested(depth - 1) }] } });
    expect(draw({ component: "text", text: nested(3) })).toContain("end");
    expect(draw({ component: "text", text: nested(200) })).not.toContain("end");
  });
});

describe("whatever an editor, or somebody else, writes into a story", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "javascript:alert(1)",
      "<script>alert(1)</script>",
      '"><img onerror=alert(1)>',
      "</script><script>",
      "data:text/html,x",
    ),
    fc.string(),
  );
  const names = [
    "title",
    "text",
    "image",
    "actions",
    "items",
    "steps",
    "teasers",
    "table",
    "files",
    "link",
    "label",
    "url",
    "filename",
    ...[
      "main",
      "side",
      "facts",
      "logos",
      "links",
      "pictures",
      "results",
      "address",
      "file",
      "quote",
      "author",
      "categories",
    ],
  ];
  const types = [
    "doc",
    "paragraph",
    "heading",
    "text",
    "image",
    "blok",
    "link",
    "emoji",
    "table",
    "tableRow",
    "__proto__",
  ];
  const components = [...Object.keys(blockReaders), "x"];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      hostile,
      fc.constantFrom(null, 0, true),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          ...names,
          "type",
          "content",
          "marks",
          "attrs",
          "body",
          "component",
          "src",
          "href",
          "thead",
          "tbody",
          "value",
          "question",
          "answer",
          "linktype",
        ),
        fc.oneof(tie("value"), fc.constantFrom(...types), fc.constantFrom(...components)),
      ),
      fc.record({
        type: fc.constantFrom(...types),
        content: tie("value"),
        attrs: tie("value"),
        marks: tie("value"),
        text: hostile,
      }),
    ),
  }));
  const block = fc
    .tuple(fc.constantFrom(...components), fc.dictionary(fc.constantFrom(...names), value))
    .map(([component, fields]) => ({
      ...fields,
      component,
    }));

  it("is a page that can be drawn, in which nothing acts", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (body) => {
        const html = draw(...body);
        expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)/i);
        expect(html).not.toMatch(/\s(href|src)="\s*javascript:/i);
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        // What stands between quotes is a value, whatever it says.
        expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i);
      }),
      { numRuns: 2_000 },
    );
  });
});
