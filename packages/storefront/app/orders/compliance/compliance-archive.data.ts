// The compliance folder of an order, or of a logistic order, of the buyer in one archive.
import { complianceText } from "messages:compliance";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { requireSession } from "#lib/session/session.server.ts";
import { complianceEntries } from "#orders/compliance/compliance-folder.ts";
import { readFolder } from "#orders/compliance/read-folder.server.ts";
import { readOrder } from "#orders/order/order.server.ts";
import type { Route } from "./+types/compliance-archive.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const found = await readOrder(sdk, params.orderReference);
  validateRoute(found, url);
  const { order, logisticOrders, openLogisticOrder } = found;
  const reference = openLogisticOrder ?? order.reference;
  const wanted = logisticOrders.filter((one) => openLogisticOrder === null || one.reference === openLogisticOrder);
  const { brand } = context.get(requestContext).shop;
  return answerInTurn(context, url, async () => {
    const name = complianceText(language)("file.folder", { reference });
    const orders = await readFolder(sdk, wanted);
    return answerZip(name, complianceEntries(orders, { reference, brand, language, now: new Date() }));
  });
}
