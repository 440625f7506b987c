// Files as people and attackers send them, over HTTP: to the fast order and to a list by their forms, to the call of the fast
// order's page, and as bodies to the commerce API. Each gets a clear report, takes little memory, and leaves cart and list as
// they are (ux F-03, F-04, B-04).
import type { CartLinePage } from "@comptoir/contract/carts";
import { archiveOf } from "@comptoir/tables/test/files";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  beginShopping,
  bomb,
  call,
  cell,
  type Door,
  doors,
  fastOrder,
  head,
  largeFile,
  list,
  MEBIBYTE,
  makeCart,
  type Shopper,
  workbookOf,
} from "../helpers/hostile-files.ts";
import type { WireAnswer } from "../helpers/wire.ts";

let shopper: Shopper;
beforeAll(async () => {
  shopper = await beginShopping();
});
afterAll(() => shopper.leave());

const linesOf = async (id: string) => {
  const { cartLines } = await shopper.buyer.read<CartLinePage>(`/v2/shop/carts/${id}/lines?size=1000`);
  return cartLines.map(({ offer, quantity }) => `${offer.offerPriceId} ${quantity}`).toSorted();
};
const ownLines = async () => [await linesOf(shopper.cartId), await linesOf(shopper.listId)];

const textOf = ({ body }: WireAnswer) =>
  body
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/\s/g, " ");

const bytes = (text: string, encoding: BufferEncoding = "utf8"): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));
const many = (count: number) =>
  bytes(`Réf;Qté\n${Array.from({ length: count }, (_, n) => `INCONNU-${n};1`).join("\n")}`);

const wholeWorkbook = () =>
  workbookOf(`<sheetData>${head}<row r="2">${cell("A2", "CAI-0001")}${cell("B2", "40")}</row></sheetData>`);

type Report = Readonly<Record<Door, string>>;
const everywhere = (words: string, kind: string): Report =>
  ({ [fastOrder]: words, [list]: words, [call]: kind }) as Report;

const refused: readonly (readonly [name: string, make: () => Uint8Array | Promise<Uint8Array>, report: Report])[] = [
  [
    "more than 2,000 lines",
    () => many(2001),
    { ...everywhere("partagez-le en plusieurs fichiers", "tooManyLines"), [list]: "lignes au plus à la fois" },
  ],
  ["50 megabytes", largeFile, everywhere("Ce fichier est trop grand", "tooLarge")],
  [
    "a sheet that unpacks to hundreds of megabytes",
    bomb,
    everywhere("se déploie au-delà de ce qui peut être lu", "TOO_LARGE_INSIDE"),
  ],
  [
    "an archive that is no workbook",
    () => archiveOf({ "hello.txt": "hello" }),
    everywhere("ni un CSV ni un classeur", "NOT_A_TABLE"),
  ],
  [
    "a workbook that was cut off",
    async () => (await wholeWorkbook()).subarray(0, 300),
    everywhere("classeur", "problem"),
  ],
  ["a picture", () => bytes("89504e470d0a1a0a0000000d49484452", "hex"), everywhere("ni un CSV", "NOT_A_TABLE")],
  ["a document", () => bytes("%PDF-1.7\n"), everywhere("ni un CSV ni un classeur", "NOT_A_TABLE")],
  [
    "nothing at all",
    () => bytes(""),
    { ...everywhere("Ce fichier est vide", "noFile"), [list]: "Collez des lignes ou choisissez un fichier" },
  ],
  [
    "a header alone",
    () => bytes("Référence;Quantité\n"),
    { ...everywhere("Aucune ligne n’a été trouvée", "noLines"), [list]: "Collez des lignes ou choisissez un fichier" },
  ],
];

type Reading = {
  readonly lines: readonly { readonly readings: readonly { readonly code: string; readonly quantity: string }[] }[];
  readonly notes: readonly { readonly kind: string }[];
};
const readingOf = async (file: Uint8Array): Promise<Reading> =>
  JSON.parse((await shopper.send(call, file)).body) as Reading;
const codes = ({ lines }: Reading) => lines.map(({ readings: [first] }) => `${first?.code} ${first?.quantity}`);

describe.each(doors)("a file by %s", (door) => {
  it.each(refused)("with %s is refused in words, and nothing changes", async (_, make, report) => {
    const before = await ownLines();
    const answer = await shopper.send(door, await make());
    expect(answer.status).toBe(door === call ? 200 : 400);
    expect(textOf(answer)).toContain(report[door].replace(/\s/g, " "));
    expect(await ownLines()).toEqual(before);
  });
});

describe("a file that can be read", () => {
  const lines = ["CAI-0001 40", "GOB-0001 2500"];
  it.each([
    ["in Windows-1252", bytes("Référence;Quantité\r\nCAI-0001;40\r\nGOB-0001;2500\r\n", "latin1")],
    ["in UTF-16", bytes("\ufeffRéférence\tQuantité\r\nCAI-0001\t40\r\nGOB-0001\t2500\r\n", "utf16le")],
    ["without a header", bytes("CAI-0001;40\nGOB-0001;2500\n")],
  ])("%s gives its lines to the fast order, and puts them into a list", async (_, file) => {
    expect(codes(await readingOf(file))).toEqual(lines);
    const page = await shopper.send(fastOrder, file);
    expect([page.status, page.body.includes("CAI-0001"), page.body.includes("GOB-0001")]).toEqual([200, true, true]);
    const own = await makeCart(shopper.buyer, "BL_Liste reçue", "BUYING_LIST");
    expect((await shopper.buyer.upload(`/buyinglist/${own}`, { import: "1" }, file)).status).toBe(200);
    expect(await linesOf(own)).toEqual(["PRX-CAI-0001 40", "PRX-GOB-0001 2500", "PRX-SUC-0001 1000"]);
    await shopper.buyer.write("DELETE", `/v2/shop/carts/${own}`);
  });

  it("may have 2,000 lines: those that nobody knows are shown, none is added", async () => {
    const before = await linesOf(shopper.cartId);
    expect((await readingOf(many(2000))).lines).toHaveLength(2000);
    const page = await shopper.send(fastOrder, many(2000));
    expect([page.status, page.body.includes("INCONNU-0")]).toEqual([200, true]);
    expect(await linesOf(shopper.cartId)).toEqual(before);
  });

  it("has formulas as the texts that they are; a cell whose formula failed is told by its line", async () => {
    const csv = bytes("Référence;Quantité\n=HYPERLINK(1);5\n@SUM(A1);5\nCAI-0001;40\n");
    expect(codes(await readingOf(csv))).toEqual(["=HYPERLINK(1) 5", "@SUM(A1) 5", "CAI-0001 40"]);
    const failed = `<row r="2">${cell("A2", "CAI-0001")}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    const sum = `<row r="3">${cell("A3", "GOB-0001")}<c r="B3"><f>SUM(A1)</f><v>2500</v></c></row>`;
    const reading = await readingOf(await workbookOf(`<sheetData>${head}${failed}${sum}</sheetData>`));
    expect(codes(reading)).toEqual(["GOB-0001 2500"]);
    expect(reading.notes).toContainEqual({ kind: "unreadable", lines: [2] });
  });

  it("says which cells were put together", async () => {
    const rows = `<row r="2">${cell("A2", "CAI-0001")}${cell("B2", "40")}</row>`;
    const merged = '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>';
    const reading = await readingOf(await workbookOf(`<sheetData>${head}${rows}</sheetData>${merged}`));
    expect(reading.notes).toContainEqual({ kind: "mergedCells", ranges: "A2:A5" });
  });
});

/** A write of lines into the cart, as it is. */
const send = async (body: BodyInit) => {
  const headers = {
    ...{ "content-type": "application/json", "dj-client": "ACCOUNT", "dj-api-key": "demo-storefront" },
    ...{ authorization: `Bearer ${shopper.buyer.cookie("token")}` },
  };
  const url = `${inject("shopUrl")}/api/commerce/v2/shop/carts/${shopper.cartId}/lines?currency=EUR`;
  const answer = await fetch(url, { method: "PUT", headers, body });
  return { status: answer.status, text: await answer.text() };
};

describe("lines by API", () => {
  const line = (offerPriceId: string, quantity: unknown = 200) => ({ offerPriceId, quantity });
  const good = line("PRX-CAI-0001");

  const refused: readonly (readonly [name: string, make: () => BodyInit | Promise<BodyInit>, words: string])[] = [
    ["more than a thousand lines", () => JSON.stringify(Array(2000).fill(good)), "F-E-"],
    ["another encoding", () => bytes(JSON.stringify([line("PRX-Caféé")]), "utf16le"), "F-E-"],
    ["bytes that are no text", () => bytes('[{"offerPriceId":"\xe9\xff","quantity":1}]', "latin1"), "F-E-"],
    ["a workbook", async () => new Uint8Array(await wholeWorkbook()), "F-E-"],
    ["a formula for an article", () => JSON.stringify([good, line("=SUM(A1)")]), "=SUM(A1)"],
    ["a formula for a quantity", () => JSON.stringify([good, line("PRX-CAI-0001", "=1+1")]), "quantity"],
    ["no lines", () => "", "F-E-"],
  ];

  it.each(refused)("with %s are refused as a whole, with the envelope", async (_, make, words) => {
    const before = await linesOf(shopper.cartId);
    const answer = await send(await make());
    expect([answer.status, answer.text.includes(words)], answer.text.slice(0, 300)).toEqual([400, true]);
    expect(await linesOf(shopper.cartId)).toEqual(before);
  });

  it.each([2, 50])("of %i megabytes are not even read, and their sender hears why", async (megabytes) => {
    const before = await linesOf(shopper.cartId);
    const answer = await send(`[${" ".repeat(megabytes * MEBIBYTE)}]`);
    expect([answer.status, answer.text.includes("PAYLOAD_TOO_LARGE")]).toEqual([413, true]);
    expect(await linesOf(shopper.cartId)).toEqual(before);
  });
});
