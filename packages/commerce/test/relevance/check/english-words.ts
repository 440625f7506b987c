// Check set, English pages: words of the other language and slips. Nobody tunes on it.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { material, of } from "#test/relevance/rules.ts";

export const englishWords = [
  ...queriesOf("foreign", "en-GB", [
    ["caisse américaine", of(carton.shipping)],
    ["barquette alu", of(food.foilTray)],
    ["film étirable", of(pallet.stretch)],
    ["gants latex", of(care.glove, material("LATEX"))],
    ["pailles", of(drink.straw)],
    ["étiquettes", of(label.any)],
    ["feuillard acier", of({ in: ["feuillards"] }, material("STEEL"))],
    ["essuie-mains", of(care.handTowel)],
  ]),
  ...queriesOf("slip", "en-GB", [
    ["bin lyners", of(bag.bin)],
    ["cuttlery set", of(table.kit)],
    ["bagase clamshel", of(food.clamshell)],
    ["masqing tape", of(tape.masking)],
    ["greese proof paper", of(food.greaseproof)],
    ["insulted box", of(fill.insulatedBox)],
    ["padded mailler", of(mail.padded)],
    ["polistyrene loose fill", of(fill.loose, material("EPS"))],
    ["stiring sticks", of(drink.stirrer)],
    ["pallett", of(pallet.pallet)],
    ["tolet paper", of(care.toilet)],
    ["telescopik box", of(carton.telescopic)],
  ]),
];
