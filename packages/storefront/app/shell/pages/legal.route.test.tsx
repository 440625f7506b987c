import { expect, it } from "vitest";
import * as legal from "#shell/pages/legal.route.tsx";
import { askRoute } from "../../../test/one-route.tsx";

const show = async (page: string, shop: Parameters<typeof askRoute>[2]["shop"] = {}) =>
  (await askRoute(legal, `/legal/${page}`, { at: "legal/:page", isGuest: true, shop })).html;

const contact = { phone: "+33 4 72 00 00 00", email: "aide@shop.test" };

it.each(["accessibility", "privacy"])("the page on %s says whom to write to (ux Y-12, V-07)", async (page) => {
  const html = await show(page, { contact });
  expect(html).toContain('href="mailto:aide@shop.test"');
  expect(html).toContain('href="tel:+33472000000"');
  expect(await show(page)).toContain("Le conseiller qui a ouvert le compte de votre entreprise vous répond.");
});

it("no other page does", async () => {
  expect(await show("terms", { contact })).not.toContain("mailto:");
});

it("how results are ranked is a page of its own (ux V-09)", async () => {
  const html = await show("ranking");
  expect(html).toContain("Classement des résultats");
  expect(html).toContain("Ce qui ne compte jamais");
});
