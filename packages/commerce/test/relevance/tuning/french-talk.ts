// Tuning set, French pages: whole sentences, packs, what is no article, and words not yet typed to their end.
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
import { volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { colour, material, named, nothing, of, value } from "#test/relevance/rules.ts";

export const frenchTalk = [
  ...queriesOf("sentence", "fr-FR", [
    ["bonjour je cherche des gobelets en carton 20 cl", of(drink.paper, volume(200))],
    ["il me faut du film étirable noir svp", of(pallet.stretch, colour("BLACK"))],
    ["avez vous des sacs poubelle 100 litres en stock", of(bag.bin, volume(100_000))],
    ["je voudrais commander des boites a pizza", of(food.pizza)],
    ["prix palette plastique", of(pallet.pallet, named(/plastique/))],
    ["grossiste emballage cartons double cannelure pas cher", of(carton.box, value("FLUTE", "BC", "EB"))],
  ]),
  ...queriesOf("pack", "fr-FR", [
    ["carton de 500 gobelets", of(drink.cup)],
    ["boîte de gants nitrile", of(care.glove, material("NITRILE"))],
    ["lot de 36 rouleaux adhésif havane", of(tape.any, colour("BROWN"))],
    ["50 cartons déménagement", of(carton.moving)],
    ["palette de film étirable", of(pallet.stretch)],
    ["rouleau papier bulle", of(fill.bubble)],
  ]),
  ...queriesOf("page", "fr-FR", [
    ["livraison", nothing],
    ["mes factures", nothing],
    ["retour produit", nothing],
    ["contact", nothing],
    ["mot de passe oublié", nothing],
    ["délai de livraison", nothing],
  ]),
  ...queriesOf("outside", "fr-FR", [
    ["imprimante à étiquettes", nothing],
    ["chaise noire", nothing],
    ["ordinateur portable", nothing],
    ["canette", nothing],
    ["carboglace", nothing],
    ["perceuse visseuse", nothing],
  ]),
  ...queriesOf("prefix", "fr-FR", [
    ["gob", of(drink.cup)],
    ["touil", of(drink.stirrer)],
    ["serv", of(table.napkin)],
    ["feuil", of([strap.band, food.foil, food.bakingPaper, food.greaseproof])],
    ["barq", of([food.tray, food.foilTray, { in: ["verrines"], named: /barquette/ }])],
    ["doyp", of(bag.doypack)],
    ["scot", of(tape.any)],
    ["etiq", of([label.any])],
    ["bin l", of(bag.bin)],
    ["pochette mat", of(mail.padded)],
  ]),
];
