// Files as people and attackers send them, over HTTP: to the fast order and to a list by their forms, to the call of the fast
// order's page, and as bodies to the commerce API. Each gets a clear report, takes little memory, and leaves cart and list as
// they are (ux F-03, F-04, B-04).
import type { CartLinePage } from "@comptoir/contract/carts";
import { archiveOf } from "@comptoir/tables/test/files";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newcomerLike } from "./newcomer.ts";
import { visitByWire, type WireAnswer, type WireVisitor } from "./wire.ts";

const MEBIBYTE = 1024 * 1024;
const buyer: WireVisitor = visitByWire();
let cartId: string;
let listId: string;

/** A cart or a list with a line that nobody may lose. */
async function makeCart(name: string, type: "CART" | "BUYING_LIST"): Promise<string> {
  const { id } = await buyer.write<{ id: string }>("POST", "/v2/shop/carts?currency=EUR", { name, type });
  await buyer.write("PUT", `/v2/shop/carts/${id}/lines?currency=EUR`, [
    { offerPriceId: "PRX-SUC-0001", quantity: 1000 },
  ]);
  return id;
}
const linesOf = async (id: string) => {
  const { cartLines } = await buyer.read<CartLinePage>(`/v2/shop/carts/${id}/lines?size=1000`);
  return cartLines.map(({ offer, quantity }) => `${offer.offerPriceId} ${quantity}`).toSorted();
};

beforeAll(async () => {
  await buyer.signIn(await newcomerLike("admin@demo.test"));
  cartId = await makeCart("Panier gardé", "CART");
  listId = await makeCart("BL_Liste gardée", "BUYING_LIST");
});
afterAll(async () => {
  for (const id of [cartId, listId]) await buyer.write("DELETE", `/v2/shop/carts/${id}`);
});

const textOf = ({ body }: WireAnswer) =>
  body
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/\s/g, " ");

/** The ways by which a file comes in; each answers its report. */
const doors = {
  "the form of the fast order": (file: Uint8Array) => buyer.upload("/fastcart", { do: "check", target: cartId }, file),
  "the call of the fast order": (file: Uint8Array) => buyer.upload("/fastcart/file", {}, file),
  "the form of a list": (file: Uint8Array) => buyer.upload(`/buyinglist/${listId}`, { import: "1" }, file),
} as const;
type Door = keyof typeof doors;
const [fastOrder, call, list] = Object.keys(doors) as [Door, Door, Door];

const bytes = (text: string, encoding: BufferEncoding = "utf8"): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));
const many = (count: number) =>
  bytes(`Réf;Qté\n${Array.from({ length: count }, (_, n) => `INCONNU-${n};1`).join("\n")}`);

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A workbook of one sheet with this content. */
const workbookOf = (sheet: string) =>
  archiveOf({
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet>${sheet}</worksheet>`,
  });
const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
const head = `<row r="1">${cell("A1", "Référence")}${cell("B1", "Quantité")}</row>`;
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
  ["50 megabytes", () => new Uint8Array(50 * MEBIBYTE).fill(65), everywhere("Ce fichier est trop grand", "tooLarge")],
  [
    "a sheet that unpacks to hundreds of megabytes",
    () => workbookOf(`<sheetData>${head}${" ".repeat(200 * MEBIBYTE)}</sheetData>`),
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
const readingOf = async (file: Uint8Array): Promise<Reading> => JSON.parse((await doors[call](file)).body) as Reading;
const codes = ({ lines }: Reading) => lines.map(({ readings: [first] }) => `${first?.code} ${first?.quantity}`);

describe.each(Object.keys(doors) as Door[])("a file by %s", (door) => {
  it.each(refused)("with %s is refused in words, and nothing changes", async (_, make, report) => {
    const before = [await linesOf(cartId), await linesOf(listId)];
    const answer = await doors[door](await make());
    expect(answer.status).toBe(door === call ? 200 : 400);
    expect(textOf(answer)).toContain(report[door].replace(/\s/g, " "));
    expect([await linesOf(cartId), await linesOf(listId)]).toEqual(before);
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
    const page = await doors[fastOrder](file);
    expect([page.status, page.body.includes("CAI-0001"), page.body.includes("GOB-0001")]).toEqual([200, true, true]);
    const own = await makeCart("BL_Liste reçue", "BUYING_LIST");
    expect((await buyer.upload(`/buyinglist/${own}`, { import: "1" }, file)).status).toBe(200);
    expect(await linesOf(own)).toEqual(["PRX-CAI-0001 40", "PRX-GOB-0001 2500", "PRX-SUC-0001 1000"]);
    await buyer.write("DELETE", `/v2/shop/carts/${own}`);
  });

  it("may have 2,000 lines: those that nobody knows are shown, none is added", async () => {
    const before = await linesOf(cartId);
    expect((await readingOf(many(2000))).lines).toHaveLength(2000);
    const page = await doors[fastOrder](many(2000));
    expect([page.status, page.body.includes("INCONNU-0")]).toEqual([200, true]);
    expect(await linesOf(cartId)).toEqual(before);
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
    ...{ authorization: `Bearer ${buyer.cookie("token")}` },
  };
  const url = `${inject("shopUrl")}/api/commerce/v2/shop/carts/${cartId}/lines?currency=EUR`;
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
    const before = await linesOf(cartId);
    const answer = await send(await make());
    expect([answer.status, answer.text.includes(words)], answer.text.slice(0, 300)).toEqual([400, true]);
    expect(await linesOf(cartId)).toEqual(before);
  });

  it.each([2, 50])("of %i megabytes are not even read, and their sender hears why", async (megabytes) => {
    const before = await linesOf(cartId);
    const answer = await send(`[${" ".repeat(megabytes * MEBIBYTE)}]`);
    expect([answer.status, answer.text.includes("PAYLOAD_TOO_LARGE")]).toEqual([413, true]);
    expect(await linesOf(cartId)).toEqual(before);
  });
});

describe("the memory of the shop", () => {
  const resident = async () => {
    const text = await (await fetch(`${inject("shopUrl")}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  };

  it("stays bounded while ten large files and ten bombs come in", async () => {
    const large = new Uint8Array(50 * MEBIBYTE).fill(65);
    const bomb = await workbookOf(`<sheetData>${head}${" ".repeat(200 * MEBIBYTE)}</sheetData>`);
    expect(bomb.length).toBeLessThan(MEBIBYTE);
    const before = await resident();
    for (let round = 0; round < 10; round += 1) {
      await doors[round % 2 ? list : fastOrder](large);
      await doors[round % 2 ? fastOrder : call](bomb);
    }
    // Two and a half gigabytes would have to lie somewhere.
    expect((await resident()) - before).toBeLessThan(400 * MEBIBYTE);
  });
});
