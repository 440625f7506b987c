// A supplier's pages are the same whether another supplier has a part in a request and an order or not, but for ids and moments (desk
// D-133): made from the site map, so that a new page is looked at in both worlds before anybody thinks of it.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { beforeAll, expect, it } from "vitest";
import { askSuppliers, enterDesk, fileDocument, placeOrder, reportProblem } from "../helpers/desk.ts";
import { places } from "../helpers/places.ts";
import { shipAs } from "../helpers/supplier.ts";
import { visitByWire } from "../helpers/wire.ts";

/** What a supplier has of a request and an order, in a world where it is alone and in one where it is not. */
type World = {
  readonly quoteId: string;
  readonly order: LogisticOrder;
  readonly documentId: string;
  readonly incidentId: string;
};

const email = "fournisseur@demo.test";
const own = { article: "CAI-0001", price: "PRX-CAI-0001", supplier: "FOU-CARTONS" };
/** Of the other supplier: nothing of it may be read anywhere. */
const other = { article: "GOB-0001", price: "PRX-GOB-0001", supplier: "FOU-GOBELETS", name: "Atelier du Gobelet" };
const othersQuantity = 77_777;
/** All that may be read nowhere; the quantity by itself, as ids and keys have any digits. */
const othersWords = [
  other.article,
  other.name,
  ...["77777", "77 777", "77,777"].map((number) => new RegExp(`(?<![\\w.-])${number}(?![\\w.-])`)),
];
const supplier = visitByWire();
let alone: World;
let together: World;

const asked = (code: string, name: string, quantity: number) => ({ [code]: { supplier: name, quantity } });

async function makeWorld(isAlone: boolean): Promise<World> {
  const { quotes } = await askSuppliers({
    ...asked(own.article, own.supplier, 200),
    ...(isAlone ? {} : asked(other.article, other.supplier, othersQuantity)),
  });
  const quote = quotes.find((each) => each.supplier.externalId === own.supplier);
  const placed = await placeOrder({ [own.price]: 200, ...(isAlone ? {} : { [other.price]: 2500 }) });
  const order = placed.orders.find((each) => each.supplierSnapshot.externalId === own.supplier);
  if (!quote || !order) throw new Error("The supplier has no part in it");
  const documentId = await fileDocument(supplier, order.reference);
  await shipAs(email, order.id);
  return { quoteId: quote.id, order, documentId, incidentId: await reportProblem(placed.buyer, order) };
}

beforeAll(async () => {
  await enterDesk(supplier, email);
  alone = await makeWorld(true);
  together = await makeWorld(false);
});

const pages = places.map(({ path }) => path).filter((path) => path.startsWith("/desk/") && path.includes(":"));

/** A page about what the supplier has in a world. */
const pathIn = (page: string, { quoteId, order, documentId, incidentId }: World) =>
  page
    .replace(":supplierQuoteId", quoteId)
    .replace(":orderReference", order.reference)
    .replace(":paper", "pick-list")
    .replace(":documentId", documentId)
    .replace(":incidentId", incidentId)
    // One's own, and the same in both.
    .replace(":offerKey", "STK-CAI-0001");

/** What a page says, ids and moments apart; the frame around it counts what else the supplier has. */
function sameEverywhere(body: string): readonly string[] {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  return (
    main
      // What else of its own waits for the supplier.
      .replaceAll(/<nav aria-label="(?:Demandes à répondre|D’une demande à l’autre)"[\s\S]*?<\/nav>/g, "")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "[uuid]")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, "[moment]")
      .replaceAll(/(\d{2}[/-]\d{2}[/-]\d{4}|aujourd’hui|hier).\d{2}:\d{2}/g, "[moment]")
      .replaceAll(/\d+\s(s|min)\b/g, "[duration]")
      .replaceAll(/\d{3}-\d{3}-\d{7}-\d/g, "[reference]")
      .replaceAll(/\b\d{10}\b/g, "[id]")
      .replaceAll(/(?<=name="formKey" value=")[^"]+/g, "[key]")
      // Each world has a buyer of its own.
      .replaceAll(/(?<=multi|admin)\+[\w-]+(?=@)/g, "")
      // Colleagues whom other journeys invite to the supplier get the mails of whichever world comes later.
      .replaceAll(/fournisseur\+[\w-]+@demo\.test, |, fournisseur\+[\w-]+@demo\.test/g, "")
      .split("<")
  );
}

it("of the desk say the same of what a supplier has alone and of what it has beside another", async () => {
  const judged: string[] = [];
  for (const page of pages) {
    const [one, two] = [await supplier.get(pathIn(page, alone)), await supplier.get(pathIn(page, together))];
    expect([page, two.status]).toEqual([page, one.status]);
    if (one.status !== 200 || !one.body.includes("<main")) continue;
    judged.push(page);
    const [here, there] = [sameEverywhere(one.body), sameEverywhere(two.body)];
    // The first place at which they differ, with what leads there.
    const at = here.findIndex((part, index) => part !== there[index]);
    const around = (parts: readonly string[]) => (at < 0 ? [] : parts.slice(Math.max(0, at - 4), at + 4));
    expect([page, here.length, around(there)]).toEqual([page, there.length, around(here)]);
  }
  expect(judged).toEqual(expect.arrayContaining(["/desk/quotes/:supplierQuoteId", "/desk/orders/:orderReference"]));
});

it("of the desk name another supplier, its articles and its quantities nowhere", async () => {
  const lists = places.map(({ path }) => path).filter((path) => /^\/desk(\/[\w-]+)*$/.test(path));
  const looked = [...pages.map((page) => pathIn(page, together)), ...lists].filter(
    // Doors, and what goes on for ever.
    (path) => !/\/(login|live)$/.test(path) && !/[:*]/.test(path),
  );
  for (const path of looked.flatMap((each) => [each, `/en${each}`, `${each}.data`])) {
    const { body } = await supplier.get(path);
    const text = body.replaceAll(/[\u00a0\u202f]/g, " ");
    expect([path, othersWords.filter((word) => text.search(word) >= 0)]).toEqual([path, []]);
  }
});
