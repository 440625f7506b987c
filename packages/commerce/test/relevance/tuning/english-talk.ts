// Tuning set, English pages: whole sentences, packs, what is no article, and words not yet typed to their end.
import { bag, care, carton, drink, fill, food, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { measure, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { colour, material, nothing, of, value } from "#test/relevance/rules.ts";

export const englishTalk = [
  ...queriesOf("sentence", "en-GB", [
    ["hi do you sell double walled boxes", of(carton.box, value("FLUTE", "BC", "EB"))],
    ["looking for cheap bubble wrap please", of(fill.bubble)],
    ["i need 500 ml salad bowls for my shop", of(food.bowl, volume(500))],
    ["wholesale nitrile gloves uk next day", of(care.glove, material("NITRILE"))],
    ["where can i buy brown paper carrier bags", of(bag.carrier, colour("BROWN"))],
    ["price of packing tape 48mm", of(tape.packing, measure("TAPE_WIDTH", 48))],
  ]),
  ...queriesOf("pack", "en-GB", [
    ["box of gloves", of(care.glove)],
    ["pack of 100 paper straws", of(drink.straw, material("PAPER"))],
    ["1000 napkins", of(table.napkin)],
    ["6 rolls packing tape", of(tape.packing)],
    ["pallet of stretch wrap", of(pallet.stretch)],
    ["carton of bin liners", of(bag.bin)],
  ]),
  ...queriesOf("page", "en-GB", [
    ["delivery cost", nothing],
    ["returns policy", nothing],
    ["my invoices", nothing],
    ["contact us", nothing],
    ["forgot password", nothing],
    ["track my order", nothing],
  ]),
  ...queriesOf("outside", "en-GB", [
    ["label printer", nothing],
    ["office chair", nothing],
    ["laptop", nothing],
    ["dry ice", nothing],
    ["soda can", nothing],
    ["coffee machine", nothing],
  ]),
  ...queriesOf("prefix", "en-GB", [
    ["napk", of(table.napkin)],
    ["clam", of(food.clamshell)],
    ["bubb", of([fill.bubble, { in: ["pochettes-matelassees"], named: /bulles/ }, fill.insulatedPouch])],
    ["stirr", of(drink.stirrer)],
    ["glov", of(care.glove)],
    ["envel", of(mail.envelope)],
    ["pizza b", of(food.pizza)],
    ["cutl", of([table.cutlery, table.kit])],
    ["shri", of([pallet.shrink, { in: ["housses-palette"], named: /thermorétractable/ }])],
    ["hand t", of([care.handTowel])],
  ]),
];
