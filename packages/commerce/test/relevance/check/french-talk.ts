// Check set, French pages: sentences, packs, what is no article, and words not yet typed to their end. Nobody tunes on it.
import { bag, care, carton, drink, fill, food, label, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { across, ounces, size } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { atMost, colour, either, material, named, nothing, of, rather, value } from "#test/relevance/rules.ts";

export const frenchTalk = [
  ...queriesOf("sentence", "fr-FR", [
    [
      "bonjour, auriez-vous des couvercles pour gobelets 8oz ?",
      either(of(drink.hotLid, across(80)), atMost(2, of(drink.lid))),
    ],
    [
      "je cherche quelque chose pour emballer des bouteilles",
      of([carton.bottles, { in: ["sacs-luxe"], named: /bouteille/ }]),
    ],
    ["besoin urgent ruban adhésif marron merci", of(tape.any, colour("BROWN"))],
    ["quel carton pour envoyer des livres ?", of([carton.bookWrap])],
    ["vous avez du papier cuisson en feuille 60x40 svp", of(food.bakingPaper, size([600, 400]))],
    ["commande de gants latex taille m s'il vous plaît", of(care.glove, material("LATEX"), value("SIZE", "M"))],
    ["combien coûte une palette bois europe", of(pallet.pallet, material("WOOD"), size([1200, 800]))],
    ["on voudrait des assiettes en bagasse livrées rapidement", of(table.plate, material("BAGASSE"))],
    ["fournisseur de film à bulles pour professionnels", of(fill.bubble)],
    ["tarif gobelets 12oz double paroi", of(drink.cup, ounces(12), value("WALL", "DOUBLE"))],
  ]),
  ...queriesOf("pack", "fr-FR", [
    ["1000 touillettes bois", of(drink.stirrer, material("WOOD"))],
    ["carton de 6 bobines essuyage", of(care.wiping)],
    ["lot 25 caisses américaines", of(carton.shipping)],
    ["paquet de 100 assiettes carton", of(table.plate, material("CARDBOARD"))],
    ["rouleau de 500 étiquettes fragile", of(label.warning, named(/fragile/i))],
    ["sacs kraft x250", of(bag.kraft)],
    ["le mille enveloppes C5", of(mail.envelope, value("FORMAT", "C5"))],
    ["palette de cartons double cannelure", of(carton.box, value("FLUTE", "BC", "EB"))],
    ["boîte de 50 masques", of(care.mask)],
    ["2 cartons de sachets zip", of(bag.zip)],
  ]),
  ...queriesOf("page", "fr-FR", [
    ["frais de port", nothing],
    ["suivi de commande", nothing],
    ["conditions générales de vente", nothing],
    ["horaires d'ouverture", nothing],
    ["changer mon adresse", nothing],
    ["service client", nothing],
    ["ouvrir un compte pro", nothing],
    ["demande de devis", nothing],
    ["comment payer", nothing],
    ["vos engagements rse", nothing],
  ]),
  ...queriesOf("outside", "fr-FR", [
    ["scie circulaire", nothing],
    ["canapé d'angle", nothing],
    ["café en grains", nothing],
    ["téléphone", nothing],
    ["peinture murale", nothing],
    ["transpalette", nothing],
    ["balance de cuisine", nothing],
    ["lave-vaisselle", nothing],
    ["chaussures de sécurité", nothing],
    ["clé usb", nothing],
  ]),
  ...queriesOf("prefix", "fr-FR", [
    ["couv", of([drink.lid, food.bowlLid, food.potLid, table.cutlery, table.kit])],
    ["isoth", of(fill.insulated)],
    ["maca", of(food.macaron)],
    ["verri", of(table.verrine)],
    ["croisi", of(carton.divider)],
    ["paill", of(drink.straw)],
    ["film ré", of(pallet.shrink)],
    ["sac pou", of(bag.bin)],
    ["tabl", of(care.apron)],
    ["caisse am", of(carton.shipping)],
    ["sopal", of(care.wiping)],
    ["glaci", of(fill.insulatedBox)],
  ]),
  ...queriesOf("attribute", "fr-FR", [["étiquettes de couleur rouleau", of(label.roll, rather(named(/couleur/)))]]),
];
