// What the compliance folder of an order is made of, for its buyer and at the desk: the folder by itself and the archive of all
// documents hold the same.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import type { FolderOrder } from "#orders/compliance/compliance-folder.ts";

type ReadOrder = Pick<LogisticOrder, "id" | "reference" | "supplierSnapshot">;
type ComplianceSdk = Pick<Sdk, "compliance">;

/** Of logistic orders of the buyer. */
export const readFolder = ({ compliance }: ComplianceSdk, orders: readonly ReadOrder[]): Promise<FolderOrder[]> =>
  Promise.all(
    orders.map(async ({ id: logisticOrderId, reference, supplierSnapshot }) => ({
      ...{ reference, supplier: supplierSnapshot.name },
      articles: await compliance.getCompliance({ params: { logisticOrderId }, query: {} }),
      read: (documentId) => compliance.getComplianceDocument({ params: { logisticOrderId, documentId } }),
    })),
  );

/** Of an order of the desk. */
export async function readDeskFolder({ compliance }: ComplianceSdk, order: ReadOrder): Promise<FolderOrder[]> {
  const { id: logisticOrderId, reference, supplierSnapshot } = order;
  const articles = await compliance.getDeskCompliance({ params: { logisticOrderId }, query: {} });
  const read = (documentId: string) =>
    compliance.getDeskComplianceDocument({ params: { logisticOrderId, documentId } });
  return [{ reference, supplier: supplierSnapshot.name, articles, read }];
}

/** A folder, or null where it cannot be read: what else is made of the order goes on without it. */
export async function orUnread(asked: Promise<FolderOrder[]>): Promise<FolderOrder[] | null> {
  try {
    return await asked;
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("A compliance folder could not be read", error);
    return null;
  }
}
