// Tuning set, English pages: things with a feature, for a need, of a maker, or without something.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { least, most } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import {
  anything,
  brand,
  colour,
  material,
  named,
  not,
  of,
  rather,
  supplier,
  value,
  without,
} from "#test/relevance/rules.ts";

export const englishWants = [
  ...queriesOf("attribute", "en-GB", [
    ["double wall box", of(carton.box, value("FLUTE", "BC", "EB"))],
    ["wooden stirrers", of(drink.stirrer, material("WOOD"))],
    ["twisted handle paper bag", of(bag.carrier, value("HANDLE", "TWISTED"))],
    ["brown tape", of(tape.any, colour("BROWN"))],
    ["fragile tape", of(tape.printed, named(/fragile/i))],
    ["fragile labels", of(label.warning, named(/fragile/i))],
    ["nitrile gloves", of(care.glove, material("NITRILE"))],
    ["disposable gloves size M", of(care.glove, value("SIZE", "M"))],
    ["wooden forks", of(table.cutlery, value("PIECE", "FORK", "DESSERT_FORK"), material("WOOD"))],
    ["bagasse plates", of(table.plate, material("BAGASSE"))],
    ["plastic pallet", of(pallet.pallet, named(/plastic/))],
    ["compostable cups", of(drink.cup, value("COMPOSTABLE", "HOME", "INDUSTRIAL"))],
    ["black pizza box", of(food.pizza, colour("BLACK"))],
    ["recycled packing tape", of(tape.packing, least("RECYCLED_CONTENT", 30))],
    ["3 ply napkins white", of(table.napkin, value("PLY", "3"), colour("WHITE"))],
  ]),
  ...queriesOf("need", "en-GB", [
    ["stop coffee spilling", of([drink.lid, drink.carrier])],
    ["ship clothes", of([mail.poly, mail.gusseted])],
    ["keep food cold in transit", of([fill.insulated, fill.coldPack])],
    [
      "protect glasses in the post",
      of([fill.bubble, fill.any, carton.divider, { in: ["cartons-demenagement"], named: /vaisselle/ }]),
    ],
    ["moving house kit", of([carton.moving, fill.bubble, tape.closing])],
    ["wrap a pallet", of([pallet.stretch, pallet.cover])],
  ]),
  ...queriesOf("maker", "en-GB", [
    ["kartonel shipping box", of(carton.shipping, brand("Kartonel"))],
    ["verdetasse cup", of(drink.cup, brand("Verdetasse"))],
    ["nappeo napkin", of(table.napkin, brand("Nappéo"))],
    ["papylis", anything(brand("Papylis"))],
    ["atelier du gobelet lids", of(drink.lid, supplier("FOU-GOBELETS"))],
    ["isofrais cold packs", of(fill.coldPack, brand("Isofrais"))],
  ]),
  ...queriesOf("negation", "en-GB", [
    ["plastic-free cups", of(drink.cup, named(/sans plastique/))],
    ["gloves not latex", without(of(care.glove), material("LATEX"))],
    ["powder free gloves", of(care.glove, named(/non poudré/))],
    ["paper bag without handles", of(bag.kraft, value("HANDLE", "NONE"))],
    ["envelopes no window", of(mail.envelope, not(named(/with window/)))],
    ["strawless lid", of(drink.lid, named(/strawless/))],
  ]),
  ...queriesOf("generic", "en-GB", [["tesa brown tape", of(tape.any, colour("BROWN"))]]),
  ...queriesOf("subjective", "en-GB", [
    ["small box", of(carton.box, rather(most("CAPACITY", 10)))],
    ["strong bin bags", of(bag.bin, rather(least("GAUGE", 40)))],
    ["cheap paper cups", of(drink.paper)],
    ["nice gift bags", of(bag.boutique)],
    ["good quality packing tape", of(tape.packing)],
    ["pretty cake boxes", of(food.cakeBox)],
  ]),
];
