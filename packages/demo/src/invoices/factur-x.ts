// An invoice of the demo as Factur-X: a page to read, with the same as data inside.
import { longDate } from "#documents/facts.ts";
import { Writer } from "#documents/letterhead.ts";
import { writePdf } from "#documents/pdf/pdf-file.ts";
import { ciiOf } from "#invoices/cii.ts";
import type { InvoiceContent } from "#invoices/invoice-content.ts";

const euros = (cents: number) =>
  new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(cents / 100);

/** The bytes of an invoice. */
export function facturXOf(invoice: InvoiceContent): Uint8Array {
  const { number, issuedOn, dueOn, orderReference, supplier, buyer, lines, charges, taxes, totals } = invoice;
  const title = `Facture ${number}`;
  const writer = new Writer({ title, brand: supplier.name, date: issuedOn, language: "fr" });
  writer.heading("Facture");
  writer.table([
    { term: "Numéro", value: number },
    { term: "Client", value: buyer.name },
    { term: "Commande", value: orderReference },
    { term: "N° de TVA du fournisseur", value: supplier.vatNumber },
    { term: "À régler le", value: longDate(dueOn, "fr") },
  ]);
  writer.heading("Articles");
  writer.table(
    lines.map(({ code, name, pieces, price, net }) => ({
      term: `${code}, ${name}`.slice(0, 44),
      value: `${pieces} × ${price.replace(".", ",")} € = ${euros(net)} HT`,
    })),
  );
  writer.heading("Montants");
  writer.table([
    ...charges.map(({ cents }) => ({ term: "Livraison HT", value: euros(cents) })),
    { term: "Total HT", value: euros(totals.withoutTax) },
    ...taxes.map(({ rate, base, cents }) => ({ term: `TVA ${rate} % sur ${euros(base)}`, value: euros(cents) })),
    { term: "Total TTC", value: euros(totals.withTax) },
  ]);
  return writePdf(writer.finish(), {
    ...{ title, author: supplier.name, language: "fr-FR", date: issuedOn, size: 0 },
    attached: { name: "factur-x.xml", type: "text/xml", bytes: Buffer.from(ciiOf(invoice)) },
  });
}
