import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type RichTextNode, readRichText } from "#content/rich-text/rich-text.rules.ts";

const tell = vi.fn();
afterEach(() => void tell.mockClear());

const takeAnchor = vi.fn(() => true);
const readBlocks = (blocks: readonly object[]) => blocks;
const reading = { language: "en", tell, readBlocks, takeAnchor } as const;
const read = (...content: unknown[]) => readRichText({ type: "doc", content }, reading).content;
const marked = (...marks: unknown[]) => read({ type: "text", text: "a", marks })[0]?.marks ?? [];

describe("a node of a rich text", () => {
  it.each([
    [
      { type: "paragraph", attrs: { textAlign: "center", dir: "rtl", x: 1 } },
      { textAlign: "center", dir: "rtl" },
    ],
    [{ type: "paragraph", attrs: { textAlign: "evil;}" } }, {}],
    [{ type: "heading", attrs: { level: 9 } }, { level: 6 }],
    [{ type: "heading", attrs: { level: 1 } }, { level: 2 }],
    [{ type: "heading" }, { level: 2 }],
    [{ type: "blockquote", attrs: { dir: "ltr" } }, { dir: "ltr" }],
    [{ type: "bullet_list", attrs: null }, {}],
    [{ type: "ordered_list", attrs: { order: "4" } }, { order: 4 }],
    [{ type: "list_item" }, {}],
    [{ type: "code_block", attrs: { class: "language-ts" } }, { class: "language-ts" }],
    [{ type: "code_block", attrs: { class: 'x" onload="' } }, {}],
    [{ type: "horizontal_rule" }, {}],
    [{ type: "hard_break" }, {}],
    [
      { type: "emoji", attrs: { name: "box", emoji: "📦", fallbackImage: "x" } },
      { name: "box", emoji: "📦" },
    ],
    [{ type: "blok", attrs: { id: "a", body: [{ component: "faq" }, 7] } }, { blocks: [{ component: "faq" }] }],
    [{ type: "table" }, {}],
    [{ type: "tableRow" }, {}],
    [
      { type: "tableHeader", attrs: { colspan: 2, rowspan: 0, colwidth: [1] } },
      { colspan: 2, rowspan: 1 },
    ],
    [{ type: "tableCell", attrs: { backgroundColor: "#fff" } }, {}],
    [{ type: "tableCell", attrs: { backgroundColor: "#ffe0e0" } }, { colour: "red" }],
  ])("is kept with what is known of it: %j", (node, attrs) => {
    expect(read(node)).toEqual([{ type: node.type, attrs, content: [] }]);
    expect(tell).not.toHaveBeenCalled();
  });

  it("that is an image comes in the width of the text, with its size", () => {
    const src = "/api/content/f/1/1920x1080/ab/box.jpg";
    expect(read({ type: "image", attrs: { src, alt: "Carton", id: 3 } })[0]?.attrs).toEqual({
      ...{ src: `${src}/m/960x0`, alt: "Carton", width: 960, height: 540 },
    });
    expect(read({ type: "image", attrs: { src: "https://a.test/b.png" } })[0]?.attrs).toEqual({
      src: "https://a.test/b.png",
    });
    expect(read({ type: "image", attrs: { src: "javascript:alert(1)" } }, { type: "image" })).toEqual([]);
  });

  it("that is a sign without a character is its picture", () => {
    const fallbackImage = "https://a.test/box.png";
    expect(read({ type: "emoji", attrs: { name: "box", fallbackImage } })).toMatchObject([
      { type: "image", attrs: { src: fallbackImage, alt: "box", width: 20 } },
    ]);
    expect(read({ type: "emoji", attrs: { name: "box" } })).toEqual([]);
  });

  it("of an unknown type is told and left out with all that it holds, its neighbours stay", () => {
    const text = (written: string) => ({ type: "text", text: written });
    const left = read(
      { type: "iframe", content: [text("x")] },
      text("a"),
      { type: "constructor" },
      null,
      "x",
      text(""),
    );
    expect(left).toEqual([text("a")]);
    expect(tell.mock.calls.flat()).toEqual([
      'Rich text: node of unknown type "iframe" is left out',
      'Rich text: node of unknown type "constructor" is left out',
    ]);
  });
});

describe("a mark of a text", () => {
  const plain = ["bold", "italic", "strike", "underline", "code", "superscript", "subscript"];
  const kept: [mark: { type: string; attrs?: object }, attrs: object][] = [
    ...plain.map((type): [{ type: string }, object] => [{ type }, {}]),
    [{ type: "anchor", attrs: { id: "delais" } }, { id: "delais" }],
    [{ type: "styled", attrs: { class: "note wide" } }, { class: "note wide" }],
    [
      { type: "textStyle", attrs: { color: "red", id: "a", class: "b" } },
      { id: "a", class: "b", colour: "red" },
    ],
    [{ type: "highlight", attrs: { color: "#ff0" } }, { colour: "yellow" }],
    [{ type: "highlight", attrs: { color: "url(//a.test)" } }, {}],
  ];
  it.each(kept)("is kept with what is known of it: %j", (mark, attrs) => {
    expect(marked(mark)).toEqual([{ type: mark.type, attrs }]);
    expect(tell).not.toHaveBeenCalled();
  });

  it("that names a place is left out where another place has the name, and its words stay", () => {
    takeAnchor.mockReturnValueOnce(false).mockReturnValueOnce(false);
    expect(
      marked({ type: "anchor", attrs: { id: "a" } }, { type: "textStyle", attrs: { id: "a", color: "blue" } }),
    ).toEqual([{ type: "textStyle", attrs: { colour: "blue" } }]);
  });

  it("called strong is bold, and drawn once", () => {
    expect(marked({ type: "strong" }, { type: "bold" })).toEqual([{ type: "bold", attrs: {} }]);
  });

  it("that is a link leads to a story in the reader's language, or to an address that is safe", () => {
    const story = {
      linktype: "story",
      href: "/old",
      uuid: "u",
      story: { full_slug: "guides/carton" },
      target: "_blank",
    };
    expect(marked({ type: "link", attrs: story })).toEqual([
      {
        type: "link",
        attrs: { href: "/en/guides/carton", linktype: "url", target: "_blank", rel: "noopener noreferrer" },
      },
    ]);
    expect(marked({ type: "link", attrs: { linktype: "url", href: "javascript:alert(1)" } })).toEqual([]);
    expect(tell).not.toHaveBeenCalled();
  });

  it("of an unknown type, or without what makes it one, is left out and its text stays", () => {
    expect(
      read({ type: "text", text: "a", marks: [{ type: "blink" }, 7, { type: "anchor" }, { type: "styled" }] }),
    ).toEqual([{ type: "text", text: "a" }]);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});

it("is empty where it is no document", () => {
  for (const document of [
    null,
    undefined,
    "text",
    7,
    [],
    {},
    { type: "paragraph", content: [{ type: "text", text: "a" }] },
  ])
    expect(readRichText(document, reading)).toEqual({ type: "doc", content: [] });
});

describe("whatever stands in a story", () => {
  const type = fc.oneof(
    fc.constantFrom(
      "paragraph",
      "heading",
      "bullet_list",
      "list_item",
      "image",
      "emoji",
      "blok",
      "table",
      "tableCell",
      "text",
    ),
    fc.constantFrom("doc", "__proto__", "toString", "script", "iframe"),
    fc.string(),
  );
  const address = fc.oneof(
    fc.constantFrom("javascript:alert(1)", " jav\tascript:alert(1)", "data:text/html,<script>", "/x", "https://a.test"),
    fc.string(),
  );
  const attrs = fc.option(
    fc.dictionary(
      fc.constantFrom("src", "href", "class", "color", "level", "body", "story", "anchor", "linktype", "emoji"),
      fc.oneof(address, fc.anything()),
    ),
  );
  const mark = fc.oneof(
    fc.record({ type: fc.oneof(fc.constantFrom("link", "bold", "styled", "strong"), fc.string()), attrs }),
    fc.anything(),
  );
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.anything(),
      fc.record({ type: fc.constant("text"), text: fc.anything(), marks: fc.option(fc.array(mark)) }),
      fc.record({ type, attrs, content: fc.oneof(fc.array(tie("node"), { maxLength: 4 }), fc.anything()) }),
    ),
  }));
  const allOf = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.flatMap((one) => [one, ...allOf(one.content ?? [])]);
  const isSafe = (value: unknown) =>
    typeof value !== "string" || !/^[\s\p{C}]*j[\s\p{C}]*a[\s\p{C}]*v[\s\p{C}]*a[\s\p{C}]*s/iu.test(value);

  it("comes out as nodes that can be drawn, and no address in it acts", () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (content) => {
        for (const one of allOf(readRichText({ type: "doc", content }, reading).content)) {
          expect(one.type === "text" ? typeof one.text : Array.isArray(one.content)).toBe(
            one.type === "text" ? "string" : true,
          );
          expect([isSafe(one.attrs?.src), (one.marks ?? []).every(({ attrs: own }) => isSafe(own?.href))]).toEqual([
            true,
            true,
          ]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("may be nested as deep as it likes", () => {
    let deep: unknown = { type: "text", text: "a" };
    for (let depth = 0; depth < 20_000; depth += 1) deep = { type: "blockquote", content: [deep] };
    expect(allOf(read(deep)).length).toBeLessThan(50);
  });
});
