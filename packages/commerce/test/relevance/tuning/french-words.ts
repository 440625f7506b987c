// Tuning set, French pages: things under words of brands, of the other language and with slips.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { colour, named, of } from "#test/relevance/rules.ts";

export const frenchWords = [
  ...queriesOf("generic", "fr-FR", [
    ["scotch", of(tape.closing)],
    ["sopalin", of(care.wiping)],
    ["jiffy", of(mail.padded)],
    ["cellophane", of(food.cling)],
    ["enveloppes bulle jiffy", of(mail.padded)],
    ["bac tupperware", of(food.microwavable)],
    ["ecocup", of(drink.reusable)],
  ]),
  ...queriesOf("foreign", "fr-FR", [
    ["coffee cup", of(drink.hot)],
    ["bubble wrap", of(fill.bubble)],
    ["bin liner", of(bag.bin)],
    ["packing tape", of(tape.packing)],
    ["napkin", of(table.napkin)],
    ["cardboard box", of(carton.box)],
  ]),
  ...queriesOf("slip", "fr-FR", [
    ["goblet carton", of(drink.paper)],
    ["gobelets kratf", of(drink.cup, colour("BROWN"))],
    ["carton demenagemant", of(carton.moving)],
    ["etiqette thermique", of(label.any, named(/thermique/))],
    ["barqette aluminum", of(food.foilTray)],
    ["serviete", of(table.napkin)],
    ["flim etirable", of(pallet.stretch)],
    ["couvecle", of([drink.lid, food.bowlLid, food.potLid])],
    ["palete plastique", of(pallet.pallet, named(/plastique/))],
    ["sac krafr", of(bag.kraft)],
    ["papier alumunium", of(food.foil)],
    ["boite a piza", of(food.pizza)],
  ]),
];
