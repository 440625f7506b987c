import type { DeletionRequest } from "@comptoir/contract/accounts/deletions";
import type { CustomField } from "@comptoir/contract/custom-fields";
import { textsIn } from "@comptoir/tables/test/files";
import { describe, expect, it } from "vitest";
import * as exportRoute from "#account/user-information/export-user.data.ts";
import * as route from "#account/user-information/user-information.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { askFile, askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "account/user-information";
const path = "/account/user-information";
const me = makeBuyer({ civility: "MRS", phone: "+33612345678", locale: "fr-FR" });
const field: CustomField = {
  ...{ id: "0000000041", externalId: "NEWS", externalSource: "CLIENT", type: "BOOLEAN", mandatory: false },
  ...{ name: { "fr-FR": "Arrivages par e-mail", "en-GB": "Arrivals by e-mail" }, status: "ACTIVE", role: null },
  ...{ sealedTarget: "CUSTOMER_USER", indexable: false, faceted: false, searchable: false, sortable: false },
  properties: null,
};
const answers = {
  ...on.auth.getAuthenticatedUser(() => me),
  ...on.customFields.getCustomFields(() => pageOf([field])),
  ...on.deletions.getOwnDeletionRequest(() => null),
};
const waiting: DeletionRequest = {
  ...{ id: "0000000007", status: "ASKED", askedBy: "USER", reason: "Je change de poste" },
  ...{ askedAt: "2026-11-20T10:00:00.000Z", endedAt: null, endReason: null },
};
const form = (given: Record<string, string> = {}) =>
  Object.entries({
    ...{ intent: "save", firstName: "Alice", lastName: "Martin", phone: "06 12 34 56 78", civility: "MRS" },
    ...{ language: "en", choices: field.id, choice: field.id },
    ...given,
  });
const saves = on.customerUsers.updateAuthenticatedUser(() => {
  const { rights: _, tableChoices: __, ...user } = me.user;
  return user;
});

describe("one's own information", () => {
  it("is shown with what one is told of, and the ways to a password, to the data and to the end", async () => {
    const { html, status } = await askRoute(route, path, { at, answers });
    expect(status).toBe(200);
    for (const words of [
      "Arrivages par e-mail",
      "multi@demo.test",
      "Télécharger vos données",
      "Demander la suppression",
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/value="06\u202f12\u202f34\u202f56\u202f78"/);
  });

  it("is saved as the API keeps it", async () => {
    const { location, calls } = await askRoute(route, path, { at, answers: { ...answers, ...saves }, form: form() });
    expect(location).toBe(`${path}?done=saved`);
    expect(await bodyOf(calls, "PUT /v1/shop/customer-users")).toEqual({
      ...{ firstName: "Alice", lastName: "Martin", phone: "+33612345678", civility: "MRS", locale: "en" },
      customFieldValues: [{ customFieldId: field.id, customFieldValue: true }],
    });
  });

  it.for([
    [{ firstName: " " }, "Saisissez votre prénom."],
    [{ lastName: "" }, "Saisissez votre nom."],
    [{ phone: "0612" }, "Saisissez un numéro complet"],
  ] as const)("with %o is not sent", async ([given, words]) => {
    const { html, calls } = await askRoute(route, path, { at, answers: { ...answers, ...saves }, form: form(given) });
    expect(html).toContain(words);
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("says so where the shop refuses it, and stands without choices that cannot be read", async () => {
    const refused = on.customerUsers.updateAuthenticatedUser(() => refuse(400, "F-E-012", "Refused"));
    const answer = await askRoute(route, path, { at, answers: { ...answers, ...refused }, form: form() });
    expect(answer.html).toContain("Vos informations n’ont pas été acceptées");
    const without = on.customFields.getCustomFields(() => refuse(500, "INTERNAL_ERROR", "Failed"));
    const { html, status } = await askRoute(route, path, { at, answers: { ...answers, ...without } });
    expect(status).toBe(200);
    expect(html).not.toContain("Arrivages par e-mail");
  });

  it("asks for a new password by the mail, as often as that is allowed", async () => {
    const sends = on.auth.sendResetPasswordEmail(() => undefined);
    const ask = (more: Answers) =>
      askRoute(route, path, { at, answers: { ...answers, ...more }, form: [["intent", "password"]] });
    const { location, calls } = await ask(sends);
    expect(location).toBe(`${path}?done=password`);
    expect(await bodyOf(calls, "POST /auth/send-reset-password-email")).toMatchObject({ email: "multi@demo.test" });
    const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "1800" } });
    expect((await ask(on.auth.sendResetPasswordEmail(tooMany))).html).toContain("Trop de demandes");
  });

  it("says so where somebody asks to be deleted again and again", async () => {
    const tooMany = on.deletions.askForDeletion(() => new Response("{}", { status: 429 }));
    const form = [["intent", "deletion"]] as const;
    const { status, html } = await askRoute(route, path, { at, answers: { ...answers, ...tooMany }, form });
    expect([status, html.includes("Trop de demandes")]).toEqual([429, true]);
  });

  it("says that a request to be deleted waits, and takes it back", async () => {
    const asked = { ...answers, ...on.deletions.getOwnDeletionRequest(() => waiting) };
    const { html } = await askRoute(route, path, { at, answers: asked });
    for (const words of [
      "Vous avez demandé votre suppression le 20/11/2026",
      "Je change de poste",
      "Retirer la demande",
    ])
      expect(html).toContain(words);
    expect(html).not.toContain("Demander ma suppression");
    const withdraws = on.deletions.withdrawDeletionRequest(() => ({ ...waiting, status: "WITHDRAWN" as const }));
    const back = await askRoute(route, path, {
      ...{ at, answers: { ...asked, ...withdraws } },
      form: [["intent", "withdraw"]],
    });
    expect(back.location).toBe(`${path}?done=withdraw`);
    // It was carried out, or taken back in another tab: the page shows what there is.
    const gone = on.deletions.withdrawDeletionRequest(() => refuse(404, "F-E-033", "Not found"));
    const late = await askRoute(route, path, { at, answers: { ...asked, ...gone }, form: [["intent", "withdraw"]] });
    expect(late.location).toBe(`${path}?done=withdraw`);
  });

  it.for([
    ["OPERATOR", "La place de marché a ouvert une demande de suppression de votre accès le 20/11/2026"],
    ["SYSTEM", "Vous ne vous êtes plus connecté depuis longtemps"],
  ] as const)("says who has asked where it was not the user: %s", async ([askedBy, words]) => {
    const request = { ...waiting, askedBy, reason: null };
    const asked = { ...answers, ...on.deletions.getOwnDeletionRequest(() => request) };
    const { html } = await askRoute(route, path, { at, answers: asked });
    expect(html).toContain(words);
    expect(html).not.toContain("Vous avez demandé votre suppression");
    expect(html).toContain("Retirer la demande");
  });

  it("asks for the deletion with what is written along, and stands where the request cannot be read", async () => {
    const asks = on.deletions.askForDeletion(() => waiting);
    const { location, calls } = await askRoute(route, path, {
      ...{ at, answers: { ...answers, ...asks } },
      form: [
        ["intent", "deletion"],
        ["reason", " Je change de poste "],
      ],
    });
    expect(location).toBe(`${path}?done=deletion`);
    expect(await bodyOf(calls, "POST /v1/shop/customer-users/deletion-request")).toEqual({
      reason: "Je change de poste",
    });
    const unread = on.deletions.getOwnDeletionRequest(() => refuse(500, "INTERNAL_ERROR", "Failed"));
    const { html, status } = await askRoute(route, path, { at, answers: { ...answers, ...unread } });
    expect(status).toBe(200);
    expect(html).toContain("Demander la suppression");
  });
});

describe("the archive of one's data", () => {
  const exportAt = `${at}/export`;
  const opened = {
    ...{ ticket: "a ticket", expiresAt: "2026-11-20T10:15:00.000Z" },
    parts: [
      { name: "profile", rows: 1 },
      { name: "messages", rows: 2 },
      { name: "incidents", rows: 0 },
    ],
  } as const;
  const slices = {
    ...on.personalData.openPersonalData(() => ({ ...opened, parts: [...opened.parts] })),
    ...on.personalData.getPersonalDataPart({ part: "profile" }, () => ({
      rows: [{ email: "multi@demo.test" }],
      next: null,
    })),
    ...on.personalData.getPersonalDataPart({ part: "messages" }, ({ query }) =>
      query.after === undefined
        ? { rows: [{ message: "=1+1", about: null }], next: "order 1" }
        : { rows: [{ message: "Fin", about: { is: "nested" } }], next: null },
    ),
  };

  it("holds each part as a table and as JSON, and a list of contents", async () => {
    const { bytes, answer } = await askFile(exportRoute, `${path}/export`, {
      ...{ at: exportAt, answers: { ...answers, ...slices } },
      form: [["password", "Comptoir-2026!"]],
    });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const texts = await textsIn(bytes);
    expect(Object.keys(texts).toSorted()).toEqual(
      ["CSV/messages.csv", "CSV/profil.csv", "JSON/messages.json", "JSON/profil.json", "LISEZMOI.txt"].toSorted(),
    );
    expect(JSON.parse(texts["JSON/messages.json"] ?? "")).toHaveLength(2);
    expect(texts["CSV/messages.csv"]).toBe('message;about\r\n\'=1+1;\r\nFin;"{""is"":""nested""}"\r\n');
    expect(texts["LISEZMOI.txt"]).toContain("Les problèmes que vous avez signalés\r\n    rien · aucun fichier");
  });

  it.for([
    ["", "needed", "il y a plus de dix minutes"],
    ["Pas-le-bon", "wrong", "Ce n’est pas votre mot de passe"],
  ] as const)("with the password %o leads back and says why", async ([password, word, words]) => {
    const refused = on.personalData.openPersonalData(() => refuse(403, "CONFIRMATION_NEEDED", "Confirm"));
    const { location } = await askRoute(exportRoute, `${path}/export`, {
      ...{ at: exportAt, answers: { ...answers, ...refused } },
      form: [["password", password]],
    });
    expect(location).toBe(`${path}?export=${word}#data`);
    const { html } = await askRoute(route, `${path}?export=${word}`, { at, answers });
    expect(html).toContain(words);
  });

  it("is asked for by its form: whoever follows its address finds that", async () => {
    expect((await askRoute(exportRoute, `${path}/export`, { at: exportAt, answers })).location).toBe(path);
  });
});
