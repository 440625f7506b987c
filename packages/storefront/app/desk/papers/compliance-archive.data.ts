// The compliance folder of an order at the desk in one archive.
import { complianceText } from "messages:compliance";
import { readDeskOrder } from "#desk/order/page/read-order-page.server.ts";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { complianceEntries } from "#orders/compliance/compliance-folder.ts";
import { readDeskFolder } from "#orders/compliance/read-folder.server.ts";
import type { Route } from "./+types/compliance-archive.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const order = await readDeskOrder(context, params.orderReference, url);
  const { reference } = order;
  const { brand } = context.get(requestContext).shop;
  return answerInTurn(context, url, async () => {
    const name = complianceText(language)("file.folder", { reference });
    const orders = await readDeskFolder(getSdk(context, language), order);
    return answerZip(name, complianceEntries(orders, { reference, brand, language, now: new Date() }));
  });
}
