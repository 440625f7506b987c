import { expect, it } from "vitest";
import type { JsonObject } from "#space/story.ts";
import { linksOf, readRelationFields, relationsOf } from "#stories/references.rules.ts";

const fields = readRelationFields(["page.author", "page.items", "quote.author", "nothing", ".x", ""]);

it("relations are the fields that are named, of blocks anywhere, in the order of reading", () => {
  const content: JsonObject = {
    ...{ component: "page", author: "a", items: ["b", "", null, 5, "c"], other: "x" },
    body: [
      { component: "quote", author: "d", items: ["x"] },
      { component: 5, author: "x" },
      { component: "text", inner: { component: "quote", author: { uuid: "x" } } },
    ],
  };
  expect(relationsOf(content, fields)).toEqual(["a", "b", "c", "d"]);
});

it("links are fields for links, and marks of rich text, that lead to stories", () => {
  const mark = (attrs: object) => ({ type: "text", text: "x", marks: [{ type: "bold" }, { type: "link", attrs }] });
  const content = {
    component: "page",
    a: { fieldtype: "multilink", linktype: "story", id: "a" },
    b: { fieldtype: "multilink", linktype: "url", id: "x" },
    c: { fieldtype: "multilink", linktype: "story", id: "" },
    d: { fieldtype: "multilink", linktype: "story", id: 5 },
    text: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [mark({ linktype: "story", uuid: "b" }), mark({ linktype: "email", uuid: "x" })],
        },
        { type: "link", attrs: null },
      ],
    },
  };
  expect(linksOf(JSON.parse(JSON.stringify(content)))).toEqual(["a", "b"]);
});
