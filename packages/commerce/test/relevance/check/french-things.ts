// Check set, French pages: articles by their codes, names and kinds. Nobody tunes on it.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { size } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { code, colour, material, named, of, rather } from "#test/relevance/rules.ts";

export const frenchThings = [
  ...queriesOf("code", "fr-FR", [
    ["PIZ 0014", code("PIZ-0014")],
    ["mat0018", code("MAT-0018")],
    ["référence: STO-0005", code("STO-0005")],
    ["SSV-18", code("SSV-0018")],
    ["B0U-0012", code("BOU-0012")],
    ["2120130000201", code("RUB-0020")],
    ["cav 59475", code("BOU-0012")],
    ["FIL-0006, RUB-0020 et ETI-0011", code("FIL-0006", "RUB-0020", "ETI-0011")],
    ["3x gan.0010", code("GAN-0010")],
  ]),
  ...queriesOf("name", "fr-FR", [
    ["Caisse télescopique double cannelure", of(carton.telescopic, named(/double cannelure/))],
    [
      "sachet sous vide gaufré pour appareil à aspiration 200 × 300 mm",
      of(bag.vacuum, named(/gaufré/), rather(size([200, 300]))),
    ],
    ["papier boucherie en rouleau rose", of(food.butcher, colour("PINK"))],
    ["Gant à usage unique en nitrile épais grip", of(care.glove, named(/épais grip/))],
    ["semelle rectangulaire or et noir", of(food.cakeBoard, named(/rectangulaire or/))],
    ["Étiquette de signalisation « Ne pas gerber »", of(label.warning, named(/gerber/))],
    ["intercalaire en plaque alvéolaire plastique", of(pallet.tier, named(/alvéolaire/))],
    ["nappe en rouleau, vichy", of(table.cloth, named(/vichy/))],
  ]),
  ...queriesOf("type", "fr-FR", [
    ["palette", of(pallet.pallet)],
    ["croisillons", of(carton.divider)],
    ["moules à cake", of(food.mould, rather(named(/cake/)))],
    ["verrine", of(table.verrine)],
    ["filtres à café", of(drink.filter)],
    ["intercalaires palette", of(pallet.tier)],
    ["set de table", of(table.placemat)],
    ["porte gobelets", of(drink.carrier)],
    ["sachets boulangerie", of(food.bakeryBag)],
    ["enveloppe", of(mail.envelope)],
    ["ruban de masquage", of(tape.masking)],
    ["plateau traiteur", of(table.platter)],
  ]),
  ...queriesOf("synonym", "fr-FR", [
    ["PQ", of(care.toilet)],
    ["gaffer", of(tape.filament, named(/toile/))],
    ["ramequins jetables", of(food.sauce)],
    ["feuilles sulfu", of(food.bakingPaper)],
    ["papier mousseline", of(fill.tissue)],
    ["laine de bois", of(fill.shred, material("WOOD"))],
    ["papier d'argent", of(food.foil)],
    ["bavette jetable", of(care.apron)],
    ["sac ordures", of(bag.bin)],
    ["ficelle de cerclage", of({ in: ["feuillards"] })],
    ["résille cheveux", of(care.cap)],
    ["boîte à vitrine gâteau", of(food.cakeBox, named(/fenêtre/))],
  ]),
  ...queriesOf("generic", "fr-FR", [
    ["tesa", of(tape.any)],
    ["minigrip", of(bag.zip)],
    ["dymo etiquette", of(label.roll)],
    ["frigolite", of([fill.insulatedBox, fill.loose], material("EPS"))],
    ["stanley cutter", of(tape.knife)],
    ["papier geami", of(fill.honeycomb)],
    ["bocaux le parfait", of(drink.jar)],
    ["planche avery A4", of(label.sheet)],
  ]),
];
