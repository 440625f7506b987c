import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy, hashInlineScripts } from "#lib/document/security.server.ts";

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const values = {
  commerceFetch: fetch,
  commerceUrl: "",
  apiKey: "",
  shop: { brand: "", publicUrl: "", isDemo: false },
  clientAddress: "",
  requestId: "",
};

it("a finished page allows exactly the scripts that stand in it", () => {
  const html = `<script type="importmap">{}</script><script>one()</script><script type="module" async="">two()</script><script src="/three.js"></script>
    <script type="application/ld+json">{"@type":"Product"}</script><script>one()</script>`;
  expect(hashInlineScripts(html)).toEqual([source("{}"), source("one()"), source("two()")]);
});

it("a page loads nothing from elsewhere but the pictures it was told of", () => {
  const policy = contentSecurityPolicy([source("one()")], { ...values, pictureOrigins: ["https://pictures.test"] });
  expect(policy).toContain(`script-src 'self' ${source("one()")};`);
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.test;");
  expect(policy).toContain("form-action 'self';");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(contentSecurityPolicy([], values)).toContain("img-src 'self' data: blob:;");
});

it("lets a form of the page go to the one address that it names, and to no other part of the policy", () => {
  const policy = (target: string) => contentSecurityPolicy([], values, { formTarget: target });
  expect(policy("https://buy.test/return?visit=7")).toContain("form-action 'self' https://buy.test/return;");
  expect(policy("https://buy.test/a;script-src *,x")).toContain(
    "form-action 'self' https://buy.test/a%3Bscript-src%20*%2Cx;",
  );
});

it("is shown in frames of the editor alone, and of nobody where it is no preview", () => {
  expect(contentSecurityPolicy([], values)).toContain("frame-ancestors 'none'");
  const policy = contentSecurityPolicy([], values, { editorOrigin: "https://editor.test" });
  expect(policy).toContain("frame-ancestors https://editor.test");
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
