// Check set, French pages: sides, volumes, formats and what fits what. Nobody tunes on it.
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
import { across, base, count, least, measure, size, volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { atMost, either, named, of, rather, value } from "#test/relevance/rules.ts";

export const frenchMeasures = [
  ...queriesOf("dimension", "fr-FR", [
    ["caisse 50x40x30", of(carton.box, size([500, 400, 300]))],
    ["boîte postale 250 200 100", of(carton.postal, size([250, 200, 100]))],
    ["carton 60/40 ht 30 cm", of(carton.box, size([600, 400, 300]))],
    ["sac kraft 32x17x27", of(bag.kraft, size([320, 170, 270]))],
    ["bulle 1m x 100m", of(fill.bubble, measure("WIDTH", 1000), measure("ROLL_LENGTH", 100))],
    ["barquette alu 227x177", of(food.foilTray, size([227, 177]))],
    ["intercalaire 120 x 80 cm", of(pallet.tier, size([1200, 800]))],
    ["assiette ø 23 cm", of(table.plate, size([230]))],
    ["carton 400 par 300", of(carton.box, base([400, 300]))],
    ["kraft gommé largeur 70mm", of(tape.gummed, measure("TAPE_WIDTH", 70))],
    ["cornière 50x50 1m50", of(pallet.edge, measure("WIDTH", 50), measure("LENGTH", 1500))],
    ["pochette plastique 35 x 45 cm", of(mail.poly, size([350, 450]))],
  ]),
  ...queriesOf("nearSize", "fr-FR", [
    ["carton 33x24x18 cm", of(carton.box, size([330, 240, 180], 0.1))],
    ["caisse 530 x 380 x 290", of(carton.box, size([530, 380, 290], 0.1))],
    ["sac poignées 30x15x33", of(bag.carrier, size([300, 150, 330], 0.1))],
    ["étiquettes rouleau 100 x 150 mm", of(label.roll, size([100, 150], 0.03))],
    ["boîte pâtissière 24x24", of(food.cakeBox, size([240, 240], 0.09))],
    ["gobelet 33 cl", of(drink.cup, volume(330, { exact: 0.1, near: 0.25 }))],
    ["carton 10 pouces cube", of(carton.box, size([254, 254, 254], 0.04))],
    ["sachet zip env. 15x20 cm", of(bag.zip, size([150, 200], 0.1))],
  ]),
  ...queriesOf("format", "fr-FR", [
    ["bol 750ml", of(food.bowl, volume(750))],
    ["coupelle sauce 5cl", of(food.sauce, volume(50))],
    ["poubelle 50L sac", of(bag.bin, volume(50_000))],
    ["enveloppes DL", of(mail.envelope, value("FORMAT", "DL"))],
    ["papier cuisson GN 1/1", of(food.bakingPaper, size([530, 325]))],
    ["gants taille XL", of(care.glove, value("SIZE", "XL"))],
    ["glacière 14 litres", of(fill.insulatedBox, volume(14_000, { exact: 0.02, near: 0.3 }))],
    ["pochette porte document A5", of(mail.wallet, value("FORMAT", "A5"))],
    ["étiquettes 65 par feuille", of(label.sheet, named(/65 par feuille/))],
    ["pochette bulle taille G", of(mail.padded, size([230, 340], 0.01))],
  ]),
  ...queriesOf("compatibility", "fr-FR", [
    ["couvercle pour pot à soupe 650 ml", of(food.potLid, across(115))],
    ["dôme pour gobelet transparent 40 cl", of(drink.coldLid, across(95), rather(named(/dôme/)))],
    ["boîte pour 12 macarons", of(food.macaron, named(/12 macarons/))],
    ["chapes pour feuillard 19mm", of(strap.buckle, count("WIDTH", 19))],
    ["manchon pour gobelet 35cl", of(drink.sleeve, named(/30 à 48/))],
    ["support gâteau pour tarte 26 cm", of(food.cakeBoard, rather(across(260)))],
    ["sac pour une bouteille de vin", of(bag.boutique, named(/bouteille/))],
    ["carton 6 bières", of(carton.bottles, named(/bières/), rather(count("BOTTLES", 6)))],
    ["tube pour affiche A1", either(of(carton.tube, least("LENGTH", 594)), atMost(2, of(carton.tube)))],
    ["machine pour coussins d'air", either(of(fill.inflator), atMost(1, of(fill.air)))],
  ]),
];
