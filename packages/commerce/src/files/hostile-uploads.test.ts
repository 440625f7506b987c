// Files that nobody of good will sends, over every call of the contract that takes one: refused with a clear reason, or harmless.
// Whatever is kept is saved by browsers, never shown, and never as a page of ours.
import { contract } from "@comptoir/contract/contract";
import { media, UploadAddress } from "@comptoir/contract/files/media";
import { imports } from "@comptoir/contract/imports/imports";
import { type CallDefinition, fileBody } from "@comptoir/contract/kit";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCustomField } from "#test/make.ts";
import { ublInvoice } from "#test/orders/make-invoices.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { pdfFile, pictureFile, textFile, zipFile } from "#test/sample-files.ts";
import { type Caller, testApiKeys } from "#test/test-app.ts";

type HostileFile = { readonly name: string; readonly bytes: Uint8Array };
/** What became of a file: refused with status and reason, or kept, with the answer that hands it out. */
type Fate =
  | { readonly refused: readonly [status: number, reason: string] }
  | { readonly kept: Response; readonly name: string };

let shop: OrderDesk;
let orderId: string;
beforeAll(async () => {
  const year = 365 * 24 * 3600;
  shop = await createOrderDesk({ families: undefined, config: { accessTokenLifetime: year, sessionLifetime: year } });
  for (const target of ["QUOTE", "ORDER_INCIDENT"] as const)
    await makeCustomField(shop.db, { target, externalId: "ATTACHMENT", type: "MEDIA" });
  await makeCustomField(shop.db, {
    ...{ target: "QUOTE", externalId: "SKETCH", type: "MEDIA", properties: { mediaType: "IMAGE" } },
  });
  orderId = (await shop.placed()).id;
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(3600_000));

/** Sends bytes as they are. */
async function send(by: Caller | null, path: string, body: Uint8Array | FormData, method = "POST"): Promise<Response> {
  const client = by === shop.caller ? "ACCOUNT" : by === shop.supplier ? "SUPPLIER" : "OPERATOR";
  const key = { "dj-client": client, "dj-api-key": testApiKeys[client], Authorization: `Bearer ${by?.token}` };
  const sent = body instanceof FormData ? body : new Uint8Array(body);
  const response = await shop.app.fetch(
    new Request(`https://api.test${path}`, { method, body: sent, headers: by ? key : {} }),
  );
  await shop.jobs.settle();
  return response;
}

const fetchLink = (url: string) =>
  shop.app.fetch(new Request(new URL(url.replace("/api/commerce", ""), "https://api.test")));

async function refusalIn(response: Response): Promise<Fate> {
  const { code, errors } = (await response.json()) as { code: string; errors: { detail: string | null }[] };
  return { refused: [response.status, `${code} ${errors[0]?.detail ?? ""}`] };
}

const formOf = ({ name, bytes }: HostileFile, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
};

async function fileWithOrder(file: HostileFile): Promise<Fate> {
  const path = `/v1/logistic-orders/${orderId}/documents`;
  const response = await send(shop.supplier, path, formOf(file, { type: "INVOICE" }));
  if (!response.ok) return refusalIn(response);
  const params = { logisticOrderId: orderId };
  const [document] = await shop.caller.ask(orderDocuments.getOrderDocuments, { params, query: {} });
  return { kept: await fetchLink(document?.url ?? ""), name: document?.filename ?? "" };
}

const handOver =
  (sealedTarget: "QUOTE" | "ORDER_INCIDENT", by: () => Caller, customFieldId = "ATTACHMENT") =>
  async ({ name, bytes }: HostileFile): Promise<Fate> => {
    const of = { params: { customFieldId }, query: { customFieldIdType: "EXTERNAL_ID", sealedTarget } } as const;
    const query = { ...of.query, fileName: name, fileSize: String(bytes.length) };
    const asked = await by().call("POST", `/v1/shop/custom-fields/${customFieldId}/media`, { query });
    if (asked.error) return { refused: [asked.status, `${asked.error.code} ${asked.error.errors[0]?.detail ?? ""}`] };
    const { uploadUrl, fileUrl } = media.askForUpload.response.parse(asked.body);
    const response = await send(null, uploadUrl.replace("/api/commerce", ""), bytes, "PUT");
    if (!response.ok) return refusalIn(response);
    const found = await by().ask(media.getMedia, { ...of, query: { ...of.query, fileUrl } });
    return { kept: await fetchLink(found.url), name: found.fileName };
  };

/** An import takes any file in, as it may be large, and says what is wrong when it is read: what it wrote nothing of is refused. */
const importFile =
  (path: string, isForm: boolean) =>
  async (file: HostileFile): Promise<Fate> => {
    const query = isForm ? "" : `?fileName=${encodeURIComponent(file.name)}`;
    const response = await send(shop.operator, path + query, isForm ? formOf(file) : file.bytes);
    if (!response.ok) return refusalIn(response);
    const { jobId } = (await response.json()) as { jobId: string };
    const report = await shop.operator.ask(imports.getImport, { params: { jobId } });
    expect([report.created, report.updated, report.deleted]).toEqual([0, 0, 0]);
    expect(["JOB_FAILED", "JOB_COMPLETED"]).toContain(report.status);
    return { refused: [response.status, `${report.status} ${report.errors[0]?.code ?? "nothing to do"}`] };
  };

const ways: Readonly<
  Record<string, { readonly call: CallDefinition; readonly take: (file: HostileFile) => Promise<Fate> }>
> = {
  "a document of an order": { call: orderDocuments.fileOrderDocument, take: fileWithOrder },
  "an attachment of a quote": { call: media.askForUpload, take: handOver("QUOTE", () => shop.caller) },
  "an attachment of a supplier": { call: media.askForUpload, take: handOver("QUOTE", () => shop.supplier) },
  "a photo of an incident, or a file of a message": {
    ...{ call: media.askForUpload, take: handOver("ORDER_INCIDENT", () => shop.caller) },
  },
  "a field for pictures": { call: media.askForUpload, take: handOver("QUOTE", () => shop.caller, "SKETCH") },
  "an import as a body": { call: imports.startImport, take: importFile("/v1/imports", false) },
  "an import as a form": { call: imports.startImport, take: importFile("/v1/imports", true) },
  "an import of a kind": { call: imports.startEntityImport, take: importFile("/v1/imports/OFFER", true) },
};

it("every call of the contract that takes a file is among them", () => {
  const calls = Object.values(contract).flatMap((family) => Object.values<CallDefinition>(family));
  const taking = calls.filter(({ body, response }) => body === fileBody || response === UploadAddress);
  const tried = new Set(Object.values(ways).map(({ call }) => call));
  const pathOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
  expect([...tried].map(pathOf).sort()).toEqual(taking.map(pathOf).sort());
});

const text = (content: string) => new Uint8Array(Buffer.from(content));
const glued = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const page = "<!doctype html><script>alert(document.cookie)</script>";

/** A picture of few bytes that says it has 900 million pixels. */
async function bomb(): Promise<Uint8Array> {
  const png = Buffer.from(await pictureFile("png"));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return new Uint8Array(png);
}

type MakeFile = () => HostileFile | Promise<HostileFile>;
const refusedFiles: Readonly<Record<string, MakeFile>> = {
  "a page with the name of a PDF": () => ({ name: "F-1.pdf", bytes: text(page) }),
  "a page with the name of a table": () => ({ name: "offres.csv", bytes: text(page) }),
  "a page behind a text": () => ({ name: "notes.txt", bytes: text(`Bonjour\n${page}`) }),
  "a program with the name of a PDF": () => ({ name: "F-1.pdf", bytes: text("MZ\0\x01\x02\x03 This program") }),
  "a script with the name of a picture": () => ({ name: "photo.jpg", bytes: text("#!/bin/sh\nrm -rf /") }),
  "a drawing with a script": () => ({ name: "plan.svg", bytes: text(svg) }),
  "a drawing with the name of a picture": () => ({ name: "plan.png", bytes: text(`<?xml version="1.0"?>${svg}`) }),
  "an entity bomb": () => ({ name: "F.xml", bytes: text(`<!DOCTYPE x [<!ENTITY a "b">]>${ublInvoice()}`) }),
  "a PDF that is a ZIP too": () => ({ name: "F-1.pdf", bytes: glued(pdfFile, zipFile({ "a.txt": "b" })) }),
  "a picture that is a page too": async () => ({ name: "a.gif", bytes: glued(await pictureFile("gif"), text(page)) }),
  "a picture that is a PDF too": async () => ({ name: "a.png", bytes: glued(await pictureFile("png"), pdfFile) }),
  "a picture that is a ZIP too": async () => ({
    ...{ name: "a.jpg", bytes: glued(await pictureFile("jpeg"), zipFile({ "a.txt": "b" })) },
  }),
  "a document with macros": () => ({
    ...{ name: "a.docx", bytes: zipFile({ "[Content_Types].xml": "", "word/vbaProject.bin": "" }) },
  }),
  "a picture bomb": async () => ({ name: "photo.png", bytes: await bomb() }),
  "half a picture": async () => ({ name: "photo.jpg", bytes: (await pictureFile("jpeg")).subarray(0, 12) }),
  "50 megabytes": () => ({ name: "F-1.pdf", bytes: glued(pdfFile, new Uint8Array(50 * 1024 * 1024), pdfFile) }),
};
/** Of these the name alone tries something. */
const oddNames = [
  ...["../../etc/passwd.pdf", "..\\..\\windows\\system.pdf", "/etc/cron.d/x.pdf", "C:\\x.pdf", "plan.html\0.pdf"],
  ...["plan\r\nContent-Type: text/html\r\n\r\n.pdf", 'plan"; filename="x.html', "fdp.\u202eslmth.pdf", "....//x.pdf"],
  ...["<img src=x onerror=alert(1)>.pdf", "%2e%2e%2fx.pdf", "con.pdf"],
];

/** What is kept is saved under a plain name, as what it is, and runs nothing. */
async function expectHarmless({ kept, name }: Extract<Fate, { kept: Response }>): Promise<void> {
  expect(kept.status).toBe(200);
  expect(name).toMatch(/^[\p{L}\p{N}_%][\p{L}\p{M}\p{N} ._%-]*\.(pdf|jpg|png|txt|csv|gif)$/u);
  expect(name).not.toContain("..");
  expect(kept.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(kept.headers.get("x-content-type-options")).toBe("nosniff");
  expect(kept.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(kept.headers.get("content-type")).toMatch(/^(application\/pdf|image\/(png|jpeg|gif)|text\/(plain|csv))/);
  await kept.body?.cancel();
}

describe.each(Object.entries(ways))("%s", (way, { take }) => {
  it.each(Object.entries(refusedFiles))("is not %s: the refusal says why, and nothing is kept", async (kind, make) => {
    const before = await shop.db
      .selectFrom("stored_files")
      .select("id")
      .where("content_type", "is not", null)
      .execute();
    const fate = await take(await make());
    if (!("refused" in fate)) throw new Error(`${kind} was kept as ${fate.name}`);
    const [status, reason] = fate.refused;
    expect([202, 400, 413, 422]).toContain(status);
    expect(reason).toMatch(/^(?:F-E-\d{3}|PAYLOAD_TOO_LARGE|JOB_FAILED|JOB_COMPLETED) \S/);
    const after = await shop.db.selectFrom("stored_files").select("id").where("content_type", "is not", null).execute();
    expect(after).toHaveLength(before.length);
    expect(shop.loggedErrors).toEqual([]);
  });

  it.each(oddNames)("under the name %j is harmless, or refused", async (name) => {
    const isPicture = way.includes("pictures");
    const fate = await take({ name, bytes: isPicture ? await pictureFile("png") : pdfFile });
    if ("kept" in fate) await expectHarmless(fate);
    else expect(fate.refused[1]).toMatch(/^(?:F-E-\d{3}|JOB_FAILED|JOB_COMPLETED) \S/);
    expect(shop.loggedErrors).toEqual([]);
  });
});

it("a text of good will is kept, and saved rather than shown", async () => {
  const take = ways["an attachment of a quote"]?.take;
  const fate = await take?.({ name: "plan.txt", bytes: textFile });
  if (!fate || !("kept" in fate)) throw new Error("It is taken");
  await expectHarmless(fate);
});
