// What buyers write to the operator (ux X-03): who reads it, what is mailed, and that it is written, and answered, once.
import {
  contactRequests,
  type DeskContactRequest,
  deskContactRequests,
} from "@comptoir/contract/contact/contact-requests";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskContactRequestHandlers } from "#contact/contact.routes.ts";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { handOver, pdfFile } from "#test/sample-files.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let desk: IncidentDesk;
let neighbour: Caller;
let order: LogisticOrder;
beforeAll(async () => {
  const year = 365 * 24 * 3600;
  desk = await createIncidentDesk({
    config: { accessTokenLifetime: 20 * year, sessionLifetime: 20 * year, rateLimits: { isEnabled: true } },
  });
  neighbour = await desk.as((await makeBuyer(desk.db)).email);
  order = await desk.shipped();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(61_000);
  desk.mails.length = 0;
});

const path = contactRequests.sendContactRequest.path;
const words = { subject: "Devis annuel", message: "Pouvez-vous m’appeler ?\nMerci." };
const send = (body: object = {}, by = desk.caller, headers: Record<string, string> = {}) =>
  by.call("POST", path, { body: { ...words, ...body }, headers });
const sent = async (body: object = {}) => contactRequests.sendContactRequest.response.parse((await send(body)).body);
const list = async (query: object = {}): Promise<readonly DeskContactRequest[]> =>
  (await desk.operator.ask(deskContactRequests.getContactRequests, { query: { size: 100, ...query } })).content;
const answer = (id: string, message = "Je vous appelle à 14 h", by = desk.operator) =>
  by.call("PUT", `/v1/contact-requests/${id}/answer`, { body: { message } });
const fault = ({ status, error }: Awaited<ReturnType<Caller["call"]>>) => [status, error?.errors[0]?.detail];
const count = async () =>
  Number(
    (
      await desk.db
        .selectFrom("contact_requests")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
const fileOf = async (by = desk.caller) =>
  (await handOver(desk, by, pdfFile, "plan.pdf", "ORDER_INCIDENT")).address.fileUrl;

describe("a message to the operator", () => {
  it("reaches the desk with who wrote it, the order and the files, and its writer gets a copy by mail", async () => {
    const written = await sent({ commercialOrderId: order.orderCommercialId, attachments: [await fileOf()] });
    expect(written).toMatchObject({
      ...{ ...words, status: "OPEN" },
      commercialOrder: { id: order.orderCommercialId },
      attachments: [{ filename: "plan.pdf", contentType: "application/pdf" }],
    });
    const [seen] = (await list()).filter(({ id }) => id === written.id);
    expect(seen).toMatchObject({
      ...{ ...words, answer: null, logisticOrderReferences: [order.reference] },
      author: { id: desk.buyer.userId, email: desk.buyer.email },
      customerAccount: { id: desk.buyer.account.id },
    });
    const copy = desk.mails.find(({ to }) => to === desk.buyer.email);
    expect(copy?.subject).toContain("Votre message à");
    for (const part of [written.id, "Pouvez-vous m’appeler ?", "plan.pdf", written.commercialOrder?.reference ?? "?"])
      expect(copy?.text).toContain(part);
    const told = desk.mails.filter(({ to }) => to !== desk.buyer.email);
    expect(told.length).toBeGreaterThan(0);
    for (const mail of told) expect(mail.text).toContain(`/desk/contact#request-${written.id}`);
  });

  it("comes back to its writer in the language of the page that it was written on, line by line, and so does its answer", async () => {
    const message = "Dear team,\r\n\r\n12 pallets\r\n3 boxes <b>\r\nThank you";
    const { body } = await send({ message }, desk.caller, { locale: "en-GB" });
    const copy = desk.mails.find(({ to }) => to === desk.buyer.email);
    expect(copy?.subject).toContain("Your message to");
    expect(copy?.text).toContain("\n\nDear team,\n\n12 pallets\n3 boxes <b>\nThank you\n\n");
    expect(copy?.html).toContain(">Dear team,</p>");
    expect(copy?.html).toContain(">12 pallets<br>3 boxes &lt;b&gt;<br>Thank you</p>");
    await send();
    expect(desk.mails.at(-1)?.subject).toContain("Votre message à");
    await answer(contactRequests.sendContactRequest.response.parse(body).id);
    expect(desk.mails.at(-1)?.subject).toContain(" answers you: ");
    await answer((await sent()).id);
    expect(desk.mails.at(-1)?.subject).toContain(" vous répond : ");
  });

  it("sent twice, at once or after a lost answer, is one", async () => {
    const before = await count();
    const headers = { "Idempotency-Key": "a form of today" };
    await Promise.all([send({}, desk.caller, headers), send({}, desk.caller, headers)]);
    const again = await send({}, desk.caller, headers);
    expect([again.status, (await count()) - before]).toEqual([201, 1]);
    expect(desk.mails.filter(({ to }) => to === desk.buyer.email)).toHaveLength(1);
  });

  it("is refused by the name of what is missing, too long, of others or gone, and writes nothing then", async () => {
    const before = await count();
    expect(fault(await send({ subject: " " }))).toEqual([400, "subject"]);
    expect(fault(await send({ message: "" }))).toEqual([400, "message"]);
    expect(fault(await send({ message: "a".repeat(4_001) }))).toEqual([400, "message"]);
    expect((await send({ commercialOrderId: order.orderCommercialId }, neighbour)).status).toBe(404);
    expect(fault(await send({ attachments: [await fileOf(neighbour)] }))).toEqual([400, "attachments[0]"]);
    expect(await count()).toBe(before);
    expect(desk.mails).toEqual([]);
  });

  it("takes a file that goes along with nothing else, which the operator reads and no supplier", async () => {
    const url = await fileOf();
    await sent({ attachments: [url] });
    expect(fault(await send({ attachments: [url] }))).toEqual([400, "attachments[0]"]);
    const query = { customFieldIdType: "EXTERNAL_ID", sealedTarget: "ORDER_INCIDENT", fileUrl: url };
    const find = async (by: Caller) =>
      (await by.call("GET", "/v1/shop/custom-fields/ATTACHMENT/media", { query })).status;
    expect([await find(desk.operator), await find(desk.caller)]).toEqual([200, 200]);
    expect([await find(desk.supplier), await find(neighbour)]).toEqual([404, 404]);
  });

  it("is one of twenty in a minute", async () => {
    const statuses = [];
    for (let each = 0; each < 21; each += 1) statuses.push((await send({}, neighbour)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("goes to the writer by mail, is kept, and takes the message out of those that wait", async () => {
    const { id } = await sent();
    desk.mails.length = 0;
    expect((await list({ status: "OPEN" })).map((each) => each.id)).toContain(id);
    expect((await answer(id)).body).toMatchObject({
      status: "ANSWERED",
      answer: { message: "Je vous appelle à 14 h" },
    });
    expect(desk.mails.map(({ to }) => to)).toEqual([desk.buyer.email]);
    for (const part of ["Je vous appelle à 14 h", "Pouvez-vous m’appeler ?", id])
      expect(desk.mails[0]?.text).toContain(part);
    expect((await list({ status: "OPEN" })).map((each) => each.id)).not.toContain(id);
    expect((await list({ status: "ANSWERED" }))[0]).toMatchObject({ id, status: "ANSWERED" });
  });

  it("is given once, whoever else gives one at the same time, and to nothing that is not there", async () => {
    const { id } = await sent();
    desk.mails.length = 0;
    const statuses = (await Promise.all([answer(id, "Oui"), answer(id, "Non")])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(desk.mails).toHaveLength(1);
    expect(fault(await answer(id))).toEqual([409, "ANSWERED"]);
    expect((await answer("0000000000")).status).toBe(404);
    expect(fault(await answer(id, " "))).toEqual([400, "message"]);
  });

  it("is not given by somebody who only reads at the desk", async () => {
    const { id } = await sent();
    const reader = await makeUser(desk.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    expect((await answer(id, "Oui", await desk.as(reader.email))).status).toBe(403);
  });
});

describe("the list of the desk", () => {
  it("has what waits first, the oldest on top, in the same number of statements however long it is", async () => {
    const family = mounted(deskContactRequests, deskContactRequestHandlers);
    const count = createStatementCounter(desk, [family], "OPERATOR");
    const counted = (size: number) => count(desk.operator, "GET", `/v1/contact-requests?size=${size}`);
    const [first, second] = [await sent({ subject: "Un" }), await sent({ subject: "Deux" })];
    const open = (await list({ status: "OPEN" })).map(({ id }) => id);
    expect(open.indexOf(first.id)).toBeLessThan(open.indexOf(second.id));
    expect(await counted(1)).toBe(await counted(50));
  });

  it("forgets what was answered years ago, with its files, and nothing that waits", async () => {
    const url = await fileOf();
    const [old, waits] = [await sent({ attachments: [url] }), await sent()];
    await answer(old.id);
    await planHousekeeping(desk.deps);
    desk.clock.advance(5 * 365 * 24 * 3600_000 + 3_600_000);
    await desk.jobs.settle();
    const left = (await list()).map(({ id }) => id);
    expect([left.includes(old.id), left.includes(waits.id)]).toEqual([false, true]);
    const key = url.split("/").at(-1) ?? "";
    expect(
      await desk.db.selectFrom("stored_files").select("contact_request_id").where("key", "=", key).execute(),
    ).not.toEqual([{ contact_request_id: old.id }]);
  });
});
