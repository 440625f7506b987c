// Things that other trades sell, in the singular, by trade: where one of them is what a query looks for, nothing here is (search
// R-02), however near another word of the query or a slip may come to something that is. What articles of the catalogue
// are called by is sold, whatever stands here. Needs name them by their trade: "envoyer un pull" asks for what clothes are sent in.

/** French words before the stroke, English ones behind it. */
export const otherTrades = {
  clothing:
    "chemise chemisier pull pullover tshirt pantalon jean jupe robe veste manteau blouson costume cravate echarpe foulard bonnet casquette " +
    "chapeau chaussette collant culotte lingerie pyjama maillot bikini short survetement uniforme gilet sweat doudoune ceinture bretelle lacet " +
    "botte basket sandale pantoufle chaussure chausson talon vetement habit|" +
    "shirt blouse jumper sweater tshirt tee trousers jean skirt dress jacket coat suit scarf hat beanie sock tights underwear bra lingerie pyjama " +
    "swimsuit bikini shorts tracksuit uniform hoodie belt shoelace boot trainer sneaker sandal slipper shoe clothes clothing garment knitwear",
  fragile:
    "bougie lampe ampoule miroir vitre cristal porcelaine faience poterie vase bibelot figurine statue statuette lustre parfum horloge aquarium " +
    "theiere carafe verrerie lunette|" +
    "candle lamp bulb mirror crystal porcelain pottery vase ornament figurine statue chandelier perfume clock aquarium teapot carafe decanter glassware " +
    "spectacle",
  electronics:
    "ordinateur pc laptop clavier souris ecran moniteur imprimante scanner photocopieur telephone smartphone tablette console casque ecouteur " +
    "enceinte camera webcam televiseur television tele projecteur routeur modem disque serveur chargeur cable usb adaptateur prise rallonge " +
    "multiprise drone robot aspirateur ventilateur climatiseur radiateur chauffage calculatrice logiciel cartouche toner encre|" +
    "computer laptop keyboard monitor screen printer scanner photocopier copier telephone phone smartphone tablet console headphone headset earphone speaker " +
    "microphone camera webcam television tv projector router modem server charger cable usb adapter plug socket drone robot hoover fan heater " +
    "radiator calculator software toner cctv keypad laminator shredder whiteboard",
  furniture:
    "chaise fauteuil canape sofa bureau armoire commode buffet etagere bibliotheque lit matelas sommier oreiller couette drap couverture rideau " +
    "store tapis moquette tabouret banc meuble placard dressing parasol hamac transat lustre evier lavabo baignoire douche robinet|" +
    "chair armchair sofa couch desk cupboard cabinet shelf shelving racking bookcase bed mattress pillow duvet bedding bedsheet blanket curtain " +
    "blind carpet rug stool furniture dresser parasol hammock sink basin bathtub shower",
  kitchen:
    "casserole poele marmite cocotte faitout wok passoire louche fouet spatule mixeur blender robot bouilloire cafetiere toaster " +
    "frigo refrigerateur congelateur hotte friteuse plancha barbecue gaufrier crepiere decapsuleur rape balance thermos " +
    "gourde theiere saliere poivriere cruche pichet|" +
    "saucepan pan wok colander ladle whisk mixer blender kettle cafetiere toaster stove hob cooker fridge refrigerator freezer dishwasher fryer griddle barbecue " +
    "bbq waffle corkscrew opener grater scale thermos flask teapot jug pitcher",
  groceries:
    "lait beurre yaourt oeuf farine riz pate semoule huile vinaigre moutarde mayonnaise ketchup miel confiture sirop soda limonade eau jus biere rhum " +
    "whisky vodka gin cidre legume fruit pomme poire banane fraise tomate carotte oignon ail haricot lentille poulet boeuf porc agneau jambon saucisse " +
    "steak saumon thon crevette poisson viande biscuit bonbon cereale levure cacao poivre epice herbe basilic glacon croquette " +
    "tofu noix amande cacahuete olive vanille cannelle moutarde compote|" +
    "milk butter yoghurt yogurt egg flour rice oil vinegar mustard mayonnaise ketchup honey jam syrup soda lemonade juice water beer lager cider rum whisky vodka gin " +
    "vegetable fruit apple pear banana strawberry tomato carrot onion garlic bean lentil chicken beef pork lamb ham bacon sausage steak salmon tuna prawn fish meat " +
    "biscuit candy gum crisp cereal yeast cocoa pepper spice herb basil kibble tofu nut almond olive vanilla cinnamon cheese",
  tools:
    "marteau tournevis perceuse visseuse ponceuse scie meuleuse cle tenaille boulon ecrou clou cheville rivet rondelle escabeau echelle etabli niveau " +
    "truelle pelle pioche rateau brouette tondeuse debroussailleuse secateur arrosoir tuyau pompe compresseur generateur echafaudage " +
    "peinture pinceau vernis enduit mastic platre ciment beton mortier sable gravier brique parpaing tuile carrelage parquet lambris " +
    "poutre contreplaque volet serrure cadenas grillage cloture portail soudure ciseaux agrafeuse agrafe cisaille|" +
    "hammer screwdriver drill driver sander saw grinder spanner wrench plier bolt nut nail rivet washer ladder stepladder workbench trowel shovel spade rake " +
    "wheelbarrow mower trimmer secateur hose pump compressor generator scaffold scaffolding paint paintbrush brush varnish plaster cement concrete mortar " +
    "sand gravel brick tile flooring parquet plywood door shutter padlock hinge fence fencing gate welder scissors stapler staple crowbar chisel",
  office:
    "stylo crayon feutre marqueur surligneur regle compas trombone punaise cahier carnet classeur agenda " +
    "calendrier tampon encreur calculette chequier affranchisseuse flyer prospectus depliant brochure magazine journal roman encyclopedie|" +
    "pen pencil marker highlighter eraser ruler paperclip notebook notepad binder folder diary calendar planner stamp leaflet flyer brochure magazine " +
    "newspaper novel",
  vehicles:
    "voiture automobile camion camionnette fourgon moto scooter velo trottinette bateau avion tracteur remorque caravane pneu jante moteur " +
    "carburant essence gasoil diesel transpalette gerbeur chariot diable elevateur nacelle grue tracteur|" +
    "car van truck lorry motorbike motorcycle scooter bike bicycle plane tractor trailer caravan tyre tire wheel engine windscreen windshield petrol diesel " +
    "forklift stacker trolley crane",
  leisure:
    "ballon raquette ski snowboard skateboard tente gonflable piscine trampoline jouet poupee peluche puzzle lego guitare piano violon " +
    "boxe tennis football foot rugby golf escrime equitation yoga fitness haltere musculation peche chasse plongee surf guirlande sapin deguisement barnum " +
    "chien chat cheval oiseau litiere laisse niche|" +
    "ball balloon racket racquet ski snowboard skateboard tent gazebo marquee pool trampoline toy doll teddy puzzle lego guitar piano violin drum boxing tennis football " +
    "rugby golf riding yoga fitness dumbbell gym fishing hunting diving surf garland costume dog cat horse bird leash kennel " +
    "bouquet",
  garden:
    "jardinage fleur plante bouquet terreau engrais gazon rosier semence serre moustiquaire piscine portail barriere cabanon|" +
    "gardening flower bouquet soil fertiliser fertilizer lawn seed greenhouse fence hedge patio awning pond",
  care:
    "savon shampoing shampooing dentifrice brosse rasoir deodorant maquillage mascara pansement bandage compresse " +
    "seringue thermometre stethoscope medicament vitamine aspirine antiseptique desinfectant hydroalcoolique lessive adoucissant javel detergent detartrant " +
    "chaudiere secheur rasoir loupe microscope aimant boussole oreille dentiste medecin paillasson moustique balai serpilliere seau eponge plumeau couche preservatif|" +
    "soap shampoo toothpaste toothbrush brush razor deodorant makeup mascara lipstick plaster bandage syringe thermometer stethoscope medicine vitamin aspirin " +
    "antiseptic disinfectant sanitiser sanitizer detergent bleach softener boiler hairdryer magnet microscope compass ear dentist doctor doormat mosquito broom mop bucket sponge duster nappy diaper condom",
  other:
    "assurance banque formation stage traduction traducteur avocat comptable plombier electricien coiffeur hotel voyage vacances appartement " +
    "maison immobilier abonnement internet parapluie montre bague collier bracelet bijou valise briquet cigarette tabac pipe drapeau banderole extincteur " +
    "alarme charbon granule fioul sechoir cintre fer moteur antenne gyrophare|" +
    "insurance bank loan mortgage training course job translation lawyer accountant plumber electrician hairdresser hotel travel holiday apartment house " +
    "subscription internet broadband umbrella watch ring necklace bracelet jewel jewellery jewelry suitcase luggage backpack rucksack lighter cigarette tobacco flag " +
    "extinguisher alarm sunglass leather lace helicopter binocular sauna cage aid worktop charcoal pellet firewood iron antenna",
} as const;

export type OtherTrade = keyof typeof otherTrades;

/**
 * What people wear, eat with, clean with or work with, and names of parts and sets, in both languages: beside one of these a thing of another trade makes
 * it something else ("gants de boxe"), while of whatever holds, wraps or marks it is what for ("carton pour lampe").
 */
export const ownUse: ReadonlySet<string> = new Set(
  (
    "gant masque couteau tablier chiffon serviette nappe charlotte fourchette cuillere couvert plat gel coussin lunette pinceau pince outil manche bouchon set " +
    "kit verre mousse support plaque " +
    "glove mask knife apron cloth towel napkin tablecloth fork spoon cutlery dish gel cushion tool handle set kit glass foam board mat protector"
  ).split(" "),
);

/** What people keep or carry their own things in, by one word: "sac de golf", "phone case"; what is eaten or worn is sold and sent in them. */
export const ownCovers: ReadonlySet<string> = new Set("sac etui housse bag case cover sleeve".split(" "));
export const coveredTrades: readonly OtherTrade[] = [
  ...(["electronics", "furniture", "kitchen", "tools", "vehicles", "leisure", "other"] as const),
];
