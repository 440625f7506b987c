import { expect, it } from "vitest";
import { startingPage } from "#starting-page.ts";

it.each([
  ["/", "fr", /La boutique ouvre.*lang="en".*The shop is opening/s],
  ["/english-boxes", "fr", /La boutique ouvre.*The shop is opening/s],
  ["/en/c/CAT-1", "en", /The shop is opening.*lang="fr".*La boutique ouvre/s],
])("the page for %s speaks both languages, %s first, and loads itself again", (path, language, words) => {
  const page = startingPage("Comptoir", path);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toMatch(words);
  expect(page).toContain('<meta http-equiv="refresh" content="2">');
});

it("the name of the shop is a text, and the path no part of the page", () => {
  const page = startingPage("<b>R&D</b>", "/<script>");
  expect(page).toContain("&lt;b&gt;R&amp;D&lt;/b&gt;");
  expect(page).not.toMatch(/<script>|<b>/);
});
