// Tuning set, French pages: sides, volumes, formats.
import { bag, carton, drink, food, label, mail, pallet, strap, table, tape } from "#test/relevance/heads.ts";
import { across, count, least, measure, ounces, size, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { atMost, either, named, of, value } from "#test/relevance/rules.ts";

export const frenchMeasures = [
  ...queriesOf("dimension", "fr-FR", [
    ["30x20x15", of(carton.box, size([300, 200, 150]))],
    ["300 × 200 × 150 mm", of(carton.box, size([300, 200, 150]))],
    ["caisse 40x30x20 cm", of(carton.box, size([400, 300, 200]))],
    ["carton 60 x 40 x 40", of(carton.box, size([600, 400, 400]))],
    ["boite pizza 33 cm", of(food.pizza, size([330]))],
    ["serviette 40x40", of(table.napkin, size([400, 400]))],
    ["ruban 48mm 100m", of(tape.any, measure("TAPE_WIDTH", 48), measure("ROLL_LENGTH", 100))],
    ["sachet zip 90µ", of(bag.zip, measure("GAUGE", 90))],
    ["film étirable manuel 23 microns", of(pallet.hand, measure("GAUGE", 23))],
    ["carton L400 l300 H300", of(carton.box, size([400, 300, 300]))],
    ["sachet sous vide 20x30", of(bag.vacuum, size([200, 300]))],
  ]),
  ...queriesOf("nearSize", "fr-FR", [
    ["carton 31x22x14 cm", of(carton.box, size([310, 220, 140], 0.1))],
    ["305x215x150", of(carton.box, size([305, 215, 150], 0.1))],
    ["caisse 42 x 31 x 25 cm", of(carton.box, size([420, 310, 250], 0.1))],
    ["carton 12 pouces x 8 x 6", of(carton.box, size([305, 203, 152], 0.04))],
    ["boîte pizza 34 cm", of(food.pizza, size([340], 0.06))],
    ["pochette bulle 21x28", of(mail.padded, size([210, 280], 0.1))],
  ]),
  ...queriesOf("format", "fr-FR", [
    ["gobelet 25cl", of(drink.cup, volume(250))],
    ["gobelet 12oz", of(drink.cup, ounces(12))],
    ["gobelet 500ml", of(drink.cup, volume(500))],
    ["bouteille 1 litre", of(drink.bottle, volume(1000))],
    ["pot à soupe 480 ml", of(food.soup, volume(480))],
    ["sac poubelle 130 litres", of(bag.bin, volume(130_000))],
    ["carton 6 bouteilles", of(carton.bottles, count("BOTTLES", 6))],
    ["enveloppe C5", of(mail.envelope, value("FORMAT", "C5"))],
    ["pochette bulle D/14", of(mail.padded, size([180, 265], 0.02))],
    ["étiquettes A4 24 par planche", of(label.sheet, named(/24 par feuille/))],
  ]),
  ...queriesOf("compatibility", "fr-FR", [
    ["couvercle pour gobelet 8 oz", either(of(drink.hotLid, across(80)), atMost(2, of(drink.lid, across(80))))],
    ["couvercle GOB-0001", either(of(drink.hotLid, across(80)), atMost(2, of(drink.lid, across(80))))],
    ["couvercle bol salade 1000 ml", of(food.bowlLid, across(150))],
    ["dévidoir pour ruban 75 mm", of(tape.dispenser, count("TAPE_WIDTH", 75))],
    ["boucle pour feuillard 16 mm", of(strap.buckle, count("WIDTH", 16))],
    [
      "carton pour classeur A4",
      either(of(carton.archive), atMost(2, of(carton.box, least("LENGTH_INNER", 297), least("WIDTH_INNER", 210)))),
    ],
  ]),
];
