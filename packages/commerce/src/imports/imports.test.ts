import { imports } from "@comptoir/contract/imports/imports";
import { createSdk } from "@comptoir/sdk/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertChunk } from "#imports/import-files.queries.ts";
import { enlistImport, fingerprintOf } from "#imports/imports.ts";
import { csv } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, testApiKeys } from "#test/test-app.ts";

let shop: ImportShop;
let operator: Caller;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await createImportShop();
  for (const [name, groups] of [
    ["operator", "Operator_User"],
    ["reader", "Operator_Reader"],
  ] as const) {
    const { email } = await makeUser(shop.db, { client: "OPERATOR", groups: [groups] });
    tokens.set(name, (await shop.as(email)).token ?? "");
    if (name === "operator") operator = await shop.as(email);
  }
  const buyer = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
  tokens.set("buyer", (await shop.as(buyer.email)).token ?? "");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("offer_inventories").execute();
});

const header =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;Offer Price External Id;Price Ranges";
const offers = csv(header, "K-1;V-1;S-1;10;EUR;R-1;1|1,5", "K-2;V-2;S-9;10;EUR;R-2;1|1,5", "K-3;V-3;S-1;ten;EUR;;");

type ImportAnswer = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

/** A call with a body of any kind, or of a file; jobs that it sent have run when it answers, unless told otherwise. */
async function call(
  method: string,
  path: string,
  options: {
    body?: NonNullable<RequestInit["body"]>;
    headers?: Record<string, string>;
    who?: string;
    settles?: boolean;
  } = {},
): Promise<ImportAnswer> {
  const client = options.who === "buyer" ? "ACCOUNT" : "OPERATOR";
  const headers = {
    ...{ "dj-client": client, "dj-api-key": testApiKeys[client] },
    Authorization: `Bearer ${tokens.get(options.who ?? "operator")}`,
    ...options.headers,
  };
  const request = new Request(`https://api.test${path}`, {
    method,
    headers,
    ...(options.body !== undefined && { body: options.body }),
  });
  const response = await shop.app.fetch(request);
  const text = await response.text();
  if (options.settles !== false) await shop.jobs.settle();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

const upload = (body: NonNullable<RequestInit["body"]>, path = "/v1/imports", headers: Record<string, string> = {}) =>
  call("POST", path, { body, headers: { "content-type": "text/csv", ...headers } });

describe("an import over the API", () => {
  it("takes a file, runs as a job and tells what was wrong, in the language of the caller", async () => {
    const started = await call("POST", "/v1/imports?fileName=offres.csv", { body: offers, settles: false });
    expect(started.status).toBe(202);
    expect(started.body).toEqual({ jobId: expect.any(String), status: "JOB_PENDING" });
    await shop.jobs.settle();
    const jobId = String(started.body.jobId);
    const report = await operator.ask(imports.getImport, { params: { jobId }, query: { locale: "en" } });
    expect(report).toMatchObject({
      ...{
        entity: "OFFER",
        status: "JOB_COMPLETED_WITH_ERRORS",
        fileName: "offres.csv",
        fileSize: Buffer.byteLength(offers),
      },
      ...{ totalLines: 3, processed: 3, created: 1, rejected: 2, errorCount: 2, warnings: [] },
    });
    expect(report.errors).toEqual([
      {
        ...{ line: 3, code: "F-E-002", field: "Supplier External Id", value: "S-9", message: "“S-9” does not exist." },
        remedy: "Import what this cell names first, or correct the reference.",
      },
      {
        ...{ line: 4, code: "F-E-012", field: "Stock Number", value: "ten", message: "“ten” is not a number." },
        remedy: "Write for example 1250 or 12.50, without unit or currency.",
      },
    ]);
    const french = await operator.ask(imports.getImport, { params: { jobId }, query: { locale: "fr" } });
    expect(french.errors[1]?.message).toBe("«\u00a0ten\u00a0» n’est pas un nombre.");
    const file = await call("GET", `/v1/imports/${jobId}/report?locale=fr`);
    expect(file.headers.get("content-disposition")).toContain(`import-${jobId}.csv`);
    expect(file.text.split("\r\n").slice(0, 2)).toEqual([
      "Ligne;Gravité;Code;Message;Colonne;Valeur;Remède",
      "3;ERROR;F-E-002;«\u00a0S-9\u00a0» n’existe pas.;Supplier External Id;S-9;Importez d’abord ce que cette cellule nomme, ou corrigez la référence.".replace(
        "the supplier",
        "le fournisseur",
      ),
    ]);
    expect(await shop.db.selectFrom("import_chunks").selectAll().execute()).toEqual([]);
  });

  it("takes a form with a file and its settings, whatever the file calls itself", async () => {
    const form = new FormData();
    form.set("dryRun", "true");
    form.set("mode", "ADD_AND_REPLACE");
    form.set("file", new File([offers], "été.pdf", { type: "application/pdf" }));
    const started = await call("POST", "/v1/imports/OFFER?mode=ADD", { body: form });
    expect(started.status).toBe(202);
    const report = await operator.ask(imports.getImport, { params: { jobId: String(started.body.jobId) } });
    expect(report).toMatchObject({
      fileName: "été.pdf",
      dryRun: true,
      mode: "ADD_AND_REPLACE",
      created: 1,
      rejected: 2,
    });
    expect(await shop.db.selectFrom("offer_inventories").selectAll().execute()).toEqual([]);
  });

  it("passes over fields of a form that are no settings, and takes no word for more than it says", async () => {
    const send = (fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new File([offers], "offers.csv"));
      return call("POST", "/v1/imports/OFFER", { body: form });
    };
    expect((await send({ constructor: "true", toString: "x", dryRun: "true" })).status).toBe(202);
    const refused = await send({ mode: "constructor" });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining("mode")]);
    expect((await send({ delimiter: "toString" })).status).toBe(400);
  });

  it("of a kind fails for a file of another", async () => {
    const { body } = await upload(offers, "/v1/imports/PRODUCT");
    const report = await operator.ask(imports.getImport, { params: { jobId: String(body.jobId) } });
    expect(report).toMatchObject({ status: "JOB_FAILED", entity: null });
    expect(report.errors.map(({ code }) => code)).toEqual(["F-E-008"]);
  });

  it("of a file that was imported without a mistake answers that import, unless it is asked for again", async () => {
    const good = csv(header, "K-7;V-1;S-1;10;EUR;R-7;1|1,5");
    const first = await upload(good);
    const second = await upload(good);
    expect(second.body).toEqual({ jobId: first.body.jobId, status: "JOB_COMPLETED" });
    const again = await upload(good, "/v1/imports?again=true");
    expect(again.body.jobId).not.toBe(first.body.jobId);
    const other = await upload(good, "/v1/imports?mode=ADD_AND_REPLACE");
    expect(other.body.jobId).not.toBe(first.body.jobId);
  });

  it("works through the SDK", async () => {
    const sdk = createSdk({
      ...{ baseUrl: "https://api.test", client: "OPERATOR", apiKey: testApiKeys.OPERATOR },
      ...{ fetch: (request: Request) => shop.app.fetch(request), accessToken: tokens.get("operator") },
    });
    const bytes = new Blob([csv(header, "K-8;V-1;S-1;1;EUR;R-8;1|2")]).stream();
    const { jobId } = await sdk.imports.startImport({ query: {}, body: { contentType: "text/csv", bytes } });
    await shop.jobs.settle();
    expect(await sdk.imports.getImport({ params: { jobId } })).toMatchObject({ status: "JOB_COMPLETED", created: 1 });
    const file = await sdk.imports.exportEntity({ params: { entity: "OFFER" }, query: { format: "CSV" } });
    expect(new TextDecoder().decode(file)).toContain("K-8;V-1;S-1;1;");
  });

  it("waits while another runs, and is run by its job when that has ended", async () => {
    const { db, clock, jobs } = shop;
    const { whileAlone } = await import("#imports/imports.ts");
    const release = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const other = whileAlone(db, () => {
      running.resolve();
      return release.promise;
    });
    await running.promise;
    const { body } = await upload(csv(header, "K-9;V-1;S-1;1;EUR;R-9;1|2"));
    const params = { jobId: String(body.jobId) };
    expect((await operator.ask(imports.getImport, { params })).status).toBe("JOB_PENDING");
    release.resolve();
    await other;
    clock.advance(2_000);
    await jobs.settle();
    expect((await operator.ask(imports.getImport, { params })).status).toBe("JOB_COMPLETED");
  });

  it("goes on when its worker was killed: the file lies in the database, and the job comes again", async () => {
    const lines = csv(header, "K-4;V-1;S-1;1;EUR;;", "K-5;V-1;S-1;1;EUR;;");
    const options = { mode: "ADD", deactivateAbsent: false, dryRun: false, storeView: "default_view" } as const;
    const given = {
      fileName: "x",
      fileSize: lines.length,
      fingerprint: fingerprintOf("x", options),
      options,
      userId: null,
    };
    const { id } = await enlistImport(shop.db, given, shop.clock.now());
    await insertChunk(shop.db, id, 0, Buffer.from(lines.slice(0, 60)));
    await insertChunk(shop.db, id, 1, Buffer.from(lines.slice(60)));
    await shop.db.updateTable("imports").set({ status: "JOB_RUNNING", rows_done: 1 }).where("id", "=", id).execute();
    await shop.jobs.send("import-file", { importId: id });
    await shop.jobs.send("import-file", { importId: id });
    await shop.jobs.settle();
    const report = await operator.ask(imports.getImport, { params: { jobId: id } });
    expect(report).toMatchObject({ status: "JOB_COMPLETED", created: 1, totalLines: 2, processed: 2 });
  });
});

describe("an upload", () => {
  it.each([
    ["without a byte", "", "text/csv", "F-E-001"],
    [
      "that is a form without a file",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      "multipart/form-data; boundary=x",
      "F-E-001",
    ],
    ["that is no form although it says so", "hello", "multipart/form-data; boundary=x", "F-E-012"],
    ["that is a form without a boundary", "hello", "multipart/form-data", "F-E-012"],
    ["that is a form which ends twice", "--x--\r\n--x--\r\n", "multipart/form-data; boundary=x", "F-E-001"],
    [
      "that is a form of very many fields",
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)}--x--`,
      "multipart/form-data; boundary=x",
      "F-E-012",
    ],
  ])("%s is refused", async (_name, body, type, code) => {
    const answer = await upload(body, "/v1/imports", { "content-type": type });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it.each([
    ["/v1/imports/CUSTOMER", 400],
    ["/v1/imports?mode=DESTROY", 400],
    ["/v1/imports?dryRun=perhaps", 400],
    ["/v1/imports?storeView=nowhere", 404],
    ["/v1/exports/CUSTOMER", 405],
  ])("to %s is refused", async (path, status) => {
    expect((await upload(offers, path)).status).toBe(status);
  });

  it("leaves no import behind when it is refused", async () => {
    const before = await operator.ask(imports.getImports, { query: {} });
    await upload("", "/v1/imports");
    await upload(offers, "/v1/imports?storeView=nowhere");
    const after = await operator.ask(imports.getImports, { query: {} });
    expect(after.totalElements).toBe(before.totalElements);
  });
});

describe("imports and exports", () => {
  it("are listed, the newest first", async () => {
    await upload(csv(header, `K-${Math.random()};V-1;S-1;1;EUR;;`), "/v1/imports?fileName=newest.csv");
    const { content, totalElements } = await operator.ask(imports.getImports, { query: { size: 2 } });
    expect(content[0]?.fileName).toBe("newest.csv");
    expect(content).toHaveLength(2);
    const beyond = await operator.ask(imports.getImports, { query: { size: 2, page: 500 } });
    expect(beyond).toMatchObject({ content: [], totalElements });
  });

  it("are files with a name and a type", async () => {
    const answer = await call("GET", "/v1/exports/NAVIGATION_CATEGORY");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("navigation-category.csv");
    const workbook = await call("GET", "/v1/exports/OFFER?format=XLSX");
    expect(workbook.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(workbook.text.startsWith("PK")).toBe(true);
    expect((await call("GET", "/v1/exports/OFFER?storeView=nowhere")).status).toBe(404);
  });

  const calls = [
    ["POST", "/v1/imports"],
    ["POST", "/v1/imports/OFFER"],
    ["GET", "/v1/imports"],
    ["GET", "/v1/imports/0000000001"],
    ["GET", "/v1/imports/0000000001/report"],
    ["GET", "/v1/exports/PRODUCT"],
  ] as const;

  it.each(calls)(
    "%s %s is for operators with the right to change the catalogue, and for nobody else",
    async (method, path) => {
      const body = method === "POST" ? { body: offers } : {};
      expect((await call(method, path, { ...body, who: "buyer" })).status).toBe(403);
      expect((await call(method, path, { ...body, who: "reader" })).body.code).toBe("FORBIDDEN");
      expect((await call(method, path, { ...body, headers: { Authorization: "" } })).status).toBe(401);
    },
  );

  it("of which nobody knows are not found", async () => {
    expect((await call("GET", "/v1/imports/9999999999")).status).toBe(404);
    expect((await call("GET", "/v1/imports/9999999999/report")).status).toBe(404);
  });
});
