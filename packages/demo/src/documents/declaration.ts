// A specimen of a declaration of conformity for food contact: it says what one would hold, and that nobody declares anything here.
import type { DescribedProduct } from "#documents/articles.queries.ts";
import { DOCUMENT_BYTES, type DocumentLanguage, documentDate } from "#documents/document-key.ts";
import { factsOf, inLanguage, labelOf } from "#documents/facts.ts";
import { Writer } from "#documents/letterhead.ts";
import { writePdf } from "#documents/pdf/pdf-file.ts";
import type { Pair } from "#seed/tools/text.ts";

const words = {
  title: ["Déclaration pour le contact alimentaire (modèle)", "Food contact declaration (specimen)"],
  subject: ["Ce qui est concerné", "What it is about"],
  product: ["Produit", "Product"],
  maker: ["Marque", "Brand"],
  codes: ["Références", "Codes"],
  use: ["Usage indiqué au catalogue", "Use stated in the catalogue"],
  real: ["Ce que dirait une vraie déclaration", "What a real declaration would say"],
  nothing: ["Ce que ce modèle ne dit pas", "What this specimen does not say"],
} satisfies Record<string, Pair>;

const real: readonly Pair[] = [
  [
    "Son auteur y donnerait son nom et son adresse, les matières de l'article, et les règles auxquelles il se conforme, dont le règlement (CE) n° 1935/2004 sur les matériaux au contact des aliments.",
    "Its author would give a name and an address, the materials of the article, and the rules that it meets, among them Regulation (EC) No 1935/2004 on materials in contact with food.",
  ],
  [
    "Il dirait avec quels aliments, combien de temps et à quelle température l'article peut être employé, et d'où viennent ses preuves.",
    "It would say with which foods, for how long and at what temperature the article may be used, and on what evidence.",
  ],
];
const nothing: Pair = [
  "Cet article n'existe pas. Aucun laboratoire ne l'a essayé, personne ne déclare qu'il est conforme à une règle ou à une norme, et personne n'a signé ce document.",
  "This article does not exist. No laboratory has tested it, nobody declares that it meets any rule or standard, and nobody has signed this document.",
];

const MOST_CODES = 60;
const ofUse: ReadonlySet<string> = new Set(["MATERIAL", "FOOD_CONTACT", "MAX_TEMPERATURE", "MICROWAVE"]);

/** The specimen for a product as a PDF file. */
export function writeDeclaration(product: DescribedProduct, language: DocumentLanguage): Uint8Array {
  const said = (pair: Pair) => inLanguage(pair, language);
  const date = documentDate(product.externalId);
  const brand = product.brand ?? "";
  const title = said(words.title);
  const name = labelOf(product.names, language);
  const writer = new Writer({ title, brand, date, language });
  writer.paragraph(name, { size: 17, font: "bold" });
  writer.heading(said(words.subject));
  const codes = product.codes.slice(0, MOST_CODES).join(", ") + (product.codes.length > MOST_CODES ? " …" : "");
  writer.table([
    { term: said(words.product), value: name },
    { term: said(words.maker), value: brand },
    { term: said(words.codes), value: codes },
  ]);
  writer.heading(said(words.use));
  writer.table(factsOf(product.values, language).filter(({ id }) => ofUse.has(id)));
  writer.heading(said(words.real));
  for (const paragraph of real) {
    writer.paragraph(said(paragraph));
    writer.y += 6;
  }
  writer.heading(said(words.nothing));
  writer.paragraph(said(nothing), { font: "bold" });
  return writePdf(writer.finish(), {
    ...{ title: `${title}, ${name}`, author: brand, date, size: DOCUMENT_BYTES },
    language: language === "fr" ? "fr-FR" : "en-GB",
  });
}
