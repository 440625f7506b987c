// What bounds the files of suppliers, so that none of them holds up the others: their lines and the rows that are refused.
import { mostOfferLines, mostRefusedOffers } from "@comptoir/contract/limits";
import { createSdk } from "@comptoir/sdk/client";
import { archiveOf } from "@comptoir/tables/test/files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { csv } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeUser } from "#test/make.ts";
import { type Caller, testApiKeys } from "#test/test-app.ts";

let shop: ImportShop;
let vexin: Caller;
let operator: Caller;

beforeAll(async () => {
  shop = await createImportShop();
  vexin = await shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.suppliers.vexin.id })).email);
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] })).email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("imports").execute();
  await shop.db.deleteFrom("offer_inventories").execute();
});

const header = "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency";
const good = (number: number) => `ST-${number};V-1;S-1;1;EUR`;
const bad = (count: number) => Array.from({ length: count }, (_, index) => `BAD-${index};V-1;S-1;dix;EUR`);

async function send(client: "SUPPLIER" | "OPERATOR", bytes: string | Uint8Array<ArrayBuffer>, query: object = {}) {
  const { token } = client === "SUPPLIER" ? vexin : operator;
  const sdk = createSdk({
    ...{ baseUrl: "https://api.test", client, apiKey: testApiKeys[client], accessToken: token ?? "" },
    fetch: (request: Request) => Promise.resolve(shop.app.fetch(request)),
  });
  const body = { contentType: "application/octet-stream", bytes: new Blob([bytes]).stream() };
  const { jobId } = await sdk.imports.startEntityImport({ params: { entity: "OFFER" }, query, body });
  await shop.jobs.settle();
  return sdk.imports.getImport({ params: { jobId }, query: { locale: "fr" } });
}
/** A workbook as an attacker writes it: rows that cost nothing to write and tell no number. */
async function workbookOf(rows: string): Promise<Uint8Array<ArrayBuffer>> {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const cells = header.split(";").map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`);
  return new Uint8Array(
    await archiveOf({
      "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="sheet1.xml"/></Relationships>',
      "xl/sheet1.xml": `<worksheet><sheetData><row>${cells.join("")}</row>${rows}</sheetData></worksheet>`,
    }),
  );
}

describe("a supplier's file", () => {
  it.each([
    ["workbook", () => workbookOf("<row/>".repeat(mostOfferLines))],
    ["text", async () => csv(header, good(1)) + "\r\n".repeat(mostOfferLines) + csv(good(2))],
  ])("of more than 200,000 lines is read no further, and its sender hears the limit: %s", async (_what, make) => {
    const report = await send("SUPPLIER", await make());
    expect(report.status).toBe("JOB_FAILED");
    expect(report.errors.at(-1)).toMatchObject({
      message: "Le fichier dépasse la limite de 200\u202f000\u00a0lignes\u00a0: la suite n’a pas été lue.",
    });
  });

  it.each([{}, { dryRun: true }])(
    "is given up after a thousand refusals, with what was found so far: %o",
    async (query) => {
      const lines = [good(1), ...bad(2 * mostRefusedOffers), ...bad(3 * mostRefusedOffers), good(2)];
      const report = await send("SUPPLIER", csv(header, ...lines), query);
      expect(report).toMatchObject({ status: "JOB_FAILED", created: 1, processed: 2_000, rejected: 1_999 });
      const [last] = await shop.db.selectFrom("import_problems").selectAll().orderBy("position", "desc").execute();
      expect(last).toMatchObject({ reason: "TOO_MANY_REFUSALS", detail: "1000" });
      const file = await vexin.call("GET", `/v1/imports/${report.jobId}/report?locale=fr`);
      expect(String(file.body)).toContain("Arrêté après 1\u202f000\u00a0refus");
    },
  );

  it("with as many refusals at its end is read to it, and the operator's is whatever it holds", async () => {
    const ended = await send("SUPPLIER", csv(header, ...bad(mostRefusedOffers), good(1)));
    expect(ended).toMatchObject({ status: "JOB_COMPLETED_WITH_ERRORS", created: 1, rejected: 1_000 });
    const all = await send("OPERATOR", csv(header, ...bad(3 * mostRefusedOffers), good(2)));
    expect(all).toMatchObject({ status: "JOB_COMPLETED_WITH_ERRORS", created: 1, rejected: 3_000 });
  });
});
