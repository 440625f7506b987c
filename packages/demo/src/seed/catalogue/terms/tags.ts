// Tags of products, drawn from what the products are.
import type { Random } from "#seed/tools/random.ts";
import type { Pair } from "#seed/tools/text.ts";
import type { AttributeValues } from "./records.ts";

/** Product tags by external id. */
export const productTags: Readonly<Record<string, Pair>> = {
  NOUVEAU: ["Nouveau", "New"],
  "MEILLEURE-VENTE": ["Meilleure vente", "Best seller"],
  "ECO-RESPONSABLE": ["Éco-responsable", "Eco-friendly"],
  "FABRIQUE-EN-FRANCE": ["Fabriqué en France", "Made in France"],
  "CONTACT-ALIMENTAIRE": ["Contact alimentaire", "Food contact"],
  "FIN-DE-SERIE": ["Fin de série", "End of line"],
};

/** Customer tags by external id; group prices name them. */
export const customerTags: Readonly<Record<string, string>> = {
  "TAG-RESTAURATION": "Restauration",
  "TAG-COMMERCE": "Commerce de détail",
};

const isYes = (values: AttributeValues, name: string, ...accepted: string[]): boolean => {
  const value = values[name];
  return Array.isArray(value) && value.some((option) => accepted.includes(option));
};

/** The tags that follow from the attributes and the age of a product, and a few that only the market knows. */
export function tagsOf(values: AttributeValues, ageInDays: number, random: Random): string[] {
  const tags: string[] = [];
  const recycled = values.RECYCLED_CONTENT;
  if (ageInDays <= 30) tags.push("NOUVEAU");
  if (random.chance(0.09)) tags.push("MEILLEURE-VENTE");
  if (isYes(values, "COMPOSTABLE", "HOME", "INDUSTRIAL") || (typeof recycled === "number" && recycled >= 70)) {
    tags.push("ECO-RESPONSABLE");
  }
  if (values.ORIGIN === "France") tags.push("FABRIQUE-EN-FRANCE");
  if (isYes(values, "FOOD_CONTACT", "YES")) tags.push("CONTACT-ALIMENTAIRE");
  if (ageInDays > 800 && random.chance(0.3)) tags.push("FIN-DE-SERIE");
  return tags;
}
