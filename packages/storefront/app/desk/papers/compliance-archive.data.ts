// The compliance folder of an order at the desk in one archive.
import { complianceText } from "messages:compliance";
import { readDeskOrder } from "#desk/order/read-order-page.server.ts";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { complianceEntries } from "#orders/compliance/compliance-folder.ts";
import type { Route } from "./+types/compliance-archive.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { id, reference, supplierSnapshot } = await readDeskOrder(context, params.orderReference, url);
  const { compliance } = getSdk(context, language);
  const { brand } = context.get(requestContext).shop;
  const of = { logisticOrderId: id };
  return answerInTurn(context, url, async () => {
    const order = {
      ...{ reference, supplier: supplierSnapshot.name },
      articles: await compliance.getDeskCompliance({ params: of, query: {} }),
      read: (documentId: string) => compliance.getDeskComplianceDocument({ params: { ...of, documentId } }),
    };
    const name = complianceText(language)("file.folder", { reference });
    return answerZip(name, complianceEntries([order], { reference, brand, language, now: new Date() }));
  });
}
