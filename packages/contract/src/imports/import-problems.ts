// Everything that can be wrong with a file of the catalogue or with one of its rows: the functional code, and the words in both
// languages, message and remedy (catalogue 11.3).
import type { FunctionalCode } from "#errors.ts";

type ProblemWords = readonly [message: string, remedy: string];
type Text = { readonly code: FunctionalCode; readonly fr: ProblemWords; readonly en: ProblemWords };

// {field} is the name of the column, {value} what the cell says, {detail} what the reason adds.
export const importProblems = {
  NO_FILE: {
    code: "F-E-001",
    fr: ["Le fichier est vide.", "Vérifiez que le bon fichier a été envoyé."],
    en: ["The file is empty.", "Check that the right file was sent."],
  },
  NOT_A_TABLE: {
    code: "F-E-012",
    fr: [
      "Ce n’est ni un fichier CSV ni un classeur XLSX : {detail}.",
      "Enregistrez le tableau en CSV UTF-8 ou en XLSX.",
    ],
    en: ["This is neither a CSV file nor an XLSX workbook: {detail}.", "Save the table as CSV UTF-8 or as XLSX."],
  },
  UNKNOWN_COLUMNS: {
    code: "F-E-012",
    fr: [
      "Aucune ligne d’en-tête n’a été reconnue. Première ligne lue : {detail}.",
      "Mettez en première ligne les noms de colonnes de la documentation ; un export donne un modèle.",
    ],
    en: [
      "No header row was recognised. The first row reads: {detail}.",
      "Put the column names of the documentation into the first row; an export gives a model.",
    ],
  },
  OTHER_ENTITY: {
    code: "F-E-008",
    fr: [
      "Le fichier contient autre chose que ce qui est annoncé : {detail}.",
      "Annoncez ce que contient le fichier, ou rien.",
    ],
    en: ["The file holds something else than announced: {detail}.", "Announce what the file holds, or nothing."],
  },
  MISSING_COLUMNS: {
    code: "F-E-001",
    fr: [
      "Il manque des colonnes obligatoires : {detail}.",
      "Ajoutez ces colonnes, même si leur nom s’écrit autrement.",
    ],
    en: ["Mandatory columns are missing: {detail}.", "Add these columns."],
  },
  UNKNOWN_COLUMN: {
    code: "F-E-008",
    fr: ["La colonne « {field} » est inconnue : elle n’est pas lue.", "Corrigez son nom ou supprimez-la."],
    en: ["The column “{field}” is unknown and is not read.", "Correct its name or remove it."],
  },
  REPEATED_COLUMN: {
    code: "F-E-003",
    fr: ["La colonne « {field} » figure deux fois : seule la première est lue.", "Gardez une seule de ces colonnes."],
    en: ["The column “{field}” stands there twice; only the first is read.", "Keep one of these columns."],
  },
  MERGED_CELLS: {
    code: "F-E-012",
    fr: [
      "La feuille contient des cellules fusionnées ({detail}) : seule la première de chaque groupe a une valeur.",
      "Défusionnez les cellules et remplissez chaque ligne.",
    ],
    en: [
      "The sheet has merged cells ({detail}): only the first of each group holds a value.",
      "Unmerge the cells and fill every row.",
    ],
  },
  FILE_CUT_OFF: {
    code: "F-E-012",
    fr: [
      "La lecture s’est arrêtée : {detail}.",
      "Enregistrez de nouveau le fichier, puis relancez l’import : il reprendra.",
    ],
    en: ["Reading stopped: {detail}.", "Save the file again, then import it again: it goes on where it was."],
  },
  TOO_LARGE_INSIDE: {
    code: "F-E-007",
    fr: [
      "Le classeur dépasse une limite une fois décompressé : {detail}.",
      "Utilisez un fichier CSV, ou coupez le classeur.",
    ],
    en: ["The workbook exceeds a limit once unpacked: {detail}.", "Use a CSV file, or split the workbook."],
  },
  TOO_MANY_LINES: {
    code: "F-E-007",
    fr: [
      "Le fichier dépasse la limite de {detail} lignes : la suite n’a pas été lue.",
      "Coupez le fichier en plusieurs, et supprimez les lignes vides.",
    ],
    en: [
      "The file exceeds the limit of {detail} lines: what follows was not read.",
      "Split the file, and remove empty lines.",
    ],
  },
  TOO_MANY_REFUSALS: {
    code: "F-E-007",
    fr: [
      "Arrêté après {detail} refus : la suite du fichier n’a pas été lue.",
      "Corrigez d’abord ce qui est signalé, puis envoyez de nouveau le fichier.",
    ],
    en: [
      "Stopped after {detail} refusals: the rest of the file was not read.",
      "Correct first what is reported, then send the file again.",
    ],
  },
  TOO_MANY_ROWS: {
    code: "F-E-007",
    fr: ["Ce genre de fichier est lu d’un bloc et dépasse {detail} lignes.", "Coupez le fichier en plusieurs."],
    en: ["A file of this kind is read as a whole and has more than {detail} rows.", "Split the file."],
  },
  ROW_TOO_LONG: {
    code: "F-E-010",
    fr: ["La ligne dépasse {detail} caractères.", "Vérifiez les guillemets et le séparateur de cette ligne."],
    en: ["The row exceeds {detail} characters.", "Check the quotes and the delimiter of this row."],
  },
  BAD_QUOTE: {
    code: "F-E-012",
    fr: [
      "Un guillemet ouvert à cette ligne n’est pas fermé comme il faut.",
      "Entourez la valeur de guillemets et doublez ceux qu’elle contient.",
    ],
    en: [
      "A quote opened in this row is not closed as it has to be.",
      "Enclose the value in quotes and double those inside.",
    ],
  },
  TOO_MANY_CELLS: {
    code: "F-E-012",
    fr: [
      "La ligne a plus de cellules que l’en-tête ({detail}).",
      "Mettez entre guillemets les valeurs qui contiennent le séparateur.",
    ],
    en: ["The row has more cells than the header ({detail}).", "Quote the values that contain the delimiter."],
  },
  UNSTORABLE: {
    code: "F-E-012",
    fr: ["« {field} » contient un caractère nul, qui ne peut pas être enregistré.", "Supprimez ce caractère."],
    en: ["“{field}” contains a NUL character, which cannot be stored.", "Remove this character."],
  },
  CELL_ERROR: {
    code: "F-E-012",
    fr: ["La cellule {detail} contient une erreur de calcul : {value}.", "Corrigez la formule."],
    en: ["The cell {detail} holds an error of a formula: {value}.", "Correct the formula."],
  },
  REQUIRED: {
    code: "F-E-001",
    fr: ["« {field} » est obligatoire.", "Remplissez cette cellule."],
    en: ["“{field}” is mandatory.", "Fill this cell."],
  },
  REQUIRED_NEW: {
    code: "F-E-001",
    fr: ["« {field} » est obligatoire pour une création : {detail} n’existe pas encore.", "Remplissez cette cellule."],
    en: ["“{field}” is mandatory for something new: {detail} does not exist yet.", "Fill this cell."],
  },
  NOT_A_NUMBER: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas un nombre.", "Écrivez par exemple 1250 ou 12,50, sans unité ni monnaie."],
    en: ["“{value}” is not a number.", "Write for example 1250 or 12.50, without unit or currency."],
  },
  NOT_WHOLE: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas un nombre entier.", "Écrivez un nombre entier de pièces, par exemple 200."],
    en: ["“{value}” is not a whole number.", "Write a whole number of pieces, for example 200."],
  },
  OUT_OF_RANGE: {
    code: "F-E-007",
    fr: ["{value} est hors des limites ({detail}).", "Corrigez ce nombre."],
    en: ["{value} is outside its range ({detail}).", "Correct this number."],
  },
  NOT_A_BOOLEAN: {
    code: "F-E-009",
    fr: ["« {value} » n’est ni TRUE ni FALSE.", "Écrivez TRUE ou FALSE."],
    en: ["“{value}” is neither TRUE nor FALSE.", "Write TRUE or FALSE."],
  },
  NOT_A_DATE: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas une date.", "Écrivez JJ/MM/AAAA, par exemple 31/12/2026."],
    en: ["“{value}” is not a date.", "Write DD/MM/YYYY, for example 31/12/2026."],
  },
  NOT_ALLOWED: {
    code: "F-E-008",
    fr: ["« {value} » n’est pas une valeur permise.", "Choisissez parmi : {detail}."],
    en: ["“{value}” is not an allowed value.", "Choose one of: {detail}."],
  },
  NOT_AN_ADDRESS: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas une adresse web.", "Écrivez une adresse qui commence par https:// ou http://."],
    en: ["“{value}” is not a web address.", "Write an address that begins with https:// or http://."],
  },
  TOO_LONG: {
    code: "F-E-010",
    fr: ["Le texte dépasse {detail} caractères.", "Raccourcissez-le."],
    en: ["The text exceeds {detail} characters.", "Shorten it."],
  },
  UNKNOWN: {
    code: "F-E-002",
    fr: ["« {value} » n’existe pas.", "Importez d’abord ce que cette cellule nomme, ou corrigez la référence."],
    en: ["“{value}” does not exist.", "Import what this cell names first, or correct the reference."],
  },
  CIRCLE: {
    code: "F-E-012",
    fr: ["« {value} » est en dessous d’elle-même.", "Choisissez un autre parent."],
    en: ["“{value}” is below itself.", "Choose another parent."],
  },
  BELONGS_ELSEWHERE: {
    code: "F-E-003",
    fr: ["« {value} » appartient déjà à {detail} et ne peut pas changer.", "Donnez une autre référence à cette ligne."],
    en: ["“{value}” belongs to {detail} already and cannot move.", "Give this row another reference."],
  },
  TAKEN: {
    code: "F-E-003",
    fr: ["La référence « {value} » est déjà prise.", "Donnez une autre référence à cette ligne."],
    en: ["The reference “{value}” is taken.", "Give this row another reference."],
  },
  CANNOT_MOVE: {
    code: "F-E-003",
    fr: [
      "« {value} » existe déjà avec une autre valeur de « {field} », qui ne peut pas changer.",
      "Donnez une autre référence à cette ligne.",
    ],
    en: ["“{value}” exists with another “{field}”, which cannot change.", "Give this row another reference."],
  },
  IMMUTABLE: {
    code: "F-E-003",
    fr: ["« {field} » ne peut plus changer : la valeur enregistrée est {detail}.", "Gardez la valeur enregistrée."],
    en: ["“{field}” cannot change any more: the stored value is {detail}.", "Keep the stored value."],
  },
  MAXIMUM_BELOW_MINIMUM: {
    code: "F-E-006",
    fr: ["La quantité maximale {value} est inférieure à la quantité minimale {detail}.", "Corrigez l’une des deux."],
    en: ["The maximum quantity {value} is below the minimum quantity {detail}.", "Correct one of them."],
  },
  ENDS_BEFORE_START: {
    code: "F-E-006",
    fr: ["La date de fin {value} précède la date de début {detail}.", "Corrigez l’une des deux."],
    en: ["The end date {value} comes before the start date {detail}.", "Correct one of them."],
  },
  BAD_RANGES: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas une suite de paliers.", "Écrivez quantité|prix, par exemple 1|12,00||10|10,80."],
    en: ["“{value}” is not a list of ranges.", "Write quantity|price, for example 1|12.00||10|10.80."],
  },
  NO_RANGE_AT_ONE: {
    code: "F-E-013",
    fr: ["Le prix n’a pas de palier à la quantité 1.", "Commencez par 1|prix."],
    en: ["The price has no range at quantity 1.", "Begin with 1|price."],
  },
  DISCOUNT_WITHOUT_RANGE: {
    code: "F-E-012",
    fr: ["La remise porte sur une quantité sans palier : {detail}.", "Reprenez les quantités de Price Ranges."],
    en: ["The discount names a quantity without a range: {detail}.", "Use the quantities of Price Ranges."],
  },
  ACCOUNT_NOT_WANTED: {
    code: "F-E-040",
    fr: [
      "« {field} » n’a pas de sens pour un prix de type {detail}.",
      "Videz cette cellule ou changez le type de prix.",
    ],
    en: ["“{field}” makes no sense for a price of type {detail}.", "Empty this cell or change the type of price."],
  },
  CHANGED_SINCE_CHECK: {
    code: "F-E-003",
    fr: [
      "« {value} » a changé depuis la vérification : rien de cette ligne n’a été écrit.",
      "Vérifiez de nouveau ce fichier, puis appliquez-le.",
    ],
    en: [
      "“{value}” has changed since the check: nothing of this row was written.",
      "Check the file again, then apply it.",
    ],
  },
  ONLY_FOR_EVERYBODY: {
    code: "F-E-040",
    fr: [
      "« {value} » vise un compte ou un groupe de clients ; le fichier d’un fournisseur ne porte que des prix ouverts à tous.",
      "Videz « Offer Price Type », « Customer Account External Id » et « Customer Tag External Id », ou laissez ce prix à l’opérateur.",
    ],
    en: [
      "“{value}” is about an account or a group of customers; the file of a supplier holds prices for everybody alone.",
      "Empty “Offer Price Type”, “Customer Account External Id” and “Customer Tag External Id”, or leave this price to the operator.",
    ],
  },
  MISSING_ATTRIBUTES: {
    code: "F-E-011",
    fr: ["Des attributs obligatoires de la catégorie manquent : {detail}.", "Remplissez ces colonnes."],
    en: ["Mandatory attributes of the category are missing: {detail}.", "Fill these columns."],
  },
  ATTRIBUTE_NOT_IN_CATEGORY: {
    code: "F-E-008",
    fr: ["L’attribut ne fait pas partie de la catégorie {detail} : il n’est pas lu.", "Rattachez-le à la catégorie."],
    en: ["The attribute is not one of the category {detail} and is not read.", "Attach it to the category."],
  },
  UNKNOWN_OPTION: {
    code: "F-E-002",
    fr: ["« {value} » n’est pas une option de cet attribut.", "Ajoutez l’option à l’attribut, ou corrigez la valeur."],
    en: ["“{value}” is not an option of this attribute.", "Add the option to the attribute, or correct the value."],
  },
  OTHER_UNIT: {
    code: "F-E-012",
    fr: ["« {value} » n’est pas en {detail}.", "Convertissez la valeur dans l’unité de l’attribut."],
    en: ["“{value}” is not in {detail}.", "Convert the value into the unit of the attribute."],
  },
  NEEDS_UNIT: {
    code: "F-E-001",
    fr: ["Un attribut de type {detail} a besoin d’une unité et de son genre.", "Remplissez « {field} »."],
    en: ["An attribute of type {detail} needs a unit and its type.", "Fill “{field}”."],
  },
  FACETED_NOT_INDEXED: {
    code: "F-E-040",
    fr: ["Un attribut proposé comme filtre doit être indexé.", "Mettez Attr Indexable à TRUE."],
    en: ["An attribute offered as a filter has to be indexed.", "Set Attr Indexable to TRUE."],
  },
  ABOVE_LEGAL_CEILING: {
    code: "F-E-007",
    fr: [
      "Le délai de paiement {value} dépasse le plafond légal : 60 jours, ou 45 jours fin de mois.",
      "Vérifiez que ce délai est permis ; il est enregistré tel quel.",
    ],
    en: [
      "The payment term {value} is above the legal ceiling: 60 days, or 45 days end of month.",
      "Check that this term is allowed; it is stored as it is.",
    ],
  },
  RESERVED_PIECES: {
    code: "F-E-006",
    fr: [
      "{detail} pièces sont réservées par des commandes en cours de paiement : le stock reste à ce nombre.",
      "Rien à faire : il baissera quand ces commandes seront payées ou abandonnées.",
    ],
    en: [
      "{detail} pieces are held by orders that are being paid: the stock stays at this number.",
      "Nothing to do: it falls when these orders are paid or given up.",
    ],
  },
  ROWS_DISAGREE: {
    code: "F-E-003",
    fr: [
      "La ligne contredit une ligne précédente de la même référence {value} : la dernière est retenue.",
      "Mettez la même valeur dans chaque ligne de cette référence.",
    ],
    en: [
      "The row contradicts an earlier row of the same reference {value}: the last one counts.",
      "Give every row of this reference the same value.",
    ],
  },
  KEPT_INACTIVE: {
    code: "F-E-003",
    fr: ["{value} figure dans des commandes : désactivé au lieu d’être supprimé.", "Rien à faire."],
    en: ["{value} is named by orders: taken out of sale instead of deleted.", "Nothing to do."],
  },
  STILL_USED: {
    code: "F-E-003",
    fr: ["{value} est encore utilisé : {detail}.", "Retirez d’abord ces liens."],
    en: ["{value} is still used: {detail}.", "Remove these links first."],
  },
  SEVERAL_ACTIONS: {
    code: "F-E-003",
    fr: ["La référence {value} est supprimée plus haut dans le fichier.", "Supprimez l’une des deux lignes."],
    en: ["The reference {value} is deleted further up in the file.", "Remove one of the two rows."],
  },
  NOTHING_ABSENT: {
    code: "F-E-012",
    fr: [
      "Rien n’a été désactivé : des lignes du fichier n’ont pas pu être lues, ou aucune n’est juste.",
      "Corrigez le fichier, puis importez-le de nouveau.",
    ],
    en: [
      "Nothing was taken out of sale: rows of the file could not be read, or none is right.",
      "Correct the file, then import it again.",
    ],
  },
  NO_STATUS: {
    code: "F-E-040",
    fr: ["Ce que contient ce fichier ne peut pas être désactivé.", "Supprimez une à une les références en trop."],
    en: ["What this file holds cannot be taken out of sale.", "Delete the references that are too many one by one."],
  },
  DATABASE: {
    code: "F-E-012",
    fr: ["La base de données refuse la ligne : {detail}.", "Corrigez la ligne d’après cette règle."],
    en: ["The database refuses the row: {detail}.", "Correct the row according to this rule."],
  },
} as const satisfies Record<string, Text>;

export type ImportProblemReason = keyof typeof importProblems;
