// Check set, French pages: words of the other language and slips. Nobody tunes on it.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { material, named, of } from "#test/relevance/rules.ts";

export const frenchWords = [
  ...queriesOf("foreign", "fr-FR", [
    ["stretch film", of(pallet.stretch)],
    ["paper straws", of(drink.straw, material("PAPER"))],
    ["cake board", of(food.cakeBoard)],
    ["tape dispenser", of(tape.dispenser)],
    ["nitrile gloves", of(care.glove, material("NITRILE"))],
    ["lids", of([drink.lid, food.bowlLid, food.potLid])],
    ["stand up pouch", of(bag.doypack)],
    ["greaseproof paper", of(food.greaseproof)],
  ]),
  ...queriesOf("slip", "fr-FR", [
    ["cornierre", of(pallet.edge)],
    ["gant nytrile", of(care.glove, material("NITRILE"))],
    ["assiete palmier", of(table.plate, named(/palmier/))],
    ["pochete matelasée", of(mail.padded)],
    ["sacs pouballe", of(bag.bin)],
    ["bobinne essuyage", of(care.wiping)],
    ["polistirène caisse isoterme", of(fill.insulatedBox, material("EPS"))],
    ["sachés sous vides", of(bag.vacuum)],
    ["feuyard", of({ in: ["feuillards"] })],
    ["envelope kraft", of(mail.envelope, material("KRAFT"))],
    ["tube d'expidition", of(carton.tube)],
    ["etiquete amovible", of(label.any, named(/amovible/))],
  ]),
];
