// Bar codes before a camera: a film of one is read by the library, others by a reader that the browser brings itself.
import type { IndexedArticles } from "@comptoir/contract/article-index";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../helpers/chromium.ts";
import { filmOf } from "../helpers/ean-video.ts";
import { type Visitor, visit } from "../helpers/visit.ts";

const patient = { timeout: 30_000 };
let browser: Browser;
let ean: string;
let name: string;

beforeAll(async () => {
  const { codes, names } = (await (await fetch(`${inject("shopUrl")}/fastcart/index`)).json()) as IndexedArticles;
  const place = codes.findIndex((each) => each.some((code) => /^\d{13}$/.test(code)));
  ean = codes[place]?.find((code) => /^\d{13}$/.test(code)) ?? "";
  name = names[place] ?? "";
  const film = await filmOf(ean);
  browser = await launchBrowser(["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`]);
});
afterAll(() => browser.close());

type Streams = { readonly streams: MediaStream[] };

/** A phone whose pages remember the cameras that they opened. */
async function phone(isAllowed = true): Promise<Visitor> {
  const visitor = await visit({ width: 390, isTouched: true, browser });
  if (isAllowed) await visitor.context.grantPermissions(["camera"], { origin: inject("shopUrl") });
  await visitor.page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
  return visitor;
}

const camerasOf = ({ page }: Visitor) =>
  page.evaluate(() =>
    (window as unknown as Streams).streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState)),
  );
const says = (visitor: Visitor, words: string) =>
  expect.poll(() => visitor.page.locator("dialog").innerText(), patient).toContain(words);

describe("a phone with a camera", () => {
  it("reads parcels into the fast order one after the other, and leaves the camera with the dialog", async () => {
    const visitor = await phone();
    const { page } = visitor;
    await visitor.open("/fastcart");
    await page.getByRole("button", { name: "Scanner", exact: true }).click();
    await says(visitor, ean);
    await visitor.expectClean();
    expect(await camerasOf(visitor)).toEqual(["live"]);
    await page.locator("dialog").getByRole("button", { name: "Terminer" }).click();
    await expect.poll(() => camerasOf(visitor)).toEqual(["ended"]);
    const row = page.locator("main tbody tr");
    await expect.poll(() => row.count(), patient).toBe(1);
    await expect.poll(() => row.innerText(), patient).toContain("Quantité devinée");
    expect(name.includes((await row.locator(".sheet-name .link").innerText()).split(" ").at(-1) ?? "?")).toBe(true);
    await visitor.expectClean();
    await visitor.leave();
  });

  it.each([
    ["the header's", "/c/cartons", "#search"],
    ["the first page's", "/", ".hero-search"],
  ])("leads from a search, %s, to the article", async (_, path, search) => {
    const visitor = await phone();
    const { page } = visitor;
    await visitor.open(path);
    await page.locator(`${search} input`).click();
    await page.locator(search).getByRole("button", { name: "Scanner un code-barres" }).click();
    await page.waitForURL("**/product/**", patient);
    await expect.poll(() => page.locator("h1").innerText()).not.toBe("");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await visitor.leave();
  });

  it("takes the browser's own reader where it has one, and the GTIN out of what it reads", async () => {
    const visitor = await phone();
    const { page } = visitor;
    await page.addInitScript(
      (gtin) => {
        class Own {
          static getSupportedFormats = async () => ["ean_13", "code_128"];
          detect = async () => [{ rawValue: `]C101${gtin}10LOT42` }];
        }
        Object.assign(window, { BarcodeDetector: Own });
      },
      ean.padStart(14, "0"),
    );
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await visitor.open("/fastcart");
    await page.getByRole("button", { name: "Scanner", exact: true }).click();
    await says(visitor, ean);
    expect(scripts.filter((url) => url.includes("barcode-reader"))).toEqual([]);
    await visitor.leave();
  });
});

describe("a phone whose camera does not open", () => {
  it("says that it was refused, and what to do", async () => {
    const visitor = await phone(false);
    const { page } = visitor;
    await visitor.open("/fastcart");
    await page.getByRole("button", { name: "Scanner", exact: true }).click();
    await says(visitor, "La caméra n’est pas autorisée");
    await visitor.expectClean();
    await visitor.context.grantPermissions(["camera"], { origin: inject("shopUrl") });
    await page.locator("dialog").getByRole("button", { name: "Réessayer" }).click();
    await says(visitor, ean);
    await visitor.leave();
  });

  it("says that there is none", async () => {
    const visitor = await phone();
    const { page } = visitor;
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
    });
    await visitor.open("/fastcart");
    await page.getByRole("button", { name: "Scanner", exact: true }).click();
    await says(visitor, "Aucune caméra disponible");
    await visitor.expectClean();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await visitor.leave();
  });
});

it("a device with a mouse shows no button for it, and none works without scripts", async () => {
  for (const options of [{ width: 1280 }, { width: 390, isTouched: true, javaScript: false }]) {
    const visitor = await visit({ ...options, browser });
    await visitor.open("/fastcart");
    expect(await visitor.page.getByRole("button", { name: /^Scanner/ }).count()).toBe(0);
    await visitor.leave();
  }
});
