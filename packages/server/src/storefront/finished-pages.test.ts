import { gunzipSync } from "node:zlib";
import { KeptBody } from "@comptoir/http/kept-body";
import { expect, it } from "vitest";
import { createFinishedPages } from "#storefront/finished-pages.ts";

const page = (text: string) => ({ body: new TextEncoder().encode(text), scripts: ["'sha256-abc'"] });

it("a page is found under its key with the sources of its scripts, as the bytes that it was made of", async () => {
  const pages = createFinishedPages();
  const kept = pages.keep("orders", page("<p>3 commandes</p>"));
  expect(pages.find("orders")).toBe(kept);
  expect(kept.scripts).toEqual(["'sha256-abc'"]);
  if (!(kept.body instanceof KeptBody)) throw new Error("It is not kept");
  expect(gunzipSync(await kept.body.in("gzip")).toString()).toBe("<p>3 commandes</p>");
  expect(pages.find("cart")).toBeUndefined();
});

it("goes for pages that were asked for later, and is replaced under its key", async () => {
  const pages = createFinishedPages(2_000);
  for (const key of ["a", "b", "a", "c"]) pages.keep(key, page("x".repeat(900)));
  expect(["a", "b", "c"].filter((key) => pages.find(key))).toEqual(["a", "c"]);
});
