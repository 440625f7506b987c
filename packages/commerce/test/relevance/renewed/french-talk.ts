// Renewed check set, French pages: whole sentences, packs, and what is no article.
import { bag, care, carton, drink, fill, food, mail, pallet, table, tape } from "#test/relevance/heads.ts";
import { volume } from "#test/relevance/measures.ts";
import { queriesOf } from "#test/relevance/queries.ts";
import { colour, material, named, nothing, of, value } from "#test/relevance/rules.ts";

export const frenchTalk = [
  ...queriesOf("sentence", "fr-FR", [
    ["bonsoir, auriez-vous des assiettes en bagasse ?", of(table.plate, material("BAGASSE"))],
    ["je souhaite acheter des cartons de déménagement pas chers", of(carton.moving)],
    ["nous cherchons un fournisseur de sacs kraft à poignées torsadées", of(bag.kraft, value("HANDLE", "TWISTED"))],
    ["quel est le prix des pochettes à bulles", of(mail.padded)],
    ["besoin de gobelets 20 cl pour mon salon de thé", of(drink.cup, volume(200))],
    ["avez-vous du papier kraft pour caler les colis", of(fill.paper)],
  ]),
  ...queriesOf("pack", "fr-FR", [
    ["lot de 100 sachets zip", of(bag.zip)],
    ["rouleau de film étirable", of(pallet.stretch)],
    ["carton de papier toilette", of(care.toilet)],
    ["500 pcs couvercles à boire", of(drink.hotLid)],
    ["paquet de serviettes blanches", of(table.napkin, colour("WHITE"))],
  ]),
  ...queriesOf("page", "fr-FR", [
    ["suivre mon colis", nothing],
    ["conditions de paiement", nothing],
    ["modifier mon adresse", nothing],
    ["demander un avoir", nothing],
    ["numéro de téléphone service client", nothing],
    ["créer un compte", nothing],
  ]),
  ...queriesOf("outside", "fr-FR", [
    ["agrafeuse de bureau", nothing],
    ["machine à laver", nothing],
    ["roulement à billes", nothing],
    ["ampoule led", nothing],
    ["chariot de manutention", nothing],
    ["vélo électrique", nothing],
    ["crème hydratante", nothing],
    ["cartouche hp 301", nothing],
    ["pneu hiver", nothing],
  ]),
  ...queriesOf("subjective", "fr-FR", [["ruban costaud et pratique", of(tape.any)]]),
  ...queriesOf("attribute", "fr-FR", [["boîte à pizza noire", of(food.pizza, colour("BLACK"))]]),
  ...queriesOf("synonym", "fr-FR", [["dosette sucre", of(drink.sugar, named(/sucre/))]]),
];
