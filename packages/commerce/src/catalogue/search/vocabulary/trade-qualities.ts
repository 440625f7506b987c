// What an article is made of, what it can do, what it is needed for: French, English, and what else people type for it. See
// trade.ts for how a row is read.

/** Matières, couleurs. */
export const materials = [
  "carton ondulé|corrugated|",
  "kraft brun|brown kraft|manila",
  "transparent|clear|translucide",
  "or|gold|doré",
  "argent|silver|argenté",
  "gris|grey|anthracite",
  "bleu nuit|navy|marine",
  "ivoire|ivory|écru,crème",
  "bordeaux|burgundy|lie de vin",
  "bagasse|bagasse|fibre de canne",
  "cellulose moulée|moulded pulp|molded fiber",
  "PP|PP|polypro",
  "PS|PS|polystyrol",
  "PSE|EPS|frigolite,Styrofoam*",
  "PEBD|LDPE|basse densité",
  "PEHD|HDPE|haute densité",
  "PET|PET|PETE,APET",
  "PLA|PLA|bioplastique,corn",
  "bois|wood|",
  "bambou|bamboo|",
  "verre|glass|en verre",
] as const;

/** Qualités. */
export const features = [
  "compostable|compostable|OK compost,EN 13432",
  "recyclé|recycled|PCR",
  "recyclable|recyclable|",
  "réutilisable|reusable|",
  "écologique|eco-friendly|durable,sustainable",
  "biosourcé|bio-based|végétal",
  "fabriqué en France|made in France|MIF",
  "certifié|certified|FSC,PEFC",
  "contact alimentaire|food contact|food grade",
  "micro-ondes|microwave|MO",
  "four|oven|ovenable",
  "congélation|freezer|",
  "sans plastique|plastic-free|0 plastique",
  "jetable|disposable|UU",
  "résistant|heavy-duty|",
  "premier prix|budget|éco",
  "étanche|leakproof|anti-fuite",
  "inviolable|tamper-evident|scellé",
  "à fenêtre|windowed|vitrine",
  "autocollant|self-seal|",
  "imprimé|printed|logo",
  "antiglisse|anti-slip|non-slip",
] as const;

/** Besoins. */
export const needs = [
  "brûle les doigts|too hot to hold|> double paroi,manchon",
  "ça renverse|spills|> couvercle,porte-gobelets",
  "casse|breakage|> bulles,calage,croisillon",
  "ça bouge|items move|> calage",
  "palette instable|load shifts|> film,feuillard,antiglisse",
  "garder au froid|keep cold|> isotherme,accumulateur",
  "envoyer un livre|ship a book|> étui livre,matelassée",
  "envoyer un vêtement|ship clothes|> pochette plastique",
  "vin|wine|> carton à bouteilles",
  "coffee shop|coffee bar|> gobelets,couvercle,agitateur",
  "vente à emporter|takeaway|> repas,gobelets,sacs",
  "pizzeria|pizzeria|> pizza",
  "e-commerce|online shop|> postale,pochettes,ruban",
  "déménager|moving house|> déménagement,bulles,ruban",
  "buffet,mariage|event,wedding|> table,verrine",
] as const;
