// Tapes, films, void fill, mailers, tableware and hygiene: French, English, and what else people type for it. See trade.ts for how
// a row is read.

/** Adhésifs, cerclage. */
export const tapes = [
  "ruban d'emballage|packing tape|Scotch*,Sellotape*,Tesa*,OPP",
  "ruban silencieux|low-noise tape|acrylique",
  "ruban grand froid|deep-cold tape|solvant",
  "hotmelt|hot melt|thermofusible",
  "ruban papier|paper tape|eco tape",
  "kraft gommé|gummed tape|WAT",
  "ruban imprimé|printed tape|scotch logo",
  "ruban de masquage|masking tape|peintre,crêpe",
  "double face|double-sided|DF,2 faces",
  "ruban armé|filament tape|fils croisés",
  "toile plastifiée|coated cloth|gaffer,duct tape",
  "dévidoir|tape dispenser|pistolet",
  "couteau de sécurité|safety knife|cutter,Stanley*",
  "feuillard|strapping|lien",
  "feuillard acier|steel strapping|metal band",
  "feuillard polyester|polyester strap|PET strap",
  "feuillard textile|cord strap|fil à fil,woven",
  "boucle,chape|buckle,seal|attache",
  "kit de cerclage|strapping kit|starter kit",
  "tendeur|tensioner|cercleuse",
  "pince à sertir|sealer|crimper,crimping tool,sertisseuse,agrafeuse feuillard",
  "coupe-feuillard|strap cutter|cisaille",
] as const;

/** Films, palettes. */
export const pallets = [
  "film étirable|stretch film|filmage,laize",
  "film manuel|hand film|manu",
  "film machine|machine film|banderoleuse,filmeuse,pallet wrapper",
  "pré-étiré|pre-stretched|cast,power",
  "film opaque|opaque film|film noir",
  "film aéré|ventilated film|respirant",
  "film de fardelage|bundling film|mini-rouleau",
  "dérouleur de film|film dispenser|perche",
  "film rétractable|shrink film|POF,thermo",
  "film à bulles|bubble wrap|Bullpack*,AirCap*",
  "film mousse|foam film|foam roll",
  "antistatique|antistatic|ESD,anti statique,anti static",
  "palette|pallet|EPAL*,skid,80x120",
  "palette plastique|plastic pallet|emboîtable",
  "NIMP 15|ISPM 15|HT,fumigé,heat treated",
  "palette perdue|one-way pallet|non consignée",
  "housse de palette|pallet cover|shroud",
  "coiffe|top sheet|dust cover",
  "cornière|edge board|V-board",
  "intercalaire|tier sheet|plaque",
] as const;

/** Calage, protection. */
export const voidFill = [
  "papier de calage|void-fill paper|bourrage,dunnage",
  "papier alvéolé|honeycomb paper|Geami*",
  "papier de soie|tissue paper|mousseline",
  "particules|loose fill|chips,Flo-Pak*",
  "frisure|shred|copeaux,wood wool",
  "coussin d'air|air cushion|airbag,AirPlus*",
  "gonfleur|inflator|machine à coussins,machine coussins d'air,coussin d'air machine,air cushion machine,air pillow machine",
  "plaque mousse|foam sheet|mousse",
  "profilé mousse|foam profile|edge foam",
  "coin de protection|corner protector|foam corner",
  "caisse isotherme|insulated box|frigolite,Esky*",
  "pochette isotherme|insulated pouch|sac thermo",
  "accumulateur de froid|cold pack|icepack,gel",
  "carboglace ✗|dry ice|glace carbonique|accumulateur de froid",
] as const;

/** Envois, étiquettes. */
export const mailing = [
  "pochette matelassée|padded mailer|Jiffy*,Mail Lite*",
  "pochette carton|board mailer|rigide,photo",
  "pochette plastique|poly mailer|sac Vinted*",
  "pochette à soufflets|gusseted mailer|sac expé",
  "pochette disque|record mailer|vinyle,LP",
  "enveloppe|envelope|pli",
  "porte-documents|document wallet|BL,packing list",
  "étiquette rouleau|roll label|Zebra*,Dymo*,4x6",
  "étiquette planche|sheet label|Avery*,laser",
  "étiquette amovible|removable label|décollable",
  "étiquette surgelé|freezer label|cryo",
  "signalisation|warning label|haut,this way up",
  "batterie lithium|lithium label|UN3481",
  "quantité limitée|limited quantity|LQ,ADR",
  "ruban transfert|transfer ribbon|TTR,cire,wax",
  "nettoyant imprimante|printer cleaner|isopropanol",
] as const;

/** Table. */
export const table = [
  "couvert|cutlery|spork ✗",
  "fourchette|fork|",
  "couteau|knife|≠ cutter",
  "cuillère|spoon|",
  "petite cuillère|teaspoon|moka",
  "kit couverts|cutlery set|pochette couverts",
  "assiette|plate|",
  "feuille de palmier|palm leaf|areca",
  "plateau traiteur|platter|buffet",
  "serviette|napkin|ouate,tissue",
  "serviette cocktail|cocktail napkin|20x20",
  "intissé|airlaid|non-tissé",
  "nappe|tablecloth|damassé,vichy",
  "set de table|placemat|tray mat",
] as const;

/** Hygiène. */
export const hygiene = [
  "bobine d'essuyage|wiping roll|Sopalin*",
  "dévidage central|centre-feed|DC,center pull,dévidoir central",
  "essuie-mains|hand towel|Z-fold,interfold",
  "papier toilette|toilet paper|TP,jumbo",
  "chiffon|cloth|Spontex*,microfibre",
  "gant|glove|examen,medium",
  "non poudré|powder-free|NP",
  "charlotte|bouffant cap|résille",
  "tablier|apron|bavette",
  "masque|face mask|IIR,FFP2 ✗",
  "cache-barbe|beard cover|beard snood",
  "surchaussure|overshoe|bootie",
] as const;
