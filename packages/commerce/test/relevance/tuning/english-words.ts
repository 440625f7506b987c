// Tuning set, English pages: things under words of brands, of the other language and with slips.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { material, named, of } from "#test/relevance/rules.ts";

export const englishWords = [
  ...queriesOf("generic", "en-GB", [
    ["sellotape", of(tape.closing)],
    ["jiffy bag", of(mail.padded)],
    ["ziploc bags", of(bag.zip)],
    ["saran wrap", of(food.cling)],
    ["styrofoam box", of(fill.insulatedBox, material("EPS"))],
    ["keepcup", of(drink.reusable)],
  ]),
  ...queriesOf("foreign", "en-GB", [
    ["gobelet carton", of(drink.paper)],
    ["papier bulle", of(fill.bubble)],
    ["sac poubelle", of(bag.bin)],
    ["boite pizza", of(food.pizza)],
    ["serviette papier", of(table.napkin)],
    ["ruban adhésif", of(tape.any)],
  ]),
  ...queriesOf("slip", "en-GB", [
    ["nitrle gloves", of(care.glove, material("NITRILE"))],
    ["buble wrap", of(fill.bubble)],
    ["shiping box", of(carton.shipping)],
    ["naplins", of(table.napkin)],
    ["strech film", of(pallet.stretch)],
    ["alluminium tray", of(food.foilTray)],
    ["thermal lable", of(label.any, named(/thermique/))],
    ["paper cpus", of(drink.paper)],
    ["corugated box", of(carton.box)],
    ["envelops", of(mail.envelope)],
  ]),
];
