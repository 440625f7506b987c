import { describe, expect, it } from "vitest";
import { type AccessMail, writeActivationMail, writeResetMail } from "#mail/account-mails.ts";
import { escapeMarkup } from "#shared/escape.ts";

const url = "https://shop.test/auth/validation?token=a-b_c&next=%2Fcarts";
const given: AccessMail = {
  to: "acheteur@demo.test",
  firstName: "Éloi",
  locale: "fr-FR",
  brand: "Comptoir",
  url,
  validHours: 24,
};
const decode = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each([
  ["a new password", writeResetMail],
  ["an activation", writeActivationMail],
])("the mail about %s (accounts 8)", (_, write) => {
  describe.each(["fr-FR", "en-GB"] as const)("in %s", (locale) => {
    const mail = write({ ...given, locale });

    it("goes to the user, in the language of the user", () => {
      expect(mail.to).toBe("acheteur@demo.test");
      expect(mail.html).toContain(`<html lang="${locale.slice(0, 2)}">`);
      expect(mail.text).toMatch(locale === "fr-FR" ? /^Bonjour Éloi,/ : /^Hello Éloi,/);
    });

    it("leads to the address it was given, by a button and written out", () => {
      expect(mail.text.split("\n")).toContain(url);
      const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, address]) => decode(address ?? ""));
      expect(links).toEqual([
        url,
        ...["notice", "privacy"].map((page) => `https://shop.test${locale === "fr-FR" ? "" : "/en"}/legal/${page}`),
      ]);
      expect(decode(mail.html.replace(/<[^>]+>/g, ""))).toContain(url);
    });

    it("tells how long its link works", () => {
      const other = write({ ...given, locale, validHours: 2 });
      expect(mail.text).toMatch(/24 h(eures|ours)/);
      expect(other.text).toMatch(/\b2 h(eures|ours)/);
    });

    it("says in HTML every word of its text", () => {
      const words = decode(mail.html.replace(/<[^>]+>/g, ""));
      // At the foot of the text the addresses of pages stand beside their names.
      const [letter = "", foot = ""] = mail.text.split("-- \n");
      for (const paragraph of letter.split("\n").filter(Boolean)) expect(words).toContain(paragraph);
      for (const line of foot.split("\n")) expect(words).toContain(line.replace(/\s?: https:.*/, ""));
    });

    it("shows a hostile name and brand as text, and keeps its subject on one line", () => {
      const hostile = `<img src=x onerror="alert('1')">&amp;`;
      const attacked = write({ ...given, locale, firstName: hostile, brand: `${hostile}\r\nBcc: all@evil.test` });
      expect(attacked.html).not.toContain("<img");
      expect(attacked.html).toContain(escapeMarkup(hostile));
      expect(attacked.subject).not.toMatch(/[\r\n]/);
      expect(attacked.text).toContain(hostile);
    });

    it("an address cannot leave its attribute", () => {
      const attacked = write({ ...given, locale, url: `https://shop.test/"><script>alert(1)</script>` });
      expect(attacked.html).not.toContain("<script");
      expect(attacked.html.match(/<a /g)).toHaveLength(3);
    });

    it("has colours of its own in a dark window", () => {
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
      const dark = mail.html.match(/prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/)?.[1] ?? "";
      const styled = [...dark.matchAll(/\.(\w+)[{,]/g)].map(([, name]) => name);
      for (const name of ["page", "card", "brand", "button", "small", "foot"]) {
        expect(styled).toContain(name);
        expect(mail.html).toContain(`class="${name}"`);
      }
    });
  });
});

it.each([
  ["&", "&amp;"],
  ["<b>", "&lt;b&gt;"],
  [`"'`, "&quot;&#39;"],
  ["&amp;", "&amp;amp;"],
  ["Éloi « 箱 »", "Éloi « 箱 »"],
  ["", ""],
])("%j is %j in HTML", (text, html) => {
  expect(escapeMarkup(text)).toBe(html);
  expect(decode(html)).toBe(text);
});
