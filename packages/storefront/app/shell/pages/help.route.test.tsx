import { describe, expect, it } from "vitest";
import * as help from "#shell/pages/help.route.tsx";
import { askRoute } from "../../../test/one-route.tsx";

const show = async (shop: Parameters<typeof askRoute>[2]["shop"], path = "/help") =>
  (await askRoute(help, path, { at: "help", isGuest: true, shop: { isDemo: false, ...shop } })).html;

describe("who answers (WCAG 3.2.6)", () => {
  it("is told by what the shop says of itself, the number as phones dial it", async () => {
    const html = await show({ contact: { phone: "+33 4 72 00 00 00", email: "aide@shop.test" } });
    expect(html).toContain('href="tel:+33472000000"');
    expect(html).toContain('href="mailto:aide@shop.test"');
    expect(html).toContain("Préparez le numéro de la commande");
    expect(html).not.toContain("Le conseiller qui a ouvert");
    expect(html).not.toContain("Boutique de démonstration");
  });

  it("is told by one of both alone", async () => {
    expect(await show({ contact: { email: "aide@shop.test" } })).not.toContain("tel:");
    expect(await show({ contact: { phone: "04 72" } })).not.toContain("mailto:");
  });

  it("is the adviser where the shop says nothing, and nobody in a demonstration", async () => {
    expect(await show({})).toContain("Le conseiller qui a ouvert le compte de votre entreprise");
    expect(await show({ isDemo: true })).toContain("personne ne répond à ces coordonnées");
  });
});

it("leads to what buyers do by themselves, in both languages", async () => {
  expect(await show({})).toMatch(/href="\/fastcart".*href="\/account\/orders".*href="\/legal\/terms"/s);
  expect(await show({}, "/en/help")).toContain('href="/en/fastcart"');
});
