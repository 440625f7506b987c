// The sheet of an answer as its writer sees it, and a request to answer.
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { expect } from "vitest";
import { askSuppliers, comeToDesk } from "./desk.ts";
import { untilAlive, type Visitor, visit } from "./visit.ts";

/** What a page is about. */
export const main = ({ page }: Visitor) => page.locator("main");
/** The words of a page, with plain spaces. */
export const textOf = async (visitor: Visitor) => (await main(visitor).innerText()).replaceAll(/[\u00a0\u202f]/g, " ");
/** Waits until a page says it. */
export const hasText = (visitor: Visitor, text: string) => expect.poll(() => textOf(visitor)).toContain(text);
/** The fields of a column of a sheet. */
export const fields = (visitor: Visitor, column: string) => visitor.page.locator(`input[data-column="${column}"]`);

/** A request for boxes and a tape that no price is known for. */
export async function askForAnswer(): Promise<{ readonly quote: SupplierQuote; readAnswer(): Promise<SupplierQuote> }> {
  const { buyer, quotes } = await askSuppliers({
    "CAI-0001": { supplier: "FOU-CARTONS", quantity: 400 },
    "CAI-0002": { supplier: "FOU-CARTONS", quantity: 200 },
  });
  const [quote] = quotes;
  if (!quote) throw new Error("Nobody was asked");
  return { quote, readAnswer: () => buyer.read(`/v1/shop/supplier-quotes/${quote.id}`) };
}

/** A supplier in front of the empty sheet of such a request. */
export async function openSheet() {
  const asked = await askForAnswer();
  const supplier = await visit();
  await comeToDesk(supplier, "fournisseur@demo.test");
  await supplier.open(`/desk/quotes/${asked.quote.id}`);
  await untilAlive(fields(supplier, "price").first());
  return { ...asked, supplier, page: supplier.page };
}
