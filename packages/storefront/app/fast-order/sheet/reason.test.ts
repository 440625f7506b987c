import { addingText } from "messages:adding";
import { fastOrderText } from "messages:fastOrder";
import { expect, it } from "vitest";
import { reasonOf } from "#fast-order/sheet/reason.ts";
import type { SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import type { Status } from "#fast-order/sheet/status.rules.ts";
import { makeArticle, makeArticleOffer } from "../../../test/make-articles.ts";

const row: SheetRow = { key: 1, code: "A-1", quantity: "12", lines: [1], others: [], notes: [] };
const article = makeArticle("A-1");
const offer = makeArticleOffer();
const near = [{ codes: ["A-2"] as const, name: "Article A-2" }];
const bound = { itemPerPack: 25, minOrderQuantity: 50 };
const ready = { article, rule: bound, pieces: 75, total: 33.75 };
const wrong = { kind: "quantity" as const, article, offer, proposals: [50] };

it.each<[string, Status, Partial<SheetRow>, string | null]>([
  ["ready", { kind: "ready", ...ready, offer, step: null }, {}, null],
  ["ready without a price", { kind: "ready", ...ready, offer: null, step: null }, {}, "Prix en cours de lecture."],
  ["guessed", { kind: "guessed", ...ready, offer }, { guessed: "3 ou 75" }, "« 3 ou 75 » lu 75 pièces. À confirmer."],
  ["read otherwise", { kind: "guessed", ...ready, offer }, {}, "« 12 » lu 75 pièces. À confirmer."],
  [
    "not given",
    { kind: "guessed", ...ready, offer },
    { quantity: "" },
    "Quantité absente : la plus petite possible est proposée.",
  ],
  ["below", { ...wrong, rule: bound, problem: "below-minimum" }, {}, "Minimum de commande : 50 pièces."],
  [
    "above",
    { ...wrong, rule: { ...bound, maxOrderQuantity: 100 }, problem: "above-maximum" },
    {},
    "Maximum par commande : 100 pièces.",
  ],
  [
    "beyond stock",
    { ...wrong, rule: { ...bound, stock: 60 }, problem: "above-stock" },
    {},
    "Il reste 60 pièces en stock.",
  ],
  ["no code", { kind: "unknown", proposals: [], isClear: false }, { code: "" }, "Il manque la référence."],
  ["unknown", { kind: "unknown", proposals: near, isClear: true }, {}, "Vouliez-vous dire :"],
  ["like nothing", { kind: "unknown", proposals: [], isClear: false }, {}, "Aucune référence proche"],
  [
    "out of stock",
    { kind: "outOfStock", article, proposals: near },
    {},
    "Date de retour inconnue. Disponibles à la place :",
  ],
  [
    "without another",
    { kind: "outOfStock", article, proposals: [] },
    {},
    "Rien d’aussi grand en stock ; date de retour inconnue",
  ],
  ["not sold", { kind: "notForSale", article }, {}, "N’est pas vendu à votre entreprise"],
  ["several", { kind: "several", proposals: near }, {}, "Ce code désigne plusieurs articles. Choisissez :"],
  [
    "described",
    { kind: "several", proposals: near, isDescription: true },
    {},
    "Une description, pas un code. Choisissez :",
  ],
  ["zero", { kind: "none", article }, {}, "Une quantité de 0 n’ajoute rien"],
  ["being looked up", { kind: "checking" }, {}, null],
])("a row that is %s says why", (_what, status, given, reason) => {
  const told = reasonOf({ row: { ...row, ...given }, status }, fastOrderText("fr"), addingText("fr"));
  expect(told?.replace(/[\u00a0\u202f]/g, " ") ?? null).toBe(reason);
});
