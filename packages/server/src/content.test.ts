import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { type Shop, startShop } from "#main.ts";

const ours = fileURLToPath(new URL("../../content", import.meta.url));
const tokens = { CONTENT_PUBLIC_TOKEN: "public-token", CONTENT_PREVIEW_TOKEN: "preview-token" };
let folder: string;
let shop: Shop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-stories-"));
  for (const name of ["space.json", "stories"]) await cp(join(ours, name), join(folder, name), { recursive: true });
  const config = readConfig({
    ROLES: "content",
    PORT: "0",
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "silent",
    CONTENT_DIR: folder,
    ...tokens,
  });
  shop = await startShop(config, { progress: { step: (_, work) => work(() => {}) } });
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).json()).toEqual({ ready: true, content: true });
});
afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

type ContentBody = {
  readonly story: { readonly lang: string; readonly content: { readonly title: string } };
  readonly space: object;
};
async function read(path: string): Promise<ContentBody> {
  const response = await fetch(`${shop.url}/api/content/v2/cdn/${path}?token=public-token`);
  return (await response.json()) as ContentBody;
}

it("a process of the role content alone serves our stories in both languages, without a database", async () => {
  for (const slug of ["home", "faq", "legal/notice"]) {
    const french = await read(`stories/${slug}`);
    const english = await read(`stories/en/${slug}`);
    expect([french.story.lang, english.story.lang]).toEqual(["default", "en"]);
    expect(english.story.content.title).not.toBe(french.story.content.title);
  }
  const { space } = await read("spaces/me");
  expect(space).toMatchObject({ domain: `${shop.url}/`, language_codes: ["en"] });
});

it("what the server in front refuses is said in JSON, and the rest of the shop is not there", async () => {
  const broken = await fetch(`${shop.url}/api/content/v2/cdn/stories/%E0%A4%A`);
  expect([broken.status, await broken.json()]).toEqual([400, { error: "Bad Request" }]);
  expect((await fetch(`${shop.url}/api/commerce/v2/shop/search`)).status).toBe(404);
});
