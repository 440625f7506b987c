// Files on their way in and out (accounts 7.2, 7.3): one address takes the bytes once, another hands them out for a while.

import { media } from "@comptoir/contract/files/media";
import { largestFile } from "@comptoir/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { makeCustomField } from "#test/make.ts";
import type { createMemoryFiles } from "#test/memory-files.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { handOver, pdfFile, pictureFile, put, textFile } from "#test/sample-files.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteDesk;
let fieldId: string;
const path = "/v1/shop/custom-fields";
const day = 24 * 3600_000;

beforeAll(async () => {
  const year = 365 * 24 * 3600;
  shop = await createQuoteDesk({
    families: undefined,
    config: { accessTokenLifetime: year, sessionLifetime: year, rateLimits: { isEnabled: true, factor: 1000 } },
  });
  fieldId = (await makeCustomField(shop.db, { target: "QUOTE", externalId: "ATTACHMENT", type: "MEDIA" })).id;
  await makeCustomField(shop.db, { target: "ORDER_INCIDENT", externalId: "ATTACHMENT", type: "MEDIA" });
  await makeCustomField(shop.db, { target: "QUOTE", externalId: "WANTED_DATE", type: "DATE" });
  await makeCustomField(shop.db, { target: "OFFER", externalId: "LEAFLET", type: "MEDIA" });
  const properties = { mediaType: "IMAGE", maxSize: 1 };
  await makeCustomField(shop.db, { target: "QUOTE", externalId: "SKETCH", type: "MEDIA", properties });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(3600_000));

const kept = () => (shop.deps.files as ReturnType<typeof createMemoryFiles>).kept;
const byName = { customFieldIdType: "EXTERNAL_ID", sealedTarget: "QUOTE" };
const wanted = { ...byName, fileName: "plan.pdf", fileSize: pdfFile.length };
const ask = (query: object, field = "ATTACHMENT", by: Caller = shop.caller) =>
  by.call("POST", `${path}/${field}/media`, { query: { ...wanted, ...query } as never });
const find = (fileUrl: string, by: Caller = shop.caller, field = "ATTACHMENT") =>
  by.call("GET", `${path}/${field}/media`, { query: { ...byName, fileUrl } });
const refused = ({ status, error }: Awaited<ReturnType<typeof ask>>) => [status, error?.code, error?.errors[0]?.detail];
const download = async (url: string) =>
  shop.app.fetch(new Request(`https://api.test${url.replace("/api/commerce", "")}`));
const found = (answer: Awaited<ReturnType<typeof find>>) => media.getMedia.response.parse(answer.body);

describe("an address that takes a file", () => {
  it("is given for a field by either of its ids, and holds for a quarter of an hour", async () => {
    const answer = await ask({ fileName: "../Plan (v2).pdf" });
    expect(media.askForUpload.response.parse(answer.body)).toMatchObject({
      method: "PUT",
      fileName: "Plan -v2-.pdf",
      expiresAt: new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString(),
    });
    expect((await ask({ customFieldIdType: "DJUST_ID" }, fieldId)).status).toBe(200);
    expect((await ask({ customFieldIdType: "BUSINESS_ID" }, fieldId)).status).toBe(200);
    expect((await ask({}, "ATTACHMENT", shop.supplier)).status).toBe(200);
    expect((await ask({}, "ATTACHMENT", shop.operator)).status).toBe(200);
    expect((await ask({ sealedTarget: "ORDER_INCIDENT" })).status).toBe(200);
  });

  it("is refused by the name of what is wrong", async () => {
    expect(refused(await ask({ fileName: " " }))).toEqual([400, "F-E-001", "fileName"]);
    expect(refused(await ask({ fileName: "../.." }))).toEqual([400, "F-E-012", "fileName"]);
    for (const fileName of ["plan.svg", "outil.EXE", "page.html", "film.mp4", "facture.xml"])
      expect(refused(await ask({ fileName }))).toEqual([400, "F-E-012", "fileName"]);
    const ofPictures = await ask({ fileName: "plan.pdf", fileSize: 5 }, "SKETCH");
    expect([...refused(ofPictures), ofPictures.error?.message]).toEqual([
      ...[400, "F-E-012", "fileName", "Files of this ending are not taken; taken are .png,.jpg,.jpeg,.webp,.gif"],
    ]);
    expect((await ask({ fileName: "Devis v1.2" })).status).toBe(200);
    expect(refused(await ask({ fileName: "a".repeat(256) }))).toEqual([400, "F-E-010", "fileName"]);
    expect(refused(await ask({ fileSize: 0 }))).toEqual([400, "F-E-007", "fileSize"]);
    expect(refused(await ask({ fileSize: largestFile + 1 }))).toEqual([400, "F-E-006", "fileSize"]);
    expect(refused(await ask({ fileName: "plan.png", fileSize: 1025 }, "SKETCH"))).toEqual([
      400,
      "F-E-006",
      "fileSize",
    ]);
    expect(refused(await ask({ sealedTarget: "" }))).toEqual([400, "F-E-001", "sealedTarget"]);
    expect(refused(await ask({ sealedTarget: "NOWHERE" }))).toEqual([400, "F-E-008", "sealedTarget"]);
    expect(refused(await ask({}, "NOTHING"))).toEqual([404, "F-E-033", "NOTHING"]);
    expect(refused(await ask({}, "WANTED_DATE"))).toEqual([409, "CONFLICT", "DATE"]);
    expect(refused(await ask({ sealedTarget: "OFFER" }, "LEAFLET"))).toEqual([403, "FORBIDDEN", "OFFER"]);
    expect((await ask({}, "ATTACHMENT", shop.guest("ACCOUNT"))).status).toBe(401);
  });

  it("takes what was announced, once", async () => {
    const { address, status } = await handOver(shop, shop.caller, pdfFile, "plan.pdf");
    expect(status).toBe(204);
    expect(await put(shop, address.uploadUrl, pdfFile)).toMatchObject({ status: 404, body: { code: "F-E-033" } });
    expect((await put(shop, "/api/commerce/uploads/guessed", pdfFile)).status).toBe(404);
  });

  it("of two at once takes one", async () => {
    const { uploadUrl } = media.askForUpload.response.parse((await ask({})).body);
    const both = await Promise.all([put(shop, uploadUrl, pdfFile), put(shop, uploadUrl, pdfFile)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it("takes nothing after its time", async () => {
    const { uploadUrl } = media.askForUpload.response.parse((await ask({})).body);
    shop.clock.advance(15 * 60_000);
    expect((await put(shop, uploadUrl, pdfFile)).status).toBe(404);
  });

  it.each([
    ["fewer bytes than announced", pdfFile.length + 1, pdfFile, 400, "F-E-006", "fileSize"],
    ["more bytes than announced", pdfFile.length - 1, pdfFile, 400, "F-E-006", "fileSize"],
    ["more than any file has", 5, new Uint8Array(largestFile + 1), 413, "PAYLOAD_TOO_LARGE", "file"],
    ["a page", 13, new TextEncoder().encode("<html></html>"), 422, "F-E-012", "markup"],
    ["bytes that are nothing", 4, new Uint8Array([0, 1, 2, 3]), 422, "F-E-012", "unknown"],
  ])("refuses %s, and keeps nothing", async (_, fileSize, bytes, status, code, detail) => {
    const before = kept().size;
    const address = media.askForUpload.response.parse((await ask({ fileSize })).body);
    expect(await put(shop, address.uploadUrl, bytes)).toMatchObject({ status, body: { code, errors: [{ detail }] } });
    expect(kept().size).toBe(before);
    expect((await find(address.fileUrl)).status).toBe(404);
  });

  it("takes only what its field holds", async () => {
    const sketch = async (bytes: Uint8Array) => {
      const answer = await ask({ fileName: "plan.png", fileSize: bytes.length }, "SKETCH");
      return put(shop, media.askForUpload.response.parse(answer.body).uploadUrl, bytes);
    };
    expect(await sketch(textFile)).toMatchObject({
      status: 422,
      body: { code: "F-E-008", errors: [{ detail: "kind" }] },
    });
    expect((await sketch(await pictureFile("png"))).status).toBe(204);
  });

  it("is not asked for without end", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 101; count += 1) statuses.add((await ask({}, "ATTACHMENT", shop.colleague)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe("an address that hands a file out", () => {
  it("gives the bytes to keep, under the name of what they are, to nobody's browser to run", async () => {
    const { address } = await handOver(shop, shop.caller, await pictureFile("png"), "Façade.pdf");
    const link = found(await find(address.fileUrl));
    expect(link).toMatchObject({ fileName: "Façade.pdf.png", contentType: "image/png" });
    const response = await download(link.url);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(await pictureFile("png"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `attachment; filename="Facade.pdf.png"; filename*=UTF-8''Fa%C3%A7ade.pdf.png`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  });

  it("holds for a quarter of an hour, for this file under this name", async () => {
    const [one, other] = [
      (await handOver(shop, shop.caller, pdfFile, "one.pdf")).address,
      (await handOver(shop, shop.caller, textFile, "other.txt")).address,
    ];
    const { url } = found(await find(one.fileUrl));
    const keyOf = (fileUrl: string) => fileUrl.slice(fileUrl.lastIndexOf("/") + 1);
    const wrong = [
      url.replace("one.pdf", "one.html"),
      url.replace(keyOf(one.fileUrl), keyOf(other.fileUrl)),
      url.replace(/expires=\d+/, "expires=9999999999999"),
      url.replace(/signature=.*/, "signature="),
      url.replace(/\?.*/, ""),
      one.fileUrl,
    ];
    for (const address of wrong) expect([address, (await download(address)).status]).toEqual([address, 404]);
    expect((await download(url)).status).toBe(200);
    shop.clock.advance(15 * 60_000);
    expect((await download(url)).status).toBe(404);
  });

  it("is given to its uploader alone while the file hangs on nothing", async () => {
    const { address } = await handOver(shop, shop.caller, pdfFile, "plan.pdf");
    for (const by of [shop.colleague, shop.administrator, shop.neighbour, shop.supplier, shop.operator])
      expect(refused(await find(address.fileUrl, by))).toEqual([404, "F-E-033", expect.any(String)]);
    expect(refused(await find(address.fileUrl, shop.caller, "SKETCH"))).toEqual([404, "F-E-033", address.fileUrl]);
    expect((await find("https://evil.test/x")).status).toBe(404);
    expect(refused(await find(""))).toEqual([400, "F-E-001", "fileUrl"]);
    expect((await find(address.fileUrl, shop.guest("ACCOUNT"))).status).toBe(401);
  });
});

it("what hangs on nothing is deleted after a day, with its bytes", async () => {
  const { address } = await handOver(shop, shop.caller, pdfFile, "plan.pdf");
  await planHousekeeping(shop.deps);
  shop.clock.advance(day - 3600_000);
  await shop.jobs.settle();
  expect((await find(address.fileUrl)).status).toBe(200);
  shop.clock.advance(2 * 3600_000);
  await shop.jobs.settle();
  expect((await find(address.fileUrl)).status).toBe(404);
  expect(kept().size).toBe(0);
});

it("a file whose bytes could not be deleted is found again an hour later", async () => {
  const { address } = await handOver(shop, shop.caller, pdfFile, "plan.pdf");
  await planHousekeeping(shop.deps);
  const deleting = vi.spyOn(shop.deps.files, "delete").mockRejectedValueOnce(new Error("The disk is away"));
  shop.clock.advance(day + 3600_000);
  await shop.jobs.settle();
  expect((await find(address.fileUrl)).status).toBe(200);
  shop.clock.advance(3600_000);
  await shop.jobs.settle();
  expect((await find(address.fileUrl)).status).toBe(404);
  expect(kept().size).toBe(0);
  deleting.mockRestore();
});

it("as many files as people asked for are deleted at once", async () => {
  const { address } = await handOver(shop, shop.caller, pdfFile, "plan.pdf");
  const copied = sql`INSERT INTO stored_files (key, user_id, account_id, file_name, size, expires_at, created_at)
    SELECT key || '-' || number, user_id, account_id, file_name, size, expires_at, created_at
      FROM stored_files, generate_series(1, 1100) AS number WHERE ${address.fileUrl} LIKE '%' || key`;
  expect((await copied.execute(shop.db)).numAffectedRows).toBe(1100n);
  await planHousekeeping(shop.deps);
  shop.clock.advance(day + 3600_000);
  await shop.jobs.settle();
  expect((await shop.db.selectFrom("stored_files").select("id").execute()).length).toBe(0);
});
