// What the form that reports a problem knows of its order, and what becomes of it (orders 8, ux D-04).

import { attachmentsText } from "messages:attachments";
import { incidentsText } from "messages:incidents";
import { mostLinesPerWrite, mostPhotos } from "@comptoir/contract/limits";
import type { IncidentWrite } from "@comptoir/contract/orders/incidents";
import type { LogisticOrder, OrderLine } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import type { AttachedFile } from "#attachments/attached-file.ts";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import type { Language } from "#lib/locale.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import { nullWhenAbsent, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import { type IncidentSummary, presentIncidentSummary, remedies } from "#orders/incidents/incident-view.ts";
import { readService, type ServiceView } from "#orders/incidents/service.server.ts";
import { type OrderThreadView, presentOrderThread } from "#orders/messages/order-thread-view.ts";

export type ReportSdk = Pick<Sdk, "incidents" | "logisticOrders" | "threads" | "media" | "upload">;

const reasonTypes = ["DELIVERY", "PRODUCT"] as const;

/** A line of which something has left. */
export type ReportableLine = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly image: string | null;
  readonly itemPerPack: number;
  /** Euros without tax of a piece. */
  readonly itemPrice: number;
  readonly shipped: number;
  /** Pieces that may be reported: what was shipped and is not reported yet. */
  readonly left: number;
  /** Incidents that the line has, the oldest first. */
  readonly incidents: readonly IncidentSummary[];
};

/** Reasons under the heading of their type. */
export type ReasonGroup = {
  readonly type: (typeof reasonTypes)[number];
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
};

export type ReportPage = {
  readonly order: { readonly id: string; readonly reference: string; readonly supplier: string };
  readonly service: ServiceView;
  readonly lines: readonly ReportableLine[];
  readonly reasons: readonly ReasonGroup[];
  readonly incidents: readonly IncidentSummary[];
  /** What was said of one of them: the newest that is not closed, else the newest. */
  readonly earlier: { readonly incident: IncidentSummary; readonly thread: OrderThreadView } | null;
};

const presentLine = (line: OrderLine, incidents: readonly IncidentSummary[]): ReportableLine => {
  const own = incidents.filter(({ lines }) => lines.some(({ id }) => id === line.id));
  const reported = own.flatMap(({ lines }) => lines).filter(({ id }) => id === line.id);
  return {
    id: line.id,
    name: line.orderLogisticLineProductVariantDto.name,
    code: line.orderLogisticLineProductVariantDto.externalId,
    image: line.orderLogisticLineProductVariantDto.mainImageUrl,
    itemPerPack: line.orderLogisticLinePriceDto.itemPerPack,
    itemPrice: line.orderLogisticLinePriceDto.itemPriceWithoutTaxes,
    shipped: line.shippedQuantity,
    left: line.shippedQuantity - reported.reduce((sum, { quantity }) => sum + quantity, 0),
    incidents: own,
  };
};

/** The order that a reference names, with what may be reported of it; null where the caller sees none. */
export async function findReportPage(
  sdk: Pick<ReportSdk, "incidents" | "logisticOrders" | "threads">,
  reference: string,
): Promise<ReportPage | null> {
  const params = { logisticOrderId: reference };
  const order: LogisticOrder | null = await sdk.logisticOrders
    .getLogisticOrder({ params, query: { nbPreviewLines: 0 } })
    .catch(nullWhenAbsent);
  if (!order) return null;
  const named = { logisticOrderId: order.id };
  const [service, { content: lines }, { content: all }, ...subReasons] = await Promise.all([
    readService(sdk, order),
    sdk.logisticOrders.getLogisticOrderLines({ params: named, query: { size: mostLinesPerWrite } }),
    sdk.incidents.getIncidents({ query: { ids: [order.id], size: 100 } }),
    ...reasonTypes.map((reasonType) => sdk.threads.getSubReasons({ params: { reasonType }, query: {} })),
  ]);
  const incidents = all.map(presentIncidentSummary);
  const shown = all.findLast(({ status }) => status !== "CLOSED") ?? all.at(-1);
  const thread =
    shown &&
    (await sdk.threads.getThread({ params: { ...named, threadId: shown.threadId }, query: {} }).catch(nullWhenAbsent));
  return {
    order: { id: order.id, reference: order.reference, supplier: order.supplierSnapshot.name },
    service,
    lines: lines.filter(({ shippedQuantity }) => shippedQuantity > 0).map((line) => presentLine(line, incidents)),
    reasons: reasonTypes.map((type, index) => ({
      type,
      reasons: (subReasons[index] ?? []).map(({ externalId: code, label }) => ({ code, label })),
    })),
    incidents,
    earlier:
      shown && thread ? { incident: presentIncidentSummary(shown), thread: presentOrderThread(thread, null) } : null,
  };
}

/** Where on the form something is wrong. */
export type ReportProblem = { readonly fieldId: string; readonly message: string };

export type ReportRefusal = {
  readonly problems: readonly ReportProblem[];
  /** What was filled in. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly attached: readonly AttachedFile[];
};

const isRemedy = (value: string): value is (typeof remedies)[number] => remedies.some((remedy) => remedy === value);

/** What the form says, and what is wrong with it. */
function readReport({ order, lines, reasons }: ReportPage, form: FormData, language: Language) {
  const t = incidentsText(language);
  const codes = new Set(reasons.flatMap((group) => group.reasons.map(({ code }) => code)));
  const problems: ReportProblem[] = [];
  const ticked = lines.filter(({ id }) => form.getAll("line").includes(id));
  const reported = ticked.map(({ id, name, left }) => {
    const quantity = Number(sentValue(form, `quantity-${id}`).replace(/\s/g, ""));
    const reason = sentValue(form, `reason-${id}`);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left)
      problems.push({ fieldId: `quantity-${id}`, message: t("wrong.quantity", { name, most: left }) });
    if (!codes.has(reason)) problems.push({ fieldId: `reason-${id}`, message: t("wrong.reason", { name }) });
    return { orderLogisticLineId: id, quantity, reason };
  });
  const [first] = lines;
  if (ticked.length === 0)
    problems.push({ fieldId: first ? `line-${first.id}` : "message", message: t("wrong.lines") });
  const remedy = sentValue(form, "remedy");
  const message = typedText(form, "message");
  const words = isRemedy(remedy) ? t("remedyLine", { remedy: t(`remedy.${remedy}`) }) : "";
  const body: Omit<IncidentWrite, "attachments"> = {
    ...{ linkedType: "ORDERLINES", orderLogisticId: order.id, lines: reported },
    reasons: [...new Set(reported.map(({ reason }) => reason))],
    remedy: isRemedy(remedy) ? remedy : null,
    message: [message, words].filter(Boolean).join("\n\n") || null,
  };
  return { body, problems };
}

function refusalWords({ status, code }: ApiError, language: Language): string {
  const t = incidentsText(language);
  if (status === 409) return t("refused.state");
  if (status === 429) return t("refused.tooMany");
  return t(code === "F-E-007" ? "refused.quantity" : "refused.failed");
}

/** Reports what the form says, once; answers the incident, or what is in the way with what was typed. */
export async function reportProblem(
  sdk: ReportSdk,
  page: ReportPage,
  { form, language }: { readonly form: FormData; readonly language: Language },
): Promise<{ readonly id: string } | ReportRefusal> {
  const { body, problems } = readReport(page, form, language);
  const files = await readMessageFiles(sdk, form, { language, of: "order", most: mostPhotos });
  const typed = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  const refuse = (all: readonly ReportProblem[], attached = files.attached) => ({ problems: all, typed, attached });
  const ofFiles = files.refusal === null ? [] : [{ fieldId: "photos", message: files.refusal }];
  if (problems.length + ofFiles.length > 0) return refuse([...problems, ...ofFiles]);
  const attachments = files.attached.map(({ url }) => url);
  try {
    return await sendOnce(form, (options) => sdk.incidents.createIncident({ body: { ...body, attachments } }, options));
  } catch (error) {
    throwUnlessRefused(error);
    if (isOfAttachment(error))
      return refuse([{ fieldId: "photos", message: attachmentsText(language)("refused.gone") }], []);
    return refuse([{ fieldId: "message", message: refusalWords(error, language) }]);
  }
}
