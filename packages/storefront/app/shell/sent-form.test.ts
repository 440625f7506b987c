import { describe, expect, it } from "vitest";
import { on, refuse, signedIn, tokenFor } from "../../test/fake-commerce.ts";
import { deskCookie } from "../../test/make-desk.ts";
import { ask } from "../../test/shop.tsx";

describe("a form that is sent while the shop is away", () => {
  const away = {
    ...signedIn,
    ...on.deskQuotes.getSupplierQuote({ supplierQuoteId: "0000000070" }, () => refuse(503, "UNAVAILABLE")),
  };
  const headers = { accept: "text/html" };
  const path = "/en/desk/quotes/0000000070?thread=CUSTOMER";
  const formOf = (...fields: readonly (readonly [string, string | File])[]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  };
  const typed = [
    ["say", "CUSTOMER"],
    ["formKey", "key-1"],
    ["said-CUSTOMER", "Voici\r\n<b>notre</b> prix"],
  ] as const;
  const send = (form: FormData, given: HeadersInit = headers) =>
    ask(path, { cookie: deskCookie("SUPPLIER"), headers: given, answers: away }, form);

  it("comes back with all that was typed, to be sent again as the same form", async () => {
    const { status, html } = await send(formOf(...typed));
    expect(status).toBe(503);
    expect(html).toContain("<h1>The shop is not answering right now</h1>");
    expect(html).toMatch(/<form[^>]* action="\/en\/desk\/quotes\/0000000070\?thread=CUSTOMER" method="post">/);
    expect(html).toContain('<input type="hidden" name="formKey" value="key-1"/>');
    expect(html).toMatch(/name="said-CUSTOMER" value="Voici\s+&lt;b&gt;notre&lt;\/b&gt; prix"/);
    expect(html).toMatch(/<p[^>]*>Voici\s+&lt;b&gt;notre&lt;\/b&gt; prix<\/p>/);
    expect(html).toContain(">Send again</button>");
    expect(html).not.toContain('type="file"');
  });

  it("asks for its files again, which no page can hold", async () => {
    const { html } = await send(formOf(...typed, ["file", new File(["a"], "plan.pdf")]));
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toContain("Choose your files again: plan.pdf");
    expect(html).toMatch(/<input[^>]*type="file"[^>]*name="file"/);
  });

  it.each([
    ["passwords", [["password", "azerty 1"]]],
    ["more than a page should hold", [["message", "x ".repeat(150_000)]]],
  ] as const)("is not shown again with %s", async (_, fields) => {
    const { status, html } = await send(formOf(...typed, ...fields));
    expect([status, html.includes("Send again"), html.includes("azerty")]).toEqual([503, false, false]);
  });

  it("is left to scripts where they have sent it", async () => {
    expect((await send(formOf(...typed), { accept: "*/*" })).html).not.toContain("Send again");
  });

  it("comes back where not even its session could be opened", async () => {
    const answers = { ...on.auth.refreshToken(() => refuse(503, "UNAVAILABLE")) };
    const cookie = `refreshToken=${tokenFor(600)}`;
    const { status, html } = await ask("/choice/language", { cookie, headers, answers }, formOf(["note", "Deux mots"]));
    expect([status, html.includes('value="Deux mots"')]).toEqual([503, true]);
  });
});
