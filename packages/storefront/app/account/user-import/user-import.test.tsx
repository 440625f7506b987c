import type { UserImportEntry, UserImportReport } from "@comptoir/contract/accounts/user-imports";
import { describe, expect, it } from "vitest";
import * as refusedRoute from "#account/user-import/refused-users.data.ts";
import * as route from "#account/user-import/user-import.route.tsx";
import * as templateRoute from "#account/user-import/user-template.data.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askFile, askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "account/organisation/import";
const path = "/account/organisation/import";
const { user } = makeBuyer();
const manager = { user: { ...user, rights: ["USER_FOC_MANAGEMENT"] } };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

const entry = (given: Partial<UserImportEntry> = {}): UserImportEntry => ({
  ...{ line: 2, email: "nora@halles.test", name: "Nora Petit", state: "CREATED", changes: [], problems: [] },
  ...given,
});
const report: UserImportReport = {
  counts: { CREATED: 1, CHANGED: 1, UNCHANGED: 0, REFUSED: 1 },
  lines: [
    entry(),
    entry({ line: 3, email: "zoe@halles.test", name: "Zoé Leroux", state: "CHANGED", changes: ["lastName"] }),
    entry({
      ...{ line: 4, email: "chef", name: "Max Roy", state: "REFUSED" },
      problems: [{ column: "email", value: "chef", reason: "NO_EMAIL" }],
    }),
  ],
};
const answers: Answers = {
  ...on.userImports.checkUserImport(() => report),
  ...on.userImports.importUsers(() => report),
};
function csv(text: string): FormData {
  const form = new FormData();
  form.set("check", "1");
  form.set("file", new File([text], "users.csv", { type: "text/csv" }));
  return form;
}
const file = "E-mail;Prénom;Nom\nnora@halles.test;Nora;Petit\nzoe@halles.test;Zoé;Leroux\nchef;Max;Roy\n";
const open = (rest: object = {}) => askRoute(route, path, { at, answers, session: manager, ...rest });
/** The value of a hidden field, as a browser sends it back. */
const hiddenIn = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

describe("a file of users", () => {
  it("is checked first: each line with its column, value, reason and remedy, the refused on top", async () => {
    const { html, calls, status } = await open({ form: csv(file) });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      "1 personne à ajouter, 1 à modifier, 0 sans changement, 1 ligne refusée. Rien n’est encore écrit.",
      "E-mail « chef » · n’est pas une adresse e-mail. Écrivez-la comme nom@entreprise.fr.",
      ...[
        "Importer 2 personnes",
        "Télécharger la ligne refusée, à corriger",
        "Zoé Leroux zoe@halles.test à modifier Nom",
      ],
    ])
      expect(text).toContain(words);
    expect(text.indexOf("Max Roy")).toBeLessThan(text.indexOf("Nora Petit"));
    const sent = (await bodyOf(calls, "POST /v1/shop/customer-users/import/check")) as { lines: object[] };
    expect(sent.lines).toHaveLength(3);
    expect(sent.lines[0]).toMatchObject({ line: 2, email: "nora@halles.test", firstName: "Nora", lastName: "Petit" });
    expect(calls.some(({ url }) => new URL(url).pathname === "/v1/shop/customer-users/import")).toBe(false);
  });

  it("is imported as it was checked, by one press, and says what became of it", async () => {
    const checked = hiddenIn((await open({ form: csv(file) })).html, "checked");
    const { html, calls } = await open({ form: [["checked", checked]] });
    const text = textOf(html);
    expect(text).toContain("1 personne ajoutée, 1 modifiée, 0 sans changement, 1 ligne refusée.");
    expect(text).toContain("Elle reçoit un e-mail pour choisir un mot de passe.");
    expect(text).not.toContain("Importer 2 personnes");
    const sent = (await bodyOf(calls, "POST /v1/shop/customer-users/import")) as { lines: object[] };
    expect(sent.lines).toHaveLength(3);
    expect((await open({ form: [["checked", "no json"]] })).status).toBe(400);
  });

  it("gives its refused lines back as a file, with the columns that it had and the reason of each", async () => {
    const rows = hiddenIn((await open({ form: csv(file) })).html, "rows");
    expect(JSON.parse(rows)).toEqual([
      ["Prénom", "Nom", "E-mail", "Motif du refus"],
      ["Max", "Roy", "chef", "E-mail · n’est pas une adresse e-mail. Écrivez-la comme nom@entreprise.fr."],
    ]);
    const form = new FormData();
    form.set("rows", rows);
    const given = await askFile(refusedRoute, `${path}/refused`, { at: `${at}/refused`, form, session: manager });
    const text = new TextDecoder().decode(given.bytes);
    expect(text).toContain("Prénom;Nom;E-mail;Motif du refus");
    expect(text).toContain("Max;Roy;chef;");
  });

  it.for([
    ["", "Choisissez un fichier qui contient des lignes."],
    ["Nora;Petit;nora@halles.test\n", "La première ligne doit nommer les colonnes"],
    ["E-mail;Nom\n", "n’a aucune ligne sous les noms de colonnes"],
    [`E-mail\n${"a@b.test\n".repeat(1001)}`, "a plus de 1 000 lignes"],
  ] as const)("says what is wrong with the whole of it: %s", async ([text, words]) => {
    const { html, status, calls } = await open({ form: csv(text) });
    expect(status).toBe(400);
    expect(textOf(html)).toContain(words);
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("says why the shop refuses it, and is nothing for those who do not manage the account", async () => {
    const taken = on.userImports.importUsers(() => refuse(409, "CU0002", "Taken"));
    const checked = hiddenIn((await open({ form: csv(file) })).html, "checked");
    const late = await open({ form: [["checked", checked]], answers: { ...answers, ...taken } });
    expect(textOf(late.html)).toContain("Quelqu’un vient d’utiliser l’une de ces adresses e-mail.");
    const reader = await open({ session: { user: { ...user, rights: [] } } });
    expect(textOf(reader.html)).toContain("Seule une personne qui administre le compte");
    expect(reader.html).not.toContain('type="file"');
  });

  it("has an example to fill in, whose columns are read again", async () => {
    const given = await askFile(templateRoute, `${path}/template`, { at: `${at}/template` });
    const form = csv(new TextDecoder().decode(given.bytes));
    const { calls } = await open({ form });
    const sent = (await bodyOf(calls, "POST /v1/shop/customer-users/import/check")) as { lines: object[] };
    expect(sent.lines[0]).toMatchObject({
      ...{ civility: "Mme", firstName: "Nora", email: "nora.petit@exemple.fr", phone: "0612345678", role: "Commande" },
      organisation: "Sud / Nice",
    });
  });
});
