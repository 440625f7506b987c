import { expect, it } from "vitest";
import { addressColumns } from "#account/address-import/address-file.rules.ts";
import { readLines } from "#account/line-import/line-file.rules.ts";
import { userColumns } from "#account/user-import/user-file.rules.ts";

const readUsers = (rows: Parameters<typeof readLines>[0]) => readLines(rows, userColumns);
const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, place) => ({ line: place + 1, cells }));

it.for([
  [["Civilité", "Prénom", "Nom", "Adresse e-mail", "Téléphone", "Rôle", "Entité"]],
  [["Title", "First name", "Last name", "E-mail", "Phone", "Role", "Organisation"]],
] as const)("reads the columns by their names: %s", ([head]) => {
  const cells = ["Mme", "Nora", "Petit", "nora@halles.test", "0102030405", "Commande", "Sud / Nice"];
  expect(readUsers(rowsOf(head, [""], cells))).toEqual({
    columns: ["civility", "firstName", "lastName", "email", "phone", "role", "organisation"],
    lines: [
      {
        ...{ line: 3, civility: "Mme", firstName: "Nora", lastName: "Petit", email: "nora@halles.test" },
        ...{ phone: "0102030405", role: "Commande", organisation: "Sud / Nice" },
      },
    ],
  });
});

it("takes columns in any order, and leaves those empty that the file does not have", () => {
  const read = readUsers(rowsOf(["Nom", "Remarque", "Mail", "Prénom"], ["Petit", "x", " nora@halles.test ", "Nora"]));
  expect(read).toMatchObject({
    columns: ["firstName", "lastName", "email"],
    lines: [{ firstName: "Nora", lastName: "Petit", email: "nora@halles.test", role: "", organisation: "" }],
  });
});

it("says what a file lacks: names above its columns, or lines below them", () => {
  expect(readUsers(rowsOf(["Nora", "Petit", "nora@halles.test"]))).toEqual({ problem: "noHead" });
  expect(readUsers(rowsOf(["Prénom", "Nom"], ["Nora", "Petit"]))).toEqual({ problem: "noHead" });
  expect(readUsers(rowsOf(["E-mail"], [" "]))).toEqual({ problem: "noLines" });
  expect(readUsers([])).toEqual({ problem: "noLines" });
});

it.for([
  [
    "Référence;Libellé;Société;Destinataire;Complément;Adresse;Code postal;Ville;Pays;Région;Téléphone;Consignes de livraison;Usage;Entité",
  ],
  [
    "Reference;Label;Company;Recipient;Additional line;Address;Postcode;City;Country;Region;Phone;Delivery instructions;Use;Organisation",
  ],
] as const)("reads the columns of addresses by their names: %s", ([head]) => {
  const cells = addressColumns.options.map((column) => `of ${column}`);
  expect(readLines(rowsOf(head.split(";"), cells), addressColumns)).toEqual({
    columns: addressColumns.options,
    lines: [{ line: 2, ...Object.fromEntries(addressColumns.options.map((column) => [column, `of ${column}`])) }],
  });
});

it("asks of a file of addresses for the column that names them", () => {
  expect(readLines(rowsOf(["Dépôt", "12 rue des Halles"]), addressColumns)).toEqual({ problem: "noHead" });
  expect(readLines(rowsOf(["Adresse", "Ville"], ["1 rue", "Lyon"]), addressColumns)).toEqual({ problem: "noHead" });
  expect(readLines(rowsOf(["Réf.", "Ville"], ["D1", "Lyon"]), addressColumns)).toMatchObject({
    lines: [{ externalId: "D1", city: "Lyon", label: "" }],
  });
});
