import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../../test/fake-commerce.ts";
import { bodyOf } from "../../../../test/one-route.tsx";
import { ask, makeColleague, manages, parent, path, textOf, userPage } from "../../../../test/organisation-page.ts";

const users = "POST /v1/shop/customer-users";
const invite = (emails: string, given: Record<string, string> = {}) => ({ intent: "invite", emails, ...given });

describe("an invitation", () => {
  it("has a role and an organisation, and a password that nobody knows", async () => {
    const answers = on.accountUsers.createCustomerUser(() => makeColleague());
    const form = invite("Zoé Petit <zoe@demo.test>", { role: "FOC_Admin", node: parent.id });
    const { location, calls } = await ask(path, { answers, form });
    expect(location).toBe(`${path}?done=invite&of=zoe%40demo.test`);
    expect(await bodyOf(calls, users)).toMatchObject({
      ...{ groups: ["FOC_Admin"], mainOrganisationId: parent.id, isInvitation: true, email: "zoe@demo.test" },
      ...{ firstName: "Zoé", lastName: "Petit" },
    });
  });

  it("says of each role how far it goes, and of an approver up to which sum", async () => {
    const rights = [...manages, "BUYING_POLICY_UPDATE"];
    const { html } = await ask(path, { rights });
    const text = textOf(html);
    expect(text).toContain("Consulte Voit le catalogue, ses prix, les commandes et les documents");
    expect(text).toContain("commande dans les limites du compte. Ici : jusqu’à 500 € HT, au-delà à valider.");
    expect(text).toContain("aux commandes des autres. Ici : valide jusqu’à 2 000 € HT.");
    expect(textOf((await ask(path)).html)).toContain("Il vous manque le droit de modifier les règles de validation");
    const answers = on.accountUsers.createCustomerUser(() => makeColleague());
    const approver = await ask(path, { answers, rights, form: invite("a@b.fr", { role: "APPROVER", level: "2" }) });
    expect(await bodyOf(approver.calls, users)).toMatchObject({ groups: ["FOC_User"], approvalLevel: 2 });
    const reader = await ask(path, { answers, rights, form: invite("a@b.fr", { role: "FOC_Reader", level: "2" }) });
    expect(await bodyOf(reader.calls, users)).not.toHaveProperty("approvalLevel");
  });

  it("of several people tells what became of each, and keeps what is to be mended", async () => {
    const known = [
      makeColleague({ email: "membre@demo.test" }),
      makeColleague({ email: "attend@demo.test", status: "WAITING_VALIDATION" }),
      makeColleague({ email: "parti@demo.test", status: "INACTIVE" }),
    ];
    const answers = {
      ...on.accountUsers.createCustomerUser(({ body }) =>
        body.email === "zoe@demo.test"
          ? makeColleague()
          : refuse(409, "CU0002", "Exists", body.email === "autre@b.fr" ? "77" : ""),
      ),
      ...on.accountUsers.getCustomerAccountUsers(() => userPage(known)),
    };
    const emails =
      "zoe@demo.test, Membre@demo.test\nattend@demo.test;parti@demo.test, autre@b.fr, loin@b.fr, pas-une-adresse";
    const { html, status } = await ask(path, { answers, form: invite(emails, { node: parent.id }) });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      ...["1 invitation est partie.", "zoe@demo.test Invitation envoyée au nom de Zoe Demo."],
      ...[
        "Membre@demo.test Déjà membre du compte : Éloi Bernard.",
        "attend@demo.test Déjà invité au nom de Éloi Bernard",
      ],
      ...["parti@demo.test L’accès de Éloi Bernard a été retiré", "loin@b.fr Cette adresse a déjà un accès ailleurs"],
      ...["pas-une-adresse Ce n’est pas une adresse complète", "autre@b.fr a déjà un accès pour une autre entreprise"],
    ])
      expect(text).toContain(words);
    expect(html).toMatch(/<textarea[^>]*>pas-une-adresse<\/textarea>/);
    expect(html).toMatch(/name="user" value="77"/);
  });

  it("that nobody follows is refused whole, with what was typed", async () => {
    const none = await ask(path, { form: invite(" , ") });
    expect([none.status, textOf(none.html)]).toEqual([400, expect.stringContaining("Saisissez au moins une adresse")]);
    const many = Array.from({ length: 51 }, (_, place) => `a${place}@b.fr`).join("\n");
    const { html, calls } = await ask(path, { form: invite(many) });
    expect(textOf(html)).toContain("50 adresses au plus en une fois");
    expect(html).toContain("a50@b.fr");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("that the service breaks off tells who was invited and who was not, and asks no more of it", async () => {
    const answers = on.accountUsers.createCustomerUser(({ body }) =>
      body.email === "un@b.fr" ? makeColleague() : refuse(500, "INTERNAL_ERROR", "Failed"),
    );
    const { html, calls } = await ask(path, { answers, form: invite("un@b.fr, deux@b.fr, trois@b.fr") });
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(2);
    const text = textOf(html);
    expect(text).toContain("un@b.fr Invitation envoyée");
    expect(text.match(/Pas encore invité/g)).toHaveLength(2);
    expect(html).toMatch(/<textarea[^>]*>deux@b.fr\ntrois@b.fr<\/textarea>/);
  });

  it("is refused with the right that is lacking, and for an organisation that is gone", async () => {
    for (const [status, code, words] of [
      [403, "FORBIDDEN", "Il vous manque un droit pour donner ce rôle"],
      [404, "F-E-033", "L’entité choisie n’existe plus"],
      [400, "F-E-012", "L’invitation n’a pas été acceptée"],
    ] as const) {
      const answers = on.accountUsers.createCustomerUser(() => refuse(status, code));
      expect(textOf((await ask(path, { answers, form: invite("un@b.fr") })).html)).toContain(words);
    }
  });
});
