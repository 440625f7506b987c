import type { AddressImportEntry, AddressImportReport } from "@comptoir/contract/accounts/address-imports";
import { describe, expect, it } from "vitest";
import * as route from "#account/address-import/address-import.route.tsx";
import * as templateRoute from "#account/address-import/address-template.data.ts";
import * as refusedRoute from "#account/address-import/refused-addresses.data.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askFile, askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "account/addresses/import";
const path = "/account/addresses/import";
const session = { user: makeBuyer().user };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

const entry = (given: Partial<AddressImportEntry> = {}): AddressImportEntry => ({
  ...{ line: 2, name: "Quai", place: "12 rue des Halles, 69001 Lyon", state: "CREATED", changes: [], problems: [] },
  ...given,
});
const report: AddressImportReport = {
  counts: { CREATED: 1, CHANGED: 1, UNCHANGED: 0, REFUSED: 1 },
  lines: [
    entry(),
    entry({ line: 3, name: "Siège", place: "3 quai Nord, 13002 Marseille", state: "CHANGED", changes: ["zipcode"] }),
    entry({
      ...{ line: 4, name: "Dépôt", place: "1 rue, 123 Lyon", state: "REFUSED" },
      problems: [{ column: "zipcode", value: "123", reason: "NO_POSTCODE" }],
    }),
  ],
};
const answers: Answers = {
  ...on.addressImports.checkAddressImport(() => report),
  ...on.addressImports.importAddresses(() => report),
};
function csv(text: string): FormData {
  const form = new FormData();
  form.set("check", "1");
  form.set("file", new File([text], "addresses.csv", { type: "text/csv" }));
  return form;
}
const file = "Libellé;Code postal;Ville\nQuai;69001;Lyon\nSiège;13002;Marseille\nDépôt;123;Lyon\n";
const open = (rest: object = {}) => askRoute(route, path, { at, answers, session, ...rest });
/** The value of a hidden field, as a browser sends it back. */
const hiddenIn = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&quot;", '"');

describe("a file of addresses", () => {
  it("is checked first, then imported as it was checked by one press", async () => {
    const { html, calls, status } = await open({ form: csv(file) });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      "1 adresse à ajouter, 1 à modifier, 0 sans changement, 1 ligne refusée. Rien n’est encore écrit.",
      "Code postal « 123 » · n’est pas un code postal français. Écrivez cinq chiffres, ou un autre pays.",
      "Siège 3 quai Nord, 13002 Marseille à modifier Code postal",
      "Importer 2 adresses",
    ])
      expect(text).toContain(words);
    const checked = (await bodyOf(calls, "POST /v1/shop/customer-accounts/addresses/import/check")) as {
      lines: object[];
    };
    expect(checked.lines[2]).toMatchObject({ line: 4, label: "Dépôt", zipcode: "123", city: "Lyon", country: "" });
    const done = await open({ form: [["checked", hiddenIn(html, "checked")]] });
    expect(textOf(done.html)).toContain("1 adresse ajoutée, 1 modifiée, 0 sans changement, 1 ligne refusée.");
    expect(await bodyOf(done.calls, "POST /v1/shop/customer-accounts/addresses/import")).toEqual(checked);
    expect((await open({ form: [["checked", '{"columns":[],"rows":[["x"]],"unreadable":[]}']] })).status).toBe(400);
  });

  it("of much text is checked and sent back whole, and refused beyond two megabytes", async () => {
    const lines = (cell: string) => `Libellé;Ville;Consignes\n${`Quai;Lyon;${cell}\n`.repeat(2000)}`;
    const { html, status } = await open({ form: csv(lines("é".repeat(400))) });
    expect(status).toBe(200);
    const done = await open({ form: [["checked", hiddenIn(html, "checked")]] });
    expect(done.status).toBe(200);
    const sent = await bodyOf(done.calls, "POST /v1/shop/customer-accounts/addresses/import");
    expect((sent as { lines: object[] }).lines).toHaveLength(2000);
    const larger = await open({ form: csv(lines("é".repeat(600))) });
    expect(textOf(larger.html)).toContain("Ce fichier contient plus de 2 Mo de texte.");
    expect(larger.calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("gives its refused lines back as a file, with the columns that it had and the reason of each", async () => {
    const form = new FormData();
    form.set("rows", hiddenIn((await open({ form: csv(file) })).html, "rows"));
    const given = await askFile(refusedRoute, `${path}/refused`, { at: `${at}/refused`, form, session });
    const text = new TextDecoder().decode(given.bytes);
    expect(text).toContain("Libellé;Code postal;Ville;Motif du refus");
    expect(text).toContain("Dépôt;123;Lyon;Code postal");
  });

  it.for([
    ["", "Choisissez un fichier qui contient des lignes."],
    ["Dépôt;69001\n", "La première ligne doit nommer les colonnes, dont le libellé ou la référence."],
    [`Libellé;Ville\n${"Quai;Lyon\n".repeat(2001)}`, "a plus de 2 000 lignes"],
  ] as const)("says what is wrong with the whole of it: %s", async ([text, words]) => {
    const { html, status, calls } = await open({ form: csv(text) });
    expect(status).toBe(400);
    expect(textOf(html)).toContain(words);
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it.for([
    [409, "F-E-003", "Quelqu’un vient d’utiliser l’une de ces références."],
    [403, "F-E-010", "Vous ne pouvez pas écrire dans le carnet d’adresses de ce compte."],
    [413, "F-E-012", "Ce fichier contient plus de 2 Mo de texte. Partagez-le en plusieurs fichiers."],
  ] as const)("says why the shop refuses it: %s", async ([status, code, words]) => {
    const refused = on.addressImports.checkAddressImport(() => refuse(status, code, "Refused"));
    const answer = await open({ form: csv(file), answers: { ...answers, ...refused } });
    expect(textOf(answer.html)).toContain(words);
  });

  it("has an example to fill in, whose columns are read again", async () => {
    const given = await askFile(templateRoute, `${path}/template`, { at: `${at}/template` });
    const { calls } = await open({ form: csv(new TextDecoder().decode(given.bytes)) });
    const sent = (await bodyOf(calls, "POST /v1/shop/customer-accounts/addresses/import/check")) as { lines: object[] };
    expect(sent.lines[0]).toEqual({
      ...{ line: 2, externalId: "DEPOT-1", label: "Dépôt de Lyon", company: "Halles du Sud", fullName: "Nora Petit" },
      ...{ additionalAddress: "Bâtiment B", address: "12 rue des Halles", zipcode: "69001", city: "Lyon" },
      ...{ state: "", country: "France", phone: "0612345678", deliveryInstructions: "Quai 3, avant 11 h" },
      use: "Livraison",
      organisation: "Sud / Nice",
    });
    expect(sent.lines[1]).toMatchObject({
      city: "Milano",
      state: "MI",
      country: "Italie",
      use: "Livraison et facturation",
    });
  });
});
