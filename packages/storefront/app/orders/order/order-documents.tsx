// The documents of a logistic order for its buyer, by what they are for: papers that the shop writes, and files as they were filed.

import { useComplianceText } from "messages:compliance";
import { useOrderDocumentsText } from "messages:orderDocuments";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import FileText from "lucide-react/icons/file-text";
import { DocumentList } from "#attachments/document-list.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { pathsIn } from "#lib/paths.ts";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import { ComplianceLink } from "#orders/compliance/compliance-link.tsx";
import { groupDocuments, type PaperLink } from "#orders/order/document-groups.ts";
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import { Card } from "#ui/display/card.tsx";

type DocumentedOrder = Pick<LogisticOrderView, "id" | "reference" | "supplier" | "status" | "shipments">;

type OrderDocumentsProps = {
  /** Of the whole order. */
  readonly reference: string;
  readonly logisticOrders: readonly DocumentedOrder[];
  /** What was filed with each, by its id. */
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
  /** What the compliance folder of each holds, by its id; null where that is not known. */
  readonly compliance: ReadonlyMap<string, ComplianceView | null>;
};

export function OrderDocuments({ reference, logisticOrders, documents, compliance }: OrderDocumentsProps) {
  const t = useOrderDocumentsText();
  const certificates = useComplianceText();
  const base = usePaths().order(reference);
  return (
    <Card as="section" labelledBy="documents" className="grid content-start gap-3 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="documents" className="text-lg">
          {t("title")}
        </h2>
        <a href={`${base}/documents.zip`} className="link text-sm">
          {t("all")}
        </a>
      </div>
      {logisticOrders.length > 1 && <SummaryPaperLink reference={reference} />}
      {logisticOrders.length > 1 && [...compliance.values()].some((folder) => folder && folder.documents > 0) && (
        <p className="text-sm">
          <a href={`${base}/compliance.zip`} className="link">
            {certificates("whole")}
          </a>{" "}
          <span className="text-muted">ZIP</span>
        </p>
      )}
      <div className="order-documents" data-of={logisticOrders.length > 1 ? "several" : "one"}>
        {logisticOrders.map((logisticOrder) => (
          <DocumentsOfSupplier
            key={logisticOrder.id}
            logisticOrder={logisticOrder}
            documents={documents.get(logisticOrder.id) ?? []}
            folder={compliance.get(logisticOrder.id) ?? null}
          />
        ))}
      </div>
    </Card>
  );
}

type DocumentsOfSupplierProps = {
  readonly logisticOrder: DocumentedOrder;
  readonly documents: readonly OrderDocument[];
  readonly folder: ComplianceView | null;
};

function DocumentsOfSupplier({ logisticOrder, documents, folder }: DocumentsOfSupplierProps) {
  const t = useOrderDocumentsText();
  const certificates = useComplianceText();
  const { reference, supplier, status, shipments } = logisticOrder;
  const nameOf = (paper: PaperLink) =>
    paper.kind === "deliveryNote" ? t("deliveryNoteOf", { parcel: paper.parcel }) : t(`paper.${paper.kind}`);
  const base = usePaths().order(reference);
  return (
    <div className="order-documents-supplier">
      <h3 className="text-sm">{supplier}</h3>
      {groupDocuments(documents, shipments, hasPurchaseOrder(status)).map((of) => (
        <div key={of.group} className="grid content-start gap-1">
          <h4 className="text-muted text-xs">{t(`group.${of.group}`)}</h4>
          <ul className="grid gap-1 empty:hidden">
            {of.papers.map((paper) => (
              <li key={paper.path} className="flex min-w-0 items-baseline gap-2">
                <FileText className="mt-1 size-4 shrink-0 self-start" aria-hidden="true" />
                <span className="min-w-0">
                  <a href={`${base}/${paper.path}`} className="link">
                    {nameOf(paper)}
                  </a>{" "}
                  <span className="text-sm whitespace-nowrap text-muted">{t("written")}</span>{" "}
                  <PaperInOther name={nameOf(paper)} reference={reference} path={paper.path} />
                </span>
              </li>
            ))}
          </ul>
          <DocumentList documents={of.documents} linkOf={(documentId) => `${base}/documents/${documentId}`} />
        </div>
      ))}
      <div className="grid content-start gap-1">
        <h4 className="text-muted text-xs">{certificates("group")}</h4>
        <ComplianceLink folder={folder} href={`${base}/compliance.zip`} />
      </div>
    </div>
  );
}

/** The summary of a whole order, of all its suppliers. */
function SummaryPaperLink({ reference }: { readonly reference: string }) {
  const t = useOrderDocumentsText();
  return (
    <p className="text-sm print:hidden">
      <a href={`${usePaths().order(reference)}/papers/summary`} className="link">
        {t("paper.summary")}
      </a>{" "}
      <span className="text-muted">{t("written")}</span>{" "}
      <PaperInOther name={t("paper.summary")} reference={reference} path="papers/summary" />
    </p>
  );
}

type PaperInOtherProps = { readonly name: string; readonly reference: string; readonly path: string };

/** The same paper in the other language of the shop. */
function PaperInOther({ name, reference, path }: PaperInOtherProps) {
  const t = useOrderDocumentsText();
  const other = useLanguage() === "fr" ? "en" : "fr";
  return (
    <a
      href={`${pathsIn(other).order(reference)}/${path}`}
      hrefLang={other}
      aria-label={t("paperInOther", { paper: name })}
      className="link text-sm whitespace-nowrap"
    >
      {t("inOther")}
    </a>
  );
}
