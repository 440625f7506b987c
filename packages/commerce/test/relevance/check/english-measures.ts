// Check set, English pages: sides, volumes, formats and what fits what. Nobody tunes on it.
import {
  bag,
  care,
  carton,
  drink,
  fill,
  food,
  label,
  mail,
  pallet,
  strap,
  table,
  tape,
} from "#test/relevance/heads.ts";
import { across, base, count, measure, ounces, size, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { atMost, either, named, of, rather, value } from "#test/relevance/rules.ts";

export const englishMeasures = [
  ...queriesOf("dimension", "en-GB", [
    ["500x400x400 carton", of(carton.box, size([500, 400, 400]))],
    ["L 600 W 400 H 300 box", of(carton.box, size([600, 400, 300]))],
    ["box 20 x 20 x 20 cm", of(carton.box, size([200, 200, 200]))],
    ["placemats 40 x 30cm", of(table.placemat, size([400, 300]))],
    ["poly mailer 300x400", of(mail.poly, size([300, 400]))],
    ["foam sheet 10mm 1000 x 500", of(fill.foamSheet, size([1000, 500]), measure("THICKNESS", 10))],
    ["strapping 12mm x 3000m", of({ in: ["feuillards"] }, count("WIDTH", 12), measure("ROLL_LENGTH", 3000))],
    ["masking tape 25 mm", of(tape.masking, measure("TAPE_WIDTH", 25))],
    ["stirrers 140mm", of(drink.stirrer, measure("LENGTH", 140))],
    ["archive box 100mm spine", of(carton.archive, named(/dos de 100 mm/))],
    ["pallet 1200 by 1000", of(pallet.pallet, base([1200, 1000]))],
    ["500mm 23mu machine film", of(pallet.machine, measure("WIDTH", 500), measure("GAUGE", 23))],
  ]),
  ...queriesOf("nearSize", "en-GB", [
    ["18x12x10 inch carton", of(carton.box, size([457, 305, 254], 0.05))],
    ['8" stirrers', of(drink.stirrer, measure("LENGTH", 203, { exact: 0.07, near: 0.2 }))],
    ["9 inch plates", of(table.plate, size([229], 0.03))],
    ['14" pizza boxes', of(food.pizza, size([356], 0.03))],
    ["24 x 16 x 16 in double wall", of(carton.box, size([610, 406, 406], 0.04), value("FLUTE", "BC", "EB"))],
    ["box 345x255x245", of(carton.box, size([345, 255, 245], 0.05))],
    ["10 inch cake board", of(food.cakeBoard, size([254], 0.03))],
    ["zip bags 6x9 inches", of(bag.zip, size([152, 229], 0.05))],
  ]),
  ...queriesOf("format", "en-GB", [
    ["16oz smoothie cups", either(of(drink.clear, ounces(16)), atMost(2, of(drink.cold, ounces(16))))],
    ["750 ml takeaway containers", of(food.takeaway, volume(750))],
    ["20 litre food waste sacks", of(bag.bio, volume(20_000))],
    ["C6 envelopes white", of(mail.envelope, value("FORMAT", "C6"), value("COLOUR", "WHITE"))],
    ["half litre bottle", of(drink.bottle, volume(500))],
    ["L nitrile gloves", of(care.glove, value("SIZE", "L"), value("MATERIAL", "NITRILE"))],
    ["L7160 labels", of(label.sheet, named(/63 × 38 mm/))],
    ["100 gauge film", of([pallet.stretch, pallet.shrink], measure("GAUGE", 25, { exact: 0.09, near: 0.25 }))],
    ["2oz portion pots", of(food.sauce, volume(59, { exact: 0.17, near: 0.4 }))],
    ["F/16 bubble mailer", of(mail.padded, size([220, 340], 0.005))],
  ]),
  ...queriesOf("compatibility", "en-GB", [
    ["lids for 1300ml salad bowls", of(food.bowlLid, across(165))],
    ["lid to fit 4oz cup", of(drink.hotLid, across(62))],
    ["flat lid for clear cup 50cl", of(drink.coldLid, across(95), rather(named(/flat/)))],
    ["seals for 16 mm strap", of(strap.buckle, count("WIDTH", 16))],
    ["carrier for 4 cups", of(drink.carrier, count("COMPARTMENTS", 4))],
    ["110mm thermal transfer ribbon", of(label.ribbon, measure("WIDTH", 110))],
    ["dispenser for 50mm tape", of(tape.dispenser, count("TAPE_WIDTH", 50))],
    ["divider for 6 bottles", of(carton.divider, named(/ 6 cases/))],
    ["holder for 500mm stretch film", of(pallet.filmDispenser, count("WIDTH", 500))],
    ["tensioner for 19mm strap", of(strap.tool, named(/tendeur/), rather(measure("WIDTH", 19)))],
  ]),
];
