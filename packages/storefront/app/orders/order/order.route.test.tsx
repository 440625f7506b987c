import { describe, expect, it } from "vitest";
import { on } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { makeFieldValue, pageOf } from "../../../test/make-pages.ts";
import { orderOf, path, shown } from "../../../test/order-page.ts";

describe("a logisticOrder of an order on its page", () => {
  it("says of each line what was shipped, received and cancelled, once there is any of it", async () => {
    const lines = [
      makeOrderLine({ id: "line-1", shippedQuantity: 30, receivedQuantity: 20, canceledQuantity: 10 }),
      makeOrderLine({ id: "line-2" }),
    ];
    const html = await shown(orderOf([makeLogisticOrder({ status: "PARTIALLY_SHIPPED", lines, lineCount: 2 })]));
    const cells =
      (html.match(/<tbody[^>]*>.*?<\/tr>(.*?<\/tr>)/s)?.[1] ?? "").match(/data-label="[^"]*"[^>]*>.*?<\/td>/gs) ?? [];
    const figures = cells.map((cell) =>
      cell
        .replace(/^[^>]*>/, "")
        .replace(/<[^>]*>/g, "")
        .trim(),
    );
    // Ordered, shipped, received so far beside the field, cancelled, left, total.
    expect(figures.slice(0, 5)).toEqual(["40", "30", "20 déjà reçues", "10", "–"]);
    const field = html.match(/<input[^>]*name="received.line-1"[^>]*>/)?.[0] ?? "";
    for (const attribute of ['inputMode="numeric"', 'value="10"', 'aria-label="Reçu :'])
      expect(field).toContain(attribute);
    expect(html).not.toContain('name="received.line-2"');
    expect(html).toContain("Confirmer la réception d’une ligne");
  });

  it("has no field for what nobody can confirm, and leaves nothing to come of what is called off", async () => {
    const lines = [makeOrderLine({ id: "line-1", status: "CANCELED" })];
    const html = await shown(orderOf([makeLogisticOrder({ status: "CANCELED", lines, lineCount: 1 })]));
    expect(html).not.toContain('name="received.');
    expect(html).toMatch(/data-label="Annulé"[^>]*><span[^>]*>40</);
    expect(html).toMatch(/data-label="Reste"[^>]*><span>–</);
  });

  it("counts nothing of what was called off, strikes what it came to, and no longer speaks of what held it back", async () => {
    const blockingPolicies = [{ type: "CREDIT_CONTROL" as const, message: "" }];
    const gone = makeLogisticOrder({ status: "CANCELED", blockingPolicies });
    const text = (await shown(orderOf([gone]))).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toMatch(/0 € HT [\d,]+ € HT retirés/);
    expect(text).toMatch(/Annulé : [\d,]+ € 0 €/);
    expect(text).not.toContain("Une règle d’achat retient");
    expect(await shown(orderOf([{ ...gone, status: "BLOCKED_BY_POLICY" }]))).toContain("Une règle d’achat retient");
  });

  it("has one button at the foot of the window, and where several suppliers have sent something the way to theirs", async () => {
    const sent = ["1", "2"].map((number) =>
      makeLogisticOrder({
        ...{ id: `000000002${number}`, reference: `172-189-1896838-${number}`, status: "SHIPPED" as const },
        ...{ lines: [makeOrderLine({ id: `line-${number}`, shippedQuantity: 40 })], lineCount: 1 },
      }),
    );
    const primary = /<button[^>]*data-variant="primary"[^>]*>/g;
    const alone = await shown(orderOf(sent.slice(0, 1)));
    expect(alone.match(primary)).toHaveLength(1);
    expect(alone).toContain("1 ligne à confirmer");
    expect(alone).toContain("Il manque quelque chose");
    const several = await shown(orderOf(sent));
    expect(several.match(primary)).toBeNull();
    expect(several).toContain("2 réceptions à confirmer");
    expect(several).toContain('href="#reception-0000000021"');
    expect(several.match(/<form[^>]*id="reception-/g)).toHaveLength(2);
    // Of each supplier a problem is reported at one place, and of its line at the end of that.
    expect(several.match(/Signaler un problème</g)).toHaveLength(2);
    expect(several.match(/aria-label="Signaler un problème\s:/gu)).toHaveLength(2);
  });

  it("says at its head how far each part is, where all goes, how much it is, and by when invoices are paid", async () => {
    const field = makeFieldValue("PO_NUMBER", "CUISINE-S48");
    const sent = makeLogisticOrder({ status: "SHIPPED", paymentOption: "BANK_WIRE_ON_DUE_DATE" });
    const gone = makeLogisticOrder({ id: "0000000022", reference: "172-189-1896838-2", status: "CANCELED" });
    const filed = {
      ...{ id: "0000000007", name: "F-1", filename: "F-1.xml", uploadedAt: "2026-03-20T08:00:00Z", size: 3000 },
      ...{ contentType: "application/xml", format: "UBL" as const, language: null, url: "/f" },
      invoice: {
        ...{ number: "F-1", issuedOn: "2026-03-20", dueOn: "2026-04-19", currency: "EUR", totalWithTax: 39.6 },
        findings: [],
      },
      type: { id: "INVOICE", externalId: "INVOICE" as const, label: "Facture", description: null },
    };
    const documents = on.orderDocuments.getOrderDocuments({ logisticOrderId: sent.id }, () => [filed]);
    const answers = { ...orderOf([sent, gone], { customFieldValues: [field] }), ...documents };
    const text = (await shown(answers)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toMatch(/Expédiée 1 sur 2 Annulée 1 sur 2 Commandé par/);
    for (const words of [
      ...["votre réf. CUISINE-S48", "livrée au 18 rue Montorgueil, 75001 Paris", "2 lignes, 2 fournisseurs"],
      ...["39,60 € TTC", "Facture F-1 : 39,60 € à régler le 19 avril 2026 au plus tard"],
    ])
      expect(text).toContain(words);
  });

  it("says by when each supplier is paid that has sent no invoice yet, as far as something of theirs is left", async () => {
    const paidLater = { paymentOption: "BANK_WIRE_ON_DUE_DATE" as const };
    const first = makeLogisticOrder(paidLater);
    const second = makeLogisticOrder({ ...paidLater, id: "0000000022", reference: "172-189-1896838-2" });
    const supplierSnapshot = { ...first.supplierSnapshot, id: "0000000003", name: "Loire" };
    const dueDate = { shippedOn: "2026-04-02", basis: "ESTIMATE", invoiceNumber: null } as const;
    const methods = {
      ...{ adyenPaymentMethods: "{}", enableCreditCardStorage: false },
      paymentChoices: [
        {
          ...{
            option: "BANK_WIRE_ON_DUE_DATE" as const,
            isAllowed: true,
            reason: null,
            terms: null,
            bankTransfer: null,
          },
          dueDates: [
            { ...dueDate, supplierId: first.supplierSnapshot.id, supplierName: "Vexin", dueOn: "2026-05-02" },
            { ...dueDate, supplierId: supplierSnapshot.id, supplierName: "Loire", dueOn: "2026-05-31" },
          ],
        },
      ],
    };
    const paymentOf = async (status: "SHIPPED" | "CANCELED") => {
      const answers = orderOf([first, { ...second, supplierSnapshot, status }]);
      const html = await shown({ ...answers, ...on.payments.getPaymentMethods(() => methods) });
      return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    };
    const whole = await paymentOf("SHIPPED");
    expect(whole).toContain("À régler le 2 mai 2026 au plus tard, si l’envoi part le 2 avril 2026.");
    expect(whole).toContain("À régler le 31 mai 2026");
    expect(await paymentOf("CANCELED")).not.toContain("31 mai 2026");
  });

  it("says once for the order that it waits, and who may approve it", async () => {
    const status = "WAITING_CUSTOMER_APPROVAL";
    const logisticOrders = ["1", "2"].map((number) =>
      makeLogisticOrder({ id: `000000002${number}`, reference: `172-189-1896838-${number}`, status }),
    );
    const names = { civility: "MRS", firstName: "Ana", lastName: "Diaz", email: "ana@shop.test" };
    const approver = [{ id: "9", externalId: null, ...names }];
    const asked = logisticOrders.map(({ id }) =>
      on.logisticOrders.getApprovers({ logisticOrderId: id }, () => approver),
    );
    const html = await shown(Object.assign({}, orderOf(logisticOrders), ...asked));
    expect(html.match(/class="badge"[^>]*>(?:<svg.*?<\/svg>)?À valider dans votre entreprise/g)).toHaveLength(1);
    expect(html.match(/Peut être validée par\s: Ana Diaz/gu)).toHaveLength(1);
  });

  it("shows the buyer's own code beside the shop's, where the line has one", async () => {
    const lines = [makeOrderLine({ id: "line-1", ownCode: "GA-12" }), makeOrderLine({ id: "line-2" })];
    const html = await shown(orderOf([makeLogisticOrder({ lines, lineCount: 2 })]));
    expect(html.match(/ · (<!-- -->)?votre réf\. GA-12/g)).toHaveLength(1);
    expect(html.match(/votre réf/g)).toHaveLength(1);
  });

  it("says how each price is counted: by the piece, the pack, a hundred, a thousand", async () => {
    const priced = (id: string, itemPerPack: number, itemPriceWithoutTaxes: number) => {
      const line = makeOrderLine({ id });
      const price = { ...line.orderLogisticLinePriceDto, itemPerPack, itemPriceWithoutTaxes };
      return { ...line, orderLogisticLinePriceDto: price };
    };
    const lines = [priced("1", 1, 12.5), priced("2", 500, 0.085), priced("3", 5000, 0.0008)];
    const html = await shown(orderOf([makeLogisticOrder({ lines, lineCount: 3 })]));
    for (const unit of ["la pièce", "le lot de 500", "le cent", "le mille"]) expect(html).toContain(unit);
  });

  it("tells shipments with what is known of them", async () => {
    const shippedAt = "2026-03-16T08:00:00Z";
    const shipments = [
      { id: "1", shippedAt, carrierName: "Géodis", trackingNumber: "GE-1", trackingUrl: "https://track.test/GE-1" },
      { id: "2", shippedAt, carrierName: null, trackingNumber: null, trackingUrl: null },
    ].map((shipment) => ({ ...shipment, lines: [{ id: "line-1", quantity: shipment.id === "1" ? 30 : 10 }] }));
    const lines = [makeOrderLine({ quantity: 40, shippedQuantity: 40 })];
    const html = await shown(orderOf([makeLogisticOrder({ status: "SHIPPED", lines, shipments })]));
    const { externalId: code, name } = lines[0]?.orderLogisticLineProductVariantDto ?? {};
    for (const [number, pieces] of [
      [1, 30],
      [2, 10],
    ])
      expect(html.replaceAll(/<[^>]*>|[\s\u00a0]/g, "")).toMatch(
        new RegExp(`Colis${number}.*${`${name},${code}:${pieces}pièces`.replaceAll(/[\s\u00a0]/g, "")}`),
      );
    expect(html).toContain("· Géodis · GE-1");
    expect(html).toContain('href="https://track.test/GE-1"');
    expect(html.match(/dateTime="2026-03-16T08:00:00Z"/g)).toHaveLength(2);
  });

  it("tells what its supplier did without another state coming of it", async () => {
    const tracking = { carrierName: "DPD", trackingNumber: "1", trackingUrl: null };
    const changes = [
      { parcels: [{ id: "2", tracking, lines: [] }] },
      { shipment: { id: "2", before: tracking, after: { ...tracking, trackingNumber: "2" } } },
      { expectedDate: { before: "2026-03-16", after: "2026-03-18" } },
      { lines: [{ id: "line-1", quantity: { before: 40, after: 20 }, reason: "Machine en panne" }] },
    ];
    const by = { type: "SUPPLIER", name: "Paul Carton" } as const;
    const state = "PARTIALLY_SHIPPED" as const;
    const history = changes.map((change, at) => {
      return { from: state, to: state, at: `2026-03-16T0${at}:00:00Z`, by, reason: null, change };
    });
    const html = await shown(orderOf([makeLogisticOrder({ status: state, history })]));
    for (const words of [
      "Un colis de plus est parti",
      "corrigé",
      "Nouvelle date de livraison",
      "Pièces annulées",
      "CAI-0001 – Machine en panne",
    ])
      expect(html).toContain(words);
  });

  it("tells which rules hold it back, what the supplier says, and that its delivery is free", async () => {
    const logisticOrder = makeLogisticOrder({
      status: "BLOCKED_BY_POLICY",
      blockingPolicies: ["CREDIT_CONTROL", "QUOTA", "MOON_PHASE"].map((type) => ({ type, message: "" })),
      fulfillmentMessage: "Livraison lundi",
    });
    const orderLogisticPrices = { ...logisticOrder.orderLogisticPrices, totalShippingFeesWithoutTax: 0 };
    const html = await shown(orderOf([{ ...logisticOrder, orderLogisticPrices }], { orderLogisticPrices }));
    expect(html).toContain("Livraison lundi");
    expect(html).toContain("Livraison offerte");
    expect(html).toMatch(/crédit|encours/i);
  });

  it("stands among the others by its supplier, as in the cart, whatever its number is", async () => {
    const named = (rank: number, name: string) => {
      const logisticOrder = makeLogisticOrder();
      return {
        ...logisticOrder,
        id: `id-${rank}`,
        reference: `172-189-1896838-${rank}`,
        supplierSnapshot: { ...logisticOrder.supplierSnapshot, name },
      };
    };
    const html = await shown(orderOf([named(10, "Ardent"), named(1, "Vexin"), named(2, "Écorce")]));
    expect(
      [...html.matchAll(/<th scope="rowgroup".*?<a[^>]*>(Vexin|Écorce|Ardent)<\/a>/g)].map(([, name]) => name),
    ).toEqual(["Ardent", "Écorce", "Vexin"]);
  });

  it("sums up what is still ordered, with what was taken out beside it", async () => {
    const { orderLogisticPrices } = makeOrder();
    const remaining = {
      prices: { ...orderLogisticPrices, totalPriceWithoutTax: 535.08, totalOrderPrice: 642.1 },
      takenOutWithoutTax: 123,
    };
    const html = await shown(orderOf([makeLogisticOrder()], { remaining }));
    expect(html).toContain("642,10 €");
    expect(html).toContain("123 € HT retirés");
    expect(await shown(orderOf([makeLogisticOrder()]))).not.toContain("retirés");
  });

  it("asks for what is left to pay where that holds it back", async () => {
    const html = await shown(orderOf([makeLogisticOrder({ status: "BLOCKED_BY_PAYMENT" })]));
    expect(html).toContain("39,60 €");
  });

  it("tells the newest step first, five at once and then all", async () => {
    const by = { type: "SUPPLIER", name: "Paul Carton" } as const;
    const history = Array.from({ length: 7 }, (_, at) => ({
      ...({ from: "PARTIALLY_SHIPPED", to: "PARTIALLY_SHIPPED", at: `2026-03-16T0${at}:00:00Z`, by } as const),
      ...{ reason: `Étape ${at}` },
    }));
    const html = await shown(orderOf([makeLogisticOrder({ status: "PARTIALLY_SHIPPED", history })]));
    expect([...html.matchAll(/Étape (\d)/g)].map(([, at]) => Number(at))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(html.split("<details").at(-1)).toContain("Étape 1");
    expect(html).toContain("Tout voir (7)");
  });

  it("tells the mails to the buyer's side between its steps", async () => {
    const by = { type: "SYSTEM", name: "" } as const;
    const at = "2026-03-16T08:00:00Z";
    const step = { from: null, to: "WAITING_SUPPLIER_APPROVAL", at, by, reason: null } as const;
    const mail = { side: "CUSTOMER", to: "camille@demo.test", state: "SENT", sentAt: at } as const;
    const mails = [
      { ...mail, event: "ORDER_CONFIRMED", at } as const,
      { ...mail, event: "ORDER_ACCEPTED", at: "2026-03-17T08:00:00Z" } as const,
    ];
    const html = await shown(orderOf([makeLogisticOrder({ history: [step], mails })]));
    const told = [...html.matchAll(/E-mail «.([^»]*).» envoyé à camille@demo\.test/g)].map(([, name]) => name);
    expect(told).toEqual(["Commande acceptée", "Commande confirmée"]);
  });

  it("tells its story: levels, who decided for whom, lines taken out, reasons", async () => {
    const by = { type: "CUSTOMER", name: "Nadia Benali", onBehalfOf: "Paul Martin" } as const;
    const history: ReturnType<typeof makeLogisticOrder>["history"] = [
      {
        from: "WAITING_CUSTOMER_APPROVAL",
        to: "WAITING_CUSTOMER_APPROVAL",
        at: "2026-03-14T09:00:00Z",
        by,
        reason: "Budget vu",
        refusedLines: ["Gobelet 24 cl"],
      },
      {
        from: "WAITING_CUSTOMER_APPROVAL",
        to: "CANCELED",
        at: "2026-03-14T10:00:00Z",
        by: { type: "SYSTEM", name: "" },
        reason: null,
      },
    ];
    const html = await shown(orderOf([makeLogisticOrder({ status: "CANCELED", history })]));
    for (const words of ["Nadia Benali", "Paul Martin", "Gobelet 24 cl", "Budget vu", "automatique"])
      expect(html).toContain(words);
  });

  it("named by the address comes first, and shows all its lines where one answer does not hold them", async () => {
    const first = makeLogisticOrder();
    const second = makeLogisticOrder({
      id: "0000000022",
      reference: "172-189-1896838-2",
      lineCount: 2,
      supplierSnapshot: { ...first.supplierSnapshot, id: "0000000003", name: "Sacs du Midi" },
    });
    const lines = [makeOrderLine(), makeOrderLine({ id: "line-2" })];
    const html = await shown(
      {
        ...orderOf([first, second]),
        ...on.logisticOrders.getLogisticOrder({ logisticOrderId: second.reference }, () => second),
        ...on.logisticOrders.getLogisticOrderLines({ logisticOrderId: second.id }, () => pageOf(lines)),
      },
      "/account/orders/172-189-1896838-2",
    );
    expect(html.indexOf("Sacs du Midi")).toBeLessThan(html.indexOf("Cartonneries du Vexin"));
    expect(html.match(/Caisse américaine/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe("the summary of an order on its page", () => {
  it("shows fields, addresses abroad with their state and phone, and how it is paid", async () => {
    const logisticOrder = makeLogisticOrder({ paymentOption: "BANK_WIRE_ON_ACCEPTANCE" });
    const address = logisticOrder.shippingAddressSnapshot;
    if (!address) throw new Error("The order has no address");
    const abroad = { ...address, country: "BE", state: "Hainaut", phone: "+33102030405" };
    const html = await shown(
      orderOf(
        [
          {
            ...logisticOrder,
            shippingAddressSnapshot: abroad,
            billingAddressSnapshot: { ...address, country: "Ailleurs" },
          },
        ],
        {
          customFieldValues: [makeFieldValue("PO_NUMBER", "BC-7"), makeFieldValue("URGENT", true)],
        },
      ),
    );
    for (const words of ["BC-7", "Belgique", "Hainaut", "01 02 03 04 05", "Ailleurs"]) expect(html).toContain(words);
  });

  it("writes an address of a bill once where it is that of the delivery", async () => {
    const written = async (billingAddressSnapshot = makeLogisticOrder().billingAddressSnapshot) => {
      const html = await shown(orderOf([makeLogisticOrder({ billingAddressSnapshot })]));
      return [html.match(/<address/g)?.length, html.includes("La même que pour la livraison")];
    };
    const { billingAddressSnapshot: billed } = makeLogisticOrder();
    expect(await written()).toEqual([1, true]);
    expect(await written(billed && { ...billed, deliveryInstructions: "Quai 3" })).toEqual([1, true]);
    expect(await written(billed && { ...billed, city: "Lyon" })).toEqual([2, false]);
  });

  it("leaves out addresses that nobody knows, and a way to pay without words", async () => {
    const logisticOrder = makeLogisticOrder({
      shippingAddressSnapshot: null,
      billingAddressSnapshot: null,
      paymentOption: "CREDIT_CARD",
    });
    const html = await shown(orderOf([logisticOrder]));
    expect(html).not.toContain("rue Montorgueil");
    expect(html).not.toContain("Virement");
  });

  it.each([
    ["cancel", true],
    ["hold", true],
    ["teleport", false],
  ])("says what was done, if it can be: %s", async (done, isSaid) => {
    const html = await shown(orderOf([makeLogisticOrder()]), `${path}?done=${done}`);
    expect(/<div role="status"[^>]*><div/.test(html)).toBe(isSaid);
  });
});
