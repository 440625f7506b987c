// Tuning set, English pages: sides, volumes, formats.
import { bag, carton, drink, fill, food, label, mail, pallet, strap, table, tape } from "#test/relevance/heads.ts";
import { across, count, measure, ounces, size, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { named, of, value } from "#test/relevance/rules.ts";

export const englishMeasures = [
  ...queriesOf("dimension", "en-GB", [
    ["30x20x15 cm", of(carton.box, size([300, 200, 150]))],
    ["box 400 x 300 x 200mm", of(carton.box, size([400, 300, 200]))],
    ["tape 48mm", of(tape.any, measure("TAPE_WIDTH", 48))],
    ["hand stretch film 23 micron", of(pallet.hand, measure("GAUGE", 23))],
    ["pizza box 33cm", of(food.pizza, size([330]))],
    ["paper napkins 40x40", of(table.napkin, size([400, 400]))],
    ["zip bag 100 x 150", of(bag.zip, size([100, 150]))],
    ["bubble wrap 500mm wide", of(fill.bubble, measure("WIDTH", 500))],
    ["postal tube 60 x 630", of(carton.tube, size([60, 630]))],
  ]),
  ...queriesOf("nearSize", "en-GB", [
    ['12x9x6" box', of(carton.box, size([305, 229, 152], 0.05))],
    ["box 16 x 12 x 12 inch", of(carton.box, size([406, 305, 305], 0.04))],
    ["12 inch pizza box", of(food.pizza, size([305], 0.03))],
    ["4x6 labels", of(label.roll, size([102, 152], 0.03))],
    ["2 inch packing tape", of(tape.packing, measure("TAPE_WIDTH", 50.8, { exact: 0.06, near: 0.2 }))],
    ["box 320 x 230 x 160 mm", of(carton.box, size([320, 230, 160], 0.1))],
  ]),
  ...queriesOf("format", "en-GB", [
    ["12 oz cup", of(drink.cup, ounces(12))],
    ["8oz paper cup", of(drink.paper, ounces(8))],
    ["bin bags 130 litre", of(bag.bin, volume(130_000))],
    ["A4 labels", of(label.sheet)],
    ["1 litre bottle", of(drink.bottle, volume(1000))],
    ["C4 envelope", of(mail.envelope, value("FORMAT", "C4"))],
    ["32 oz soup container", of(food.soup, volume(946, { exact: 0.03, near: 0.17 }))],
    ["wine carton 12 bottles", of(carton.bottles, count("BOTTLES", 12))],
  ]),
  ...queriesOf("compatibility", "en-GB", [
    ["lid for 12 oz coffee cup", of(drink.hotLid, across(90))],
    ["lids for GDP-0002", of(drink.hotLid, across(80))],
    ["buckles for 13mm strapping", of(strap.buckle, count("WIDTH", 13))],
    ["dispenser for gummed tape", of(tape.dispenser, named(/gommé/))],
    ["lid for soup pot 350ml", of(food.potLid, across(98))],
  ]),
];
