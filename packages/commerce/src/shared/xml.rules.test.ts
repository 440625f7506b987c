import { describe, expect, it } from "vitest";
import { elementsAt, escapeXml, readXml, textAt, XmlError } from "#shared/xml.rules.ts";

describe("reading XML", () => {
  it("gives elements, attributes and texts, CDATA and character references included", () => {
    const root = readXml('<a x="1 &amp; 2"><b>one</b><b> t&#233;<![CDATA[<wo>]]> </b><c/></a>');
    expect(root).toMatchObject({ name: "a", attributes: { x: "1 & 2" } });
    expect(elementsAt(root, "b").map(({ text }) => text)).toEqual(["one", "té<wo>"]);
    expect([textAt(root, "c"), textAt(root, "d/e")]).toEqual(["", ""]);
  });

  it("takes a document type without looking at it: nothing is loaded, nothing is expanded", () => {
    const type = '<!DOCTYPE cXML SYSTEM "http://127.0.0.1:1/never-asked.dtd" [<!ENTITY own "expanded">]>';
    expect(readXml(`<?xml version="1.0"?>${type}<cXML>fine</cXML>`)).toMatchObject({ name: "cXML", text: "fine" });
    expect(() => readXml(`${type}<cXML>&own;</cXML>`)).toThrow(XmlError);
  });

  it("takes a prefix as a part of a name, as cXML has no namespaces", () => {
    expect(readXml("<c:a/>")).toMatchObject({ name: "c:a" });
  });

  it("refuses the entities of attacks: files, addresses and laughs", () => {
    const file = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>';
    const parameter = '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;]><a/>';
    expect(() => readXml(file)).toThrow(XmlError);
    expect(() => readXml(laughs)).toThrow(XmlError);
    expect(readXml(parameter)).toMatchObject({ name: "a", children: [] });
  });

  it("refuses what is no document, too deep, or too much", () => {
    for (const text of ["", "  ", "no xml", "<a>", "<a></b>", "<a/><b/>", '{"a":1}'])
      expect(() => readXml(text)).toThrow(XmlError);
    const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
    expect(readXml(nested(40))).toMatchObject({ name: "a" });
    expect(() => readXml(nested(41))).toThrow("nested too deeply");
    expect(readXml(`<a>${"<b/>".repeat(49_999)}</a>`).children).toHaveLength(49_999);
    expect(() => readXml(`<a>${"<b/>".repeat(50_000)}</a>`)).toThrow("too many elements");
  });
});

describe("writing XML", () => {
  it("escapes what would end a text or an attribute, and leaves out what XML cannot say", () => {
    expect(escapeXml('<a href="x">&\u0000\u000b\ud800é€</a>')).toBe("&lt;a href=&quot;x&quot;&gt;&amp;é€&lt;/a&gt;");
  });

  it("is read again as it was", () => {
    const text = 'Boîte "30 × 20" < 2 & > 1 \u{1f4e6}';
    expect(readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)).toMatchObject({
      text,
      attributes: { b: text },
    });
  });
});
