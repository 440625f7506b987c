// Renewed check set, English pages: whole sentences, packs, and what is no article.
import { bag, care, carton, drink, fill, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { ounces } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { colour, material, nothing, of, value } from "#test/relevance/rules.ts";

export const englishTalk = [
  ...queriesOf("sentence", "en-GB", [
    ["good morning, could you quote me for brown packing tape", of(tape.packing, colour("BROWN"))],
    ["we are looking for compostable 8 oz cups", of(drink.cup, ounces(8), value("COMPOSTABLE", "HOME", "INDUSTRIAL"))],
    ["do you stock bagasse plates for events?", of(table.plate, material("BAGASSE"))],
    ["i would like to order some large removal boxes thanks", of(carton.moving)],
    ["what is your cheapest bubble wrap", of(fill.bubble)],
    ["need wooden pallets delivered asap", of(pallet.pallet, material("WOOD"))],
  ]),
  ...queriesOf("pack", "en-GB", [
    ["pack of 50 bin liners", of(bag.bin)],
    ["box of 1000 coffee cups", of(drink.hot)],
    ["2 rolls of bubble wrap", of(fill.bubble)],
    ["case of toilet rolls", of(care.toilet)],
    ["100 padded envelopes", of(mail.padded)],
  ]),
  ...queriesOf("page", "en-GB", [
    ["where is my order", nothing],
    ["reset password", nothing],
    ["opening hours", nothing],
    ["delivery times", nothing],
    ["request a refund", nothing],
    ["payment terms", nothing],
  ]),
  ...queriesOf("outside", "en-GB", [
    ["stapler", nothing],
    ["washing machine", nothing],
    ["ball bearings", nothing],
    ["led bulbs", nothing],
    ["hand truck", nothing],
    ["electric scooter", nothing],
    ["face cream", nothing],
    ["hp ink cartridge", nothing],
    ["winter tyres", nothing],
  ]),
];
