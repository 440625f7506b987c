import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import { describe, expect, it } from "vitest";
import * as linkRoute from "#approvals/order/approval-link.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeDetails, makeRequest } from "../../../test/make-approvals.ts";
import { buyer } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const words = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the link of a mail", () => {
  const at = "approvals/link";
  const path = "/approvals/link?token=id.signature";
  const open = "POST /v1/shop/approval-links/open";
  const guest = { at, isGuest: true } as const;
  const decider = { id: buyer.user.id, name: "Ange Roy" };
  const makeLinkDetails = (given: Partial<ApprovalDetails & { decider: typeof decider }> = {}) => ({
    ...makeDetails(),
    decider,
    ...given,
  });
  const decided = makeLinkDetails({
    logisticOrders: makeRequest().logisticOrders.map((logisticOrder) => ({
      ...logisticOrder,
      status: "WAITING_SUPPLIER_APPROVAL",
    })),
  });
  /** A refusal that names the order. */
  const refuseFor = (status: number, code: string) => () => {
    const error = { code, message: "", detail: "172-189-1896838" };
    return Response.json({ code, message: "", error: "", content: {}, errors: [error], warnings: [] }, { status });
  };

  it("opens the order ready to be decided, without a session and without links into the account", async () => {
    const { html, calls } = await askRoute(linkRoute, path, {
      ...guest,
      answers: { ...on.approvals.openApprovalLink(() => makeLinkDetails()) },
    });
    expect(words(html)).toContain("600 € HT");
    expect(html).toContain('name="token" value="id.signature"');
    expect(html).not.toContain('href="/approvals"');
    expect(await bodyOf(calls, open)).toEqual({ token: "id.signature" });
    expect(calls[0]?.headers.get("authorization")).toBeNull();
  });

  it("says to one supplier or to several where the order goes", async () => {
    const [logisticOrder] = makeRequest().logisticOrders;
    const logisticOrders = logisticOrder
      ? [logisticOrder, { ...logisticOrder, id: "2", reference: "172-189-1896838-2" }]
      : [];
    const shown = async (details: ReturnType<typeof makeLinkDetails>) => {
      const answers = { ...on.approvals.openApprovalLink(() => details) };
      return (await askRoute(linkRoute, path, { ...guest, answers })).html;
    };
    expect(await shown(makeLinkDetails({ logisticOrders: logisticOrders.slice(0, 1) }))).toContain(
      "aussitôt chez le fournisseur.",
    );
    expect(await shown(makeLinkDetails({ logisticOrders }))).toContain("aussitôt chez les fournisseurs.");
  });

  it("decides, and then shows an address without the token", async () => {
    const answers = {
      ...on.approvals.openApprovalLink(() => makeLinkDetails()),
      ...on.approvals.decideByLink(() => decided),
    };
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
    ] as const;
    const { location } = await askRoute(linkRoute, path, { ...guest, answers, form });
    expect(location).toBe("/approvals/link?decision=APPROVE&order=172-189-1896838");
    const { html, calls } = await askRoute(linkRoute, location ?? "", guest);
    expect(html).toContain("La commande 172-189-1896838 est validée");
    expect(calls).toEqual([]);
  });

  it("that refuses lines says how many, and what the order comes to now", async () => {
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
      ["refusedLine", "line-1"],
    ] as const;
    const answers = {
      ...on.approvals.openApprovalLink(() => makeLinkDetails()),
      ...on.approvals.decideByLink(() => ({ ...decided, totalWithoutTax: 110.2 })),
    };
    const { location } = await askRoute(linkRoute, path, { ...guest, answers, form });
    expect(location).toBe("/approvals/link?decision=APPROVE&order=172-189-1896838&refused=1&total=110.2");
    const { html } = await askRoute(linkRoute, location ?? "", guest);
    expect(html).toMatch(/1 article refusé, retiré de la commande\. Nouveau total\s: 110,20\s€ HT/u);
    const [line] = decided.lines;
    const again = await askRoute(linkRoute, path, {
      ...guest,
      answers,
      form: [...form.slice(0, 2), ["refusedLine", line?.id ?? ""]],
    });
    const cookie = again.session.cookies.get("refusedLines")?.split(";")[0] ?? "";
    const named = await askRoute(linkRoute, location ?? "", { ...guest, cookie });
    expect(named.html).toContain(`<li>${line?.name}</li>`);
    expect(html).not.toContain("<li>");
    const ofAnother = await askRoute(linkRoute, (location ?? "").replace("1896838", "1896839"), { ...guest, cookie });
    expect(ofAnother.html).not.toContain("<li>");
    const forged = await askRoute(linkRoute, `${location}<b>`, guest);
    expect(forged.html).not.toContain("110,20");
  });

  it("of a first level says that the next one is told", async () => {
    const waiting = { canDecide: false, requiredLevel: 2, approvedLevel: 1 };
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
    ] as const;
    const ask = (details: ReturnType<typeof makeLinkDetails>) =>
      askRoute(linkRoute, path, {
        ...guest,
        form,
        answers: { ...on.approvals.openApprovalLink(() => details), ...on.approvals.decideByLink(() => details) },
      });
    expect((await ask(decided)).location).toBe("/approvals/link?decision=APPROVE&order=172-189-1896838");
    const { location } = await ask(makeLinkDetails(waiting));
    expect(location).toBe("/approvals/link?decision=PASSED_ON&order=172-189-1896838");
    expect((await askRoute(linkRoute, location ?? "", guest)).html).toContain(
      "Votre accord sur la commande 172-189-1896838 est enregistré",
    );
  });

  it("forwarded to somebody else who is signed in decides nothing in the name of its owner", async () => {
    const foreign = makeLinkDetails({ decider: { id: "0000000099", name: "Ange Roy" } });
    const { html } = await askRoute(linkRoute, path, {
      at,
      answers: { ...on.approvals.openApprovalLink(() => foreign) },
    });
    expect(html).toContain("Ce lien est pour Ange Roy");
    expect(html).not.toContain("id.signature");
    const own = await askRoute(linkRoute, path, {
      at,
      answers: { ...on.approvals.openApprovalLink(() => makeLinkDetails()) },
    });
    expect(own.html).toContain("id.signature");
  });

  it.each([
    ["LINK_USED", "Ce lien a déjà servi", "Voir la commande"],
    ["LINK_EXPIRED", "Ce lien a expiré", "Ouvrir la commande"],
  ])("that is over by %s says so and leads to its order", async (code, title, label) => {
    const answers = { ...on.approvals.openApprovalLink(refuseFor(410, code)) };
    const { html } = await askRoute(linkRoute, path, { ...guest, answers });
    for (const said of [title, label, 'href="/approvals/172-189-1896838"']) expect(html).toContain(said);
  });

  it("leads to the sign-in and from there to the order when the account asks for it", async () => {
    const answers = { ...on.approvals.openApprovalLink(refuseFor(403, "SIGN_IN_REQUIRED")) };
    const asGuest = await askRoute(linkRoute, path, { ...guest, answers });
    expect(asGuest.location).toBe(`/auth/login?to=${encodeURIComponent("/approvals/172-189-1896838")}`);
    const signedIn = await askRoute(linkRoute, path, { at, answers });
    expect(signedIn.location).toBe("/approvals/172-189-1896838");
  });

  it("that is none explains itself and leads on", async () => {
    const answers = { ...on.approvals.openApprovalLink(() => refuse(400, "TOKEN_INVALID")) };
    for (const address of [path, "/approvals/link", "/approvals/link?decision=APPROVE&order=<b>"]) {
      const { html } = await askRoute(linkRoute, address, { ...guest, answers });
      expect(html).toContain("Ce lien ne fonctionne plus");
      expect(html).toContain('href="/approvals"');
    }
  });

  it("used up between looking and pressing says so", async () => {
    const answers = {
      ...on.approvals.openApprovalLink(() => makeLinkDetails()),
      ...on.approvals.decideByLink(() => refuse(410, "LINK_USED")),
    };
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
    ] as const;
    const { html, status } = await askRoute(linkRoute, path, { ...guest, answers, form });
    expect([status, html]).toEqual([400, expect.stringContaining("Ce lien a déjà servi ou a expiré.")]);
  });
});
