// What is known about an article, as terms and values: dimensions with inner and outer told apart, properties, codes;
// and its files (ux P-05).

import { useDetailsText } from "messages:details";
import FileText from "lucide-react/icons/file-text";
import type { Size } from "#catalogue/packing.rules.ts";
import type { FoundMedia } from "#catalogue/product/media/use-media.ts";
import type { DocumentView, ProductFact, ProductView, VariantView } from "#catalogue/product-view.ts";
import { formatDimensions } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { BlockFailure } from "#page/block-failure.tsx";
import { Link } from "#ui/action/link.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

type ProductFactsProps = { readonly product: ProductView; readonly variant: VariantView | undefined };

/** Whether files of the article or its product are there to be shown, or it has to be said that they could not be loaded. */
export const hasDocuments = (product: ProductView, { media }: FoundMedia): boolean =>
  media === null || product.documents.length + media.documents.length > 0;

/** The six attributes that two lines say in one reading each. */
const isBoxSide = ({ id }: ProductFact) => /^(LENGTH|WIDTH|HEIGHT)_(INNER|OUTER)$/.test(id);

/** What decides whether food may touch an article, and how hot: told together, under the name of the first. */
const foodFacts: ReadonlySet<string> = new Set(["FOOD_CONTACT", "MAX_TEMPERATURE", "MICROWAVE"]);

export function ProductFacts({ product, variant, isAlone }: ProductFactsProps & { readonly isAlone: boolean }) {
  const t = useDetailsText();
  const language = useLanguage();
  const all = [...(variant?.facts ?? []), ...product.facts];
  const box = variant?.box;
  const sides = ({ length, width, height }: Size) => formatDimensions([length, width, height], "mm", language);
  const contact = all.find(({ id }) => id === "FOOD_CONTACT");
  const isOfFood = ({ id }: ProductFact) => contact !== undefined && foodFacts.has(id);
  const shown = all.filter((fact) => !(box && isBoxSide(fact)) && !isOfFood(fact));
  const dimensions = [
    ...(box
      ? [
          { id: "inner", name: t("innerSize"), value: sides(box.inner) },
          { id: "outer", name: t("outerSize"), value: sides(box.outer) },
        ]
      : []),
    ...shown.filter(({ isMeasure }) => isMeasure),
  ];
  const codes = [
    { id: "code", name: t("code"), value: variant?.code },
    { id: "mpn", name: t("mpn"), value: variant?.mpn },
    { id: "ean", name: t("ean"), value: variant?.ean },
  ].flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []));
  return (
    <section aria-labelledby="facts" className="grid content-start gap-4">
      <h2 id="facts" className="text-xl font-bold">
        {t("facts")}
      </h2>
      <div className={`grid content-start gap-x-10 gap-y-4 ${isAlone ? "lg:grid-cols-2" : ""}`}>
        <FactGroup title={t("properties")} facts={shown.filter(({ isMeasure }) => !isMeasure)} />
        <div className="grid content-start gap-4">
          {contact && <FactGroup title={contact.name} facts={all.filter(isOfFood)} />}
          <FactGroup title={t("dimensions")} facts={dimensions} />
          {box && <OtherSizes inner={box.inner} />}
          <FactGroup title={t("codes")} facts={codes} />
        </div>
      </div>
    </section>
  );
}

const smallerBy = 0.8;

/** Boxes that hold what this one holds with room to spare, and those that hold a little less. */
function OtherSizes({ inner: { length, width, height } }: { readonly inner: Size }) {
  const t = useDetailsText();
  const paths = usePaths();
  const part = (side: number) => Math.ceil(side * smallerBy);
  const smaller = { length: part(length), width: part(width), height: part(height), clearance: 0 };
  return (
    <p className="flex gap-4 text-sm print:hidden">
      <Link to={paths.fit(smaller)}>{t("smaller")}</Link>
      <Link to={paths.fit({ length, width, height, clearance: 1 })}>{t("larger")}</Link>
    </p>
  );
}

function FactGroup({ title, facts }: { readonly title: string; readonly facts: readonly ProductFact[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="max-w-text">
      <h3 className="text-base font-semibold">{title}</h3>
      <DescriptionList entries={facts.map(({ id, name, value }) => ({ key: id, term: name, value }))} />
    </div>
  );
}

type ProductDocumentsProps = { readonly product: ProductView; readonly found: FoundMedia };

/** The files of an article and of its product; nothing without any. */
export function ProductDocuments({ product, found }: ProductDocumentsProps) {
  const t = useDetailsText();
  const { media, isAwaited } = found;
  if (!hasDocuments(product, found)) return null;
  return (
    <section aria-labelledby="documents" className="grid content-start gap-3">
      <h2 id="documents" className="text-xl font-bold">
        {t("documents")}
      </h2>
      {media === null && <BlockFailure what={t("mediaFailed")} />}
      <ul className="grid gap-2">
        {/* Until those of another article are here, the former ones keep the room, unseen: they say nothing of this one. */}
        {media?.documents.map((document) => (
          <DocumentItem key={document.url} document={document} isHidden={isAwaited} />
        ))}
        {product.documents.map((document) => (
          <DocumentItem key={document.url} document={document} isHidden={false} />
        ))}
      </ul>
    </section>
  );
}

function DocumentItem({ document, isHidden }: { readonly document: DocumentView; readonly isHidden: boolean }) {
  const t = useDetailsText();
  const { name, url, format, facts } = document;
  return (
    <li className={`grid justify-items-start ${isHidden ? "invisible" : ""}`}>
      <a className="link inline-flex items-center gap-2" href={url} download>
        <FileText aria-hidden="true" />
        <span>
          {format ? t("download", { name, format }) : name}
          <span className="sr-only">{facts.length > 0 && `, ${facts.join(", ")}`}</span>
        </span>
      </a>
      {facts.length > 0 && (
        <span aria-hidden="true" className="ps-8 text-sm text-muted">
          {facts.join(" · ")}
        </span>
      )}
    </li>
  );
}
