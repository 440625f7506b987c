import { contract } from "@comptoir/contract/contract";
import type { Family } from "@comptoir/contract/kit";
import { openApiDocument } from "@comptoir/contract/openapi";
import { describe, expect, it } from "vitest";
import { docsPage } from "#http/docs.ts";
import { escapeMarkup } from "#shared/escape.ts";

const page = docsPage(openApiDocument());

describe("the readable page of the API", () => {
  it("has a section for every call", () => {
    for (const [family, calls] of Object.entries(contract))
      for (const [name, call] of Object.entries(calls as Family)) {
        expect(page).toContain(`id="${family}.${name}"`);
        expect(page).toContain(escapeMarkup(call.summary));
      }
  });

  it("links to nothing that is not on it, but the document itself", () => {
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target = ""]) => target);
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`));
    expect(targets.filter((target) => target !== "openapi.json" && !ids.has(target))).toEqual([]);
  });

  it("needs no script and nothing from elsewhere", () => {
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(/);
  });
});
