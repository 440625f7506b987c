import { describe, expect, it } from "vitest";
import { safeSvg } from "#images/safe-svg.ts";

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">';

describe("a drawing that is given out", () => {
  it("keeps what draws", () => {
    const drawing = `${head}<title>Carton &amp; ruban</title><g fill="#04504f"><path d="M0 0h10"/></g><use href="#a"/></svg>`;
    expect(safeSvg(drawing)).toBe(drawing);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script inside something", "<g><script>alert(1)</script></g>"],
    ["a page inside", '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>'],
    ["a handler", '<rect onload="alert(1)" ONCLICK="alert(1)"/>'],
    ["an address that acts", '<a href="javascript:alert(1)"><rect/></a>'],
    ["another's drawing", '<use xlink:href="https://evil.test/x.svg#a"/>'],
    ["another's picture", '<image href="https://evil.test/x.png"/>'],
    ["a drawing written into a picture", '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ["a style sheet", "<style>@import url(https://evil.test/x.css)</style>"],
    ["a style from elsewhere", '<rect style="fill:url(https://evil.test/x)"/>'],
    ["a style from elsewhere by escapes", '<rect style="fill:u\\72l(http://evil.test/x)"/>'],
    ["a style from elsewhere by longer escapes", '<rect style="fill:\\000075 rl(http://evil.test/x)"/>'],
    ["a fill from elsewhere by escapes", '<rect fill="u\\72l(http://evil.test/x)"/>'],
    ["a style from elsewhere behind a comment", '<rect style="fill:url(/**/http://evil.test/x)"/>'],
    ["a style from elsewhere by other functions", '<rect style="fill:image-set(&quot;http://evil.test/x&quot; 1x)"/>'],
    ["what animates into a script", '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ["a comment and a processing instruction", "<!-- alert(1) --><?xml-stylesheet href='https://evil.test/x'?>"],
  ])("leaves out %s", (_, part) => {
    const safe = safeSvg(`${head}${part}<circle r="3"/></svg>`);
    expect(safe).toContain('<circle r="3"/>');
    expect(safe).not.toMatch(/alert|evil|script|style=|foreign|base64|animate/i);
  });

  it.each([
    "<html><body>x</body></html>",
    "no drawing",
    `${head}<g>`,
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
  ])("refuses %s", (text) => {
    expect(() => safeSvg(text)).toThrow();
  });
});
